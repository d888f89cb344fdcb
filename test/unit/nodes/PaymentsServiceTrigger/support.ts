import { createHmac } from 'node:crypto';
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { PaymentsServiceTrigger } from '../../../../nodes/PaymentsServiceTrigger/PaymentsServiceTrigger.node';
import { type TriggerSetup, TriggerUnderTest } from '../../../engine/trigger';
import { credentialFor } from '../service/support';

export const SECRET = 'whsec_of_the_tests';
const PUBLIC_URL = 'https://n8n.example.com';

export const sign = (body: string | Buffer, secret = SECRET) =>
	createHmac('sha256', secret).update(body).digest('hex');

/** A delivery with this signature; `undefined` for none. */
export const signedWith = (signature: string | string[] | undefined) => ({
	headers: { 'X-Service-Signature': signature },
});

export interface TriggerOptions extends Omit<Partial<TriggerSetup>, 'credentials'> {
	parameters?: INodeParameters;
	/** Fields of the credential that differ from a working one. */
	credential?: IDataObject;
}

/** A trigger with a working credential, on `user_login` unless told otherwise. */
export function createTrigger({ parameters, credential, ...setup }: TriggerOptions = {}) {
	const fields = { webhookSecret: SECRET, ...(credential as Record<string, string>) };
	const credentials = credentialFor('https://api.example.com/api/v3', fields);
	return new TriggerUnderTest({
		nodeType: PaymentsServiceTrigger,
		publicUrl: PUBLIC_URL,
		...setup,
		credentials,
		parameters: { source: 'userHook', events: ['user_login'], ...parameters },
	});
}

let lastExecutionId = 100;

/** Sends a body with its right signature; each delivery starts an execution of its own, as in n8n. */
export async function deliver(
	trigger: TriggerUnderTest,
	body: string | object,
	{ headers = {}, query = {}, ...more }: Parameters<TriggerUnderTest['deliver']>[0] = {},
) {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	trigger.setup.executionId = String(++lastExecutionId);
	return await trigger.deliver({
		body: text,
		headers: { 'X-Service-Signature': sign(text), ...headers },
		query,
		...more,
	});
}
