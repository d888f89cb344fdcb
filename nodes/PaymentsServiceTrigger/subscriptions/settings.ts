import type { ICredentialDataDecryptedObject, IHookFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { CREDENTIAL_TYPE } from '../../service/transport/wire';
import { forgetSecrets } from '../deliveries/secrets';
import { isSecret } from '../deliveries/signature';
import type { Source } from '../events';
import { chosenEvents } from '../events';
import { ownWebhookUrl } from './ownAddresses';
import { assertReachable } from './reachability';

const ON_CONFLICT = ['fail', 'replace', 'addBeside'] as const;

/** What to do when another address receives an event. */
export type OnConflict = (typeof ON_CONFLICT)[number];

/** The checked settings of an activation. */
interface Settings {
	source: Source;
	events: string[];
	onConflict: OnConflict;
	credentials: ICredentialDataDecryptedObject;
}

/**
 * Reads the node's settings for an activation. Throws, saying what to set and where, when no notification could ever be
 * accepted: no secret to verify with, no event chosen, or an address that the service cannot reach.
 */
export async function readSettings(hook: IHookFunctions): Promise<Settings> {
	forgetSecrets();
	const source = hook.getNodeParameter('source') as Source;
	const credentials = await hook.getCredentials(CREDENTIAL_TYPE);
	const secrets = [credentials.webhookSecret, credentials.previousWebhookSecret];
	if (hook.getNodeParameter('verifySignature', true) !== false && !secrets.some(isSecret)) {
		throw new NodeOperationError(
			hook.getNode(),
			'Enter the "Webhook Secret" in the Payments Service API credential: without it no notification can be verified, and all would be refused. The service shows it in its developer panel, at the registered endpoint.',
		);
	}

	const events = chosenEvents(hook.getNodeParameter('events', []), source);
	if (events.length === 0) {
		throw new NodeOperationError(
			hook.getNode(),
			'Choose at least one event in "Trigger On Names or IDs"',
		);
	}

	// An address that is copied by hand may be tried out on this machine; a subscription never works with one.
	const isTrial = hook.getMode() === 'manual' && source !== 'userHook';
	if (!isTrial) assertReachable(ownWebhookUrl(hook), credentials.baseUrl);

	return { source, events, ...readOptions(hook), credentials };
}

/** An expression may give what has no meaning; then nothing is guessed. */
function readOptions(hook: IHookFunctions): { onConflict: OnConflict } {
	const { onConflict = 'fail', maxAgeHours = 0 } = hook.getNodeParameter('options', {}) as {
		onConflict?: unknown;
		maxAgeHours?: unknown;
	};
	const known = ON_CONFLICT.find((one) => one === onConflict);
	if (known === undefined) {
		throw new NodeOperationError(
			hook.getNode(),
			'"If Event Is Taken" has no value: choose "Fail", "Replace" or "Add Beside"; an expression gives fail, replace or addBeside',
		);
	}
	const hours = String(maxAgeHours ?? '').trim();
	if (hours === '' || !(Number(hours) >= 0)) {
		throw new NodeOperationError(
			hook.getNode(),
			'"Max Age (Hours)" is not a number of hours: enter one, or 0 to accept any age',
		);
	}
	return { onConflict: known };
}
