import type { IDataObject, IHookFunctions } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { isLoopback, normaliseBaseUrl } from '../../../credentials/baseUrl';
import { CREDENTIAL_TYPE } from '../../service/transport/wire';
import { isSecret } from '../deliveries/signature';
import type { Source } from '../events';
import { chosenEvents } from '../events';
import { masked } from './ownAddresses';

export interface Settings {
	source: Source;
	events: string[];
	onConflict: 'fail' | 'subscribe';
	/** The current one first. */
	secrets: unknown[];
}

/**
 * Reads the settings of an activation. Throws a UserError, saying what to set and where, when no notification could be
 * accepted, or an expression gives what has no meaning.
 */
export async function readSettings(hook: IHookFunctions): Promise<Settings> {
	const source = hook.getNodeParameter('source') as Source;
	const credentials = await hook.getCredentials(CREDENTIAL_TYPE);
	const secrets = [credentials.webhookSecret, credentials.previousWebhookSecret];
	if (hook.getNodeParameter('verifySignature', true) !== false && !secrets.some(isSecret)) {
		throw new UserError(
			'Without a "Webhook Secret" in the Payments Service API credential, every notification would be refused. Copy it from the developer panel of the service, where the endpoint is registered.',
		);
	}
	const events = chosenEvents(hook.getNodeParameter('events', []), source);
	if (events.length === 0) {
		throw new UserError('Choose at least one event in "Trigger On Names or IDs"');
	}
	// An address copied by hand may be tried out on this machine; a subscription cannot.
	const isTrial = hook.getMode() === 'manual' && source !== 'userHook';
	if (!isTrial) assertReachable(hook.getNodeWebhookUrl('default') ?? '', credentials.baseUrl);

	const options = hook.getNodeParameter('options', {}) as IDataObject;
	const { onConflict = 'fail', maxAgeHours = 0 } = options;
	if (onConflict !== 'fail' && onConflict !== 'subscribe') {
		throw new UserError(
			'"If Event Is Taken" has no value: choose "Fail" or "Subscribe Anyway"; an expression gives fail or subscribe',
		);
	}
	if (String(maxAgeHours ?? '').trim() === '' || !(Number(maxAgeHours) >= 0)) {
		throw new UserError(
			'"Max Age (Hours)" is not a number of hours: enter one, or 0 to accept any age',
		);
	}
	return { source, events, onConflict, secrets };
}

/**
 * Throws when the service cannot deliver to a webhook URL: one of this machine, or plain http (spec, "Delivery rules"). A
 * service on loopback, such as the sandbox, reaches any.
 */
function assertReachable(webhookUrl: string, baseUrl: unknown): void {
	if (isLocal(new URL(normaliseBaseUrl(baseUrl)).hostname)) return;
	const { protocol, hostname } = new URL(webhookUrl);
	if (protocol === 'https:' && !isLocal(hostname)) return;
	const obstacle = isLocal(hostname)
		? 'is an address of this machine alone'
		: 'is plain http, and the service delivers to https only';
	throw new UserError(
		`The Payments Service cannot reach this workflow: ${masked(webhookUrl)} ${obstacle}. Set N8N_WEBHOOK_URL in the environment of n8n (before n8n 2.41: WEBHOOK_URL) to its public https address, and restart n8n.`,
	);
}

function isLocal(hostname: string): boolean {
	return isLoopback(hostname) || /^(0\.0\.0\.0|\[::\]|.+\.localhost)$/i.test(hostname);
}
