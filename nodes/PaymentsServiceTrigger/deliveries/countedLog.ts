import type { IWebhookFunctions } from 'n8n-workflow';

import { processMemory } from '../../../credentials/processMemory';

/** How long lines of one kind are counted together, in milliseconds. */
const COUNTED_MS = 60 * 60_000;

const counted = processMemory<{ since: number; count: number }>();

/**
 * Writes a line to n8n's log; of many of one kind within an hour the first, tenth, hundredth and so on, with their number. Anyone
 * may call a webhook, and would fill the log.
 */
export function logCounted(
	context: Pick<IWebhookFunctions, 'logger' | 'getWorkflow'>,
	level: 'warn' | 'error',
	kind: string,
	line: string,
): void {
	const key = JSON.stringify([context.getWorkflow().id, kind]);
	const now = Date.now();
	const known = counted.get(key);
	const isNew = known === undefined || now - known.since >= COUNTED_MS;
	const { since, count } = isNew ? { since: now, count: 1 } : { ...known, count: known.count + 1 };
	counted.set(key, { since, count });
	if (!/^10*$/.test(String(count))) return;
	context.logger[level](count === 1 ? line : `${line} (${count} of these within an hour)`);
}
