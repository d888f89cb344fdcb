import { chainOf, using, webhookStep } from '../n8n/chain';
import type { StoredCredential } from '../n8n/n8nApi';
import type { WorkflowFile } from '../n8n/n8nRelease';

/** The node whose time counts. */
export const MEASURED = 'Measured';

type Parameters = Record<string, unknown>;

/** A workflow that takes `{ items: [...] }` by webhook, runs the measured node on them, and answers at its end. */
function benchWorkflow(
	path: string,
	type: string,
	typeVersion: number,
	parameters: Parameters,
	credential: StoredCredential,
	settings: Parameters,
): WorkflowFile {
	const steps = [
		webhookStep(path, 'noData'),
		{
			name: 'Items',
			type: 'n8n-nodes-base.splitOut',
			typeVersion: 1,
			parameters: { fieldToSplitOut: 'body.items', options: {} },
		},
		{ name: MEASURED, type, typeVersion, parameters, ...settings, ...using(credential) },
		{
			name: 'End',
			type: 'n8n-nodes-base.limit',
			typeVersion: 1,
			parameters: { maxItems: 1 },
		},
	];
	return chainOf(path, path, steps, { saveDataSuccessExecution: 'all' });
}

/** The action node on one operation. */
export function paymentsWorkflow(
	path: string,
	credential: StoredCredential,
	parameters: Parameters,
	settings: Parameters = {},
): WorkflowFile {
	const type = 'n8n-nodes-payments-service.paymentsService';
	return benchWorkflow(path, type, 1, parameters, credential, settings);
}

/** n8n's HTTP Request node with the same credential, which is what a user would take instead. */
export function httpRequestWorkflow(
	path: string,
	credential: StoredCredential,
	parameters: Parameters,
	settings: Parameters = {},
): WorkflowFile {
	return benchWorkflow(
		path,
		'n8n-nodes-base.httpRequest',
		4.2,
		{
			authentication: 'predefinedCredentialType',
			nodeCredentialType: 'paymentsServiceApi',
			...parameters,
		},
		credential,
		settings,
	);
}

/** A record in a locator, named by an expression. */
export function byId(value: string): Parameters {
	return { __rl: true, mode: 'id', value };
}

/** The parameters that read one beneficiary, whole. */
export function readBeneficiary(id: string): Parameters {
	return { resource: 'beneficiary', operation: 'get', beneficiaryId: byId(id), simplify: false };
}
