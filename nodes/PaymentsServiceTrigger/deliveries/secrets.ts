import type { IWebhookFunctions } from 'n8n-workflow';

import { processMemory } from '../../../credentials/processMemory';
import { CREDENTIAL_TYPE } from '../../service/transport/wire';

/**
 * How long secrets are used before they are read again, in milliseconds. n8n prepares a whole sandbox for expressions at
 * each read of a credential in a webhook, which costs as much as the rest of a delivery. A secret that was removed from the
 * credential is still accepted for this long; one that was entered counts at once.
 */
const USED_FOR_MS = 10_000;

interface Known {
	readAt: number;
	/** The current and the previous one, as the credential has them. */
	secrets: unknown[];
}

/** What was read recently, by the credential's id: one entry for each credential, only in this process's memory. */
const knownById = processMemory<Known>();

/** Secrets that were read recently, or `undefined` when they have to be read. */
export function knownSecrets(context: IWebhookFunctions): unknown[] | undefined {
	const known = knownById.get(credentialId(context));
	const age = known === undefined ? NaN : Date.now() - known.readAt;
	return age >= 0 && age < USED_FOR_MS ? known?.secrets : undefined;
}

/** Reads the secrets from the credential. */
export async function readSecrets(context: IWebhookFunctions): Promise<unknown[]> {
	const readAt = Date.now();
	knownById.delete(credentialId(context));
	const { webhookSecret, previousWebhookSecret } = await context.getCredentials(CREDENTIAL_TYPE);
	const secrets = [webhookSecret, previousWebhookSecret];
	knownById.set(credentialId(context), { readAt, secrets });
	return secrets;
}

/** Forgets all secrets, so that the next delivery reads its own: an activation starts afresh. */
export function forgetSecrets(): void {
	knownById.clear();
}

function credentialId(context: IWebhookFunctions): string {
	return context.getNode().credentials?.[CREDENTIAL_TYPE]?.id ?? '';
}
