import { UserError } from 'n8n-workflow';

import { isLoopback, normaliseBaseUrl } from '../../../credentials/baseUrl';
import { maskedAddress } from './addresses';

/**
 * Throws when the service could never deliver to a webhook URL: an address that only this machine can reach, or plain http
 * (spec, "Delivery rules": the endpoint must be HTTPS). A service on loopback, such as the sandbox, reaches any.
 */
export function assertReachable(webhookUrl: string, baseUrl: unknown): void {
	if (isLocal(new URL(normaliseBaseUrl(baseUrl)).hostname)) return;
	const { protocol, hostname } = new URL(webhookUrl);
	if (protocol === 'https:' && !isLocal(hostname)) return;
	const obstacle = isLocal(hostname)
		? 'is an address of this machine alone'
		: 'is plain http, and the service delivers to https only';
	throw new UserError(
		`The Payments Service cannot reach this workflow: ${maskedAddress(webhookUrl)} ${obstacle}. ` +
			'Set the environment variable N8N_WEBHOOK_URL of n8n (before n8n 2.41: WEBHOOK_URL) to its public ' +
			'https address, for example N8N_WEBHOOK_URL=https://n8n.example.com/, and restart n8n.',
	);
}

function isLocal(hostname: string): boolean {
	return isLoopback(hostname) || /^(0\.0\.0\.0|\[::\]|.+\.localhost)$/i.test(hostname);
}
