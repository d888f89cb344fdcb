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
	const node = (name: string, type: string, position: number[], parameters = {}) => ({
		...{ id: nodeId(name), name, type, typeVersion: 1, position, parameters },
		...(type.startsWith(PACKAGE) && { credentials }),
	});
	const { id } = await api.putWorkflow({
		name: 'Forms',
		nodes: [
			node('Start', 'n8n-nodes-base.manualTrigger', [0, 0]),
			node('On notification', `${PACKAGE}.paymentsServiceTrigger`, [0, 200]),
			...names.map((name, row) =>
				node(name, `${PACKAGE}.paymentsService`, [260, row * 140], FORMS[name]),
			),
		],
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
