import { Settings } from 'luxon';
import { type INode, type INodeType, Workflow } from 'n8n-workflow';
import { NodeTypeRegistry } from '../../engine/nodeTypes';
import { readJson } from '../structure/packageFiles';

type Assignment = { name: string; value: string };

const { nodes } = readJson('workflows/pay-my-list.json') as { nodes: INode[] };
const NAME = 'Known and due';
const node = nodes.find(({ name }) => name === NAME) as INode;
const { assignments } = node.parameters.assignments as unknown as { assignments: Assignment[] };

/** Stands for n8n's own, of which the expressions ask nothing. */
const SET = { description: { properties: [] as unknown[] } } as INodeType;

/** What "Known and due" makes of a row that was checked, and that was not sent before. */
function made(row: object) {
	const workflow = new Workflow({
		nodes: [{ ...node, parameters: {} }],
		connections: {},
		active: false,
		nodeTypes: new NodeTypeRegistry({ [node.type]: SET }),
	});
	const items = [{ json: { state: 'payable', reason: '', sent: 'new', note: '', ...row } }];
	return Object.fromEntries(
		assignments.map(({ name, value }) => [
			name,
			workflow.expression.getParameterValue(value, null, 0, 0, NAME, items, 'manual', {}),
		]),
	);
}

describe('the example "pay-my-list"', () => {
	beforeEach(() => (Settings.now = () => Date.UTC(2026, 11, 1, 12)));
	afterEach(() => (Settings.now = () => Date.now()));

	it.each([
		['', 'payable', ''],
		['2026-12-01', 'payable', ''],
		[
			'2026-12-02',
			'refused',
			'It is to be paid on 2026-12-02. Paste it then, or read the list without a day.',
		],
	])('leaves out what is to be paid on a later day: %j is %s', (dueDate, state, reason) => {
		expect(made({ payee: 'registered', dueDate })).toEqual({ state, reason });
	});

	it.each([
		['paid', '', 'known', 'It was paid before.'],
		[
			'paid',
			'It was A.',
			'known',
			'It was A. Only if this is another payment, give it a number of its own.',
		],
		['unknown', 'Ask B.', 'known', 'Nobody knows whether it was paid before. Ask B.'],
		['inFlight', '', 'known', 'Nobody knows whether it was paid before. Look it up first.'],
		['', 'No token.', 'refused', 'Nobody knows whether it was paid before. No token.'],
	])('offers to pay nothing of which the record says %j (%j)', (sent, note, state, reason) => {
		expect(made({ payee: 'registered', dueDate: '', sent, note })).toEqual({ state, reason });
	});

	it.each(['', '2026-12-02'])(
		'leaves out a payee whom the service does not know: %j',
		(dueDate) => {
			expect(made({ payee: 'new', dueDate })).toEqual({
				state: 'refused',
				reason: 'The service does not know this account: add it with Beneficiary: Create.',
			});
		},
	);
});
