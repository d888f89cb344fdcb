import type { IWebhookFunctions } from 'n8n-workflow';

import { processMemory } from '../../../credentials/processMemory';
import { CREDENTIAL_TYPE } from '../../service/transport/wire';

/**
 * How long secrets are used before they are read again, in milliseconds, for reading costs as much as the rest of a
 * delivery. A removed one is accepted for this long; an entered one counts at once.
 */
const USED_FOR_MS = 10_000;

/** The current and the previous secret, by the credential's id. */
const knownById = processMemory<{ readAt: number; secrets: unknown[] }>();

/** Checks with the secrets of a moment ago and, if that is no good, with those of the credential. */
export async function withSecrets<T>(
	context: IWebhookFunctions,
	check: (secrets: unknown[]) => T,
	isGood: (result: T) => boolean,
): Promise<T> {
	const id = context.getNode().credentials?.[CREDENTIAL_TYPE]?.id ?? '';
	const readAt = Date.now();
	const known = knownById.get(id);
	if (known && readAt >= known.readAt && readAt < known.readAt + USED_FOR_MS) {
		const result = check(known.secrets);
		if (isGood(result)) return result;
	}
	knownById.delete(id);
	const { webhookSecret, previousWebhookSecret } = await context.getCredentials(CREDENTIAL_TYPE);
	const secrets = [webhookSecret, previousWebhookSecret];
	knownById.set(id, { readAt, secrets });
	return check(secrets);
}
