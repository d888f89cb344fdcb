import type { World } from '../world';

const PACKAGE = 'n8n-nodes-payments-service';

/** The forms that are opened: each is a node of one workflow, named after its id. */
const FORMS: Record<string, Record<string, unknown>> = {
	'Get accounts': { resource: 'account', operation: 'getAll' },
	'Add beneficiary': { resource: 'beneficiary', operation: 'create' },
	'Create payment link': { resource: 'paymentCard', operation: 'create' },
	'Simulate payout': { resource: 'payout', operation: 'simulate' },
	'Send payout': { resource: 'payout', operation: 'send' },
};

/** Stores a workflow in which every form follows a manual trigger, and gives its id. */
export async function storeForms({ api, credentials: [credential] }: World): Promise<string> {
	const credentials = { paymentsServiceApi: { id: credential.id, name: credential.name } };
	const names = Object.keys(FORMS);
	const nodes = names.map((name, row) => ({
		id: nodeId(name),
		name,
		type: `${PACKAGE}.paymentsService`,
		typeVersion: 1,
		position: [260, row * 140],
		parameters: FORMS[name],
		credentials,
	}));
	const start = {
		id: 'start',
		name: 'Start',
		type: 'n8n-nodes-base.manualTrigger',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
	};
	const trigger = {
		id: nodeId('On notification'),
		name: 'On notification',
		type: `${PACKAGE}.paymentsServiceTrigger`,
		typeVersion: 1,
		position: [0, 200],
		parameters: {},
		credentials,
	};
	const { id } = await api.putWorkflow({
		name: 'Forms',
		nodes: [start, trigger, ...nodes],
		connections: {
			Start: { main: [names.map((node) => ({ node, type: 'main', index: 0 }))] },
		},
		settings: {},
	});
	return id;
}

/** The id of a form's node, as the editor's address has it. */
export function nodeId(name: string): string {
	return name.toLowerCase().replace(/\W/g, '-');
}
