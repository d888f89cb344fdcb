import type { StoredCredential, WorkflowFile } from '../sandbox/local/n8n-api';

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
	const chain = [
		{
			id: `${path}-1`,
			name: 'Webhook',
			type: 'n8n-nodes-base.webhook',
			typeVersion: 2.1,
			position: [0, 0],
			webhookId: path,
			parameters: {
				httpMethod: 'POST',
				path,
				responseMode: 'lastNode',
				responseData: 'noData',
				options: {},
			},
		},
		{
			id: `${path}-2`,
			name: 'Items',
			type: 'n8n-nodes-base.splitOut',
			typeVersion: 1,
			position: [200, 0],
			parameters: { fieldToSplitOut: 'body.items', options: {} },
		},
		{
			id: `${path}-3`,
			name: MEASURED,
			type,
			typeVersion,
			position: [400, 0],
			parameters,
			...settings,
			credentials: { paymentsServiceApi: { id: credential.id, name: credential.name } },
		},
		{
			id: `${path}-4`,
			name: 'End',
			type: 'n8n-nodes-base.limit',
			typeVersion: 1,
			position: [600, 0],
			parameters: { maxItems: 1 },
		},
	];
	const connections = Object.fromEntries(
		chain
			.slice(0, -1)
			.map(({ name }, index) => [
				name,
				{ main: [[{ node: chain[index + 1]?.name, type: 'main', index: 0 }]] },
			]),
	);
	return {
		name: path,
		nodes: chain,
		connections,
		settings: { executionOrder: 'v1', saveDataSuccessExecution: 'all' },
	};
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
