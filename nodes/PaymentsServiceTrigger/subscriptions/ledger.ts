import { createHash } from 'crypto';
import type { ICredentialDataDecryptedObject, IHookFunctions } from 'n8n-workflow';

import { normaliseBaseUrl } from '../../../credentials/baseUrl';
import { processMemory } from '../../../credentials/processMemory';
import type { Ledger, Memory } from '../events/eventMark';

/**
 * What was written last, by ledger and address, and the key of the marks in the addresses that were subscribed: n8n drops both
 * when another trigger of the workflow fails to activate.
 */
const lastWritten = processMemory<{ ledger: Ledger; markKey?: string }>();

/**
 * Names the ledger of a workflow and of an account of the service. What was subscribed or replaced with one account is
 * nothing to another, and a workflow that was copied with its static data has subscribed nothing yet.
 */
export function ledgerName(
	hook: IHookFunctions,
	{ baseUrl, clientId }: ICredentialDataDecryptedObject,
): string {
	const parts = [hook.getWorkflow().id, normaliseBaseUrl(baseUrl), clientId];
	return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The ledger as it was written last, whether n8n has stored that or not; with it comes the key of its marks. */
export function readLedger(memory: Memory, name: string, webhookUrl: string): Ledger {
	const stored = memory.ledgers?.[name];
	const last = lastWritten.get(`${name} ${webhookUrl}`);
	if ((last?.ledger.writtenAt ?? 0) <= (stored?.writtenAt ?? 0)) return { ...stored };
	memory.markKey ??= last?.markKey;
	return { ...last?.ledger };
}

/** Writes the ledger into static data, which n8n stores when all triggers of the workflow are done. */
export function writeLedger(memory: Memory, name: string, webhookUrl: string, ledger: Ledger) {
	const written = { ...ledger, writtenAt: Date.now() };
	memory.ledgers = { ...memory.ledgers, [name]: written };
	lastWritten.set(`${name} ${webhookUrl}`, { ledger: written, markKey: memory.markKey });
}
