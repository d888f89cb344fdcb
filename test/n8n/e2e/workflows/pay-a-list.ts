import type { WorkflowCheck } from '../importedWorkflow';
import { chainOf } from '../../../../tools/n8n/chain';
import { own, payoutsOf } from '../support/calls';
import { all, missingIn, says } from '../support/findings';
import { decide, handIn, openPayouts, opened, payoutRows, rowOf } from '../support/payouts';

const WALLET = {
	...{ accountNumber: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1', network: 'solana' },
	...{ firstName: 'Felix', lastName: 'Novak', currency: 'usdc' },
};

const UNKNOWN = { accountNumber: 'DE02120300000000202051', firstName: 'Otto', lastName: 'Kern' };

const NEW_ACCOUNTS = ['DE75512108001245126199', 'DE27100777770209299700'];

/** What is wrong with a row, or special about it, and what the answer says of it. */
const rowsOfEveryKind = (): Array<[name: string, row: object, state: string, reason: string]> => [
	['L-1', rowOf('L-1', 12.5), 'waiting', ''],
	['L-2', rowOf('L-2', '7,51', { ...WALLET }), 'waiting', ''],
	['L-3', rowOf('L-3', 'twelve'), 'refused', 'twelve'],
	['L-4', rowOf('L-4', 3, { ...UNKNOWN, city: '' }), 'refused', 'needs City'],
	['L-5', rowOf('L-5', 4, { currency: 'GBP' }), 'refused', 'GBP'],
	['L-6', rowOf('L-6', 5, { dueDate: '31.13.2026' }), 'refused', '31.13.2026'],
	['L-7', rowOf('L-7', 6, { firstName: '', lastName: '' }), 'refused', 'name'],
	['L-8', rowOf('L-8', 7, { accountNumber: 'DE89370400440532013001' }), 'refused', 'check digits'],
	['L-9', rowOf('L-9', 8, { accountNumber: '' }), 'refused', 'account'],
	['L-10', rowOf('L-10', 9), 'refused', 'the same key as line 12'],
	['L-10', rowOf('L-10', 10), 'refused', 'the same key as line 11'],
];

/** A list with rows of every kind, approved; the same once more; the state of keys; calls without a list or without the key; and an agent's rows. */
export const check: WorkflowCheck = async (imported) => {
	const { ana, ben, owner } = await openPayouts(imported);
	const rows = rowsOfEveryKind();
	const path = 'payments-service/pay-a-list';
	const askFor = async (...keys: string[]) =>
		(await (await imported.post(path, { keys })).json()) as Array<{ key: string; state: string }>;

	const first = await handIn(
		imported,
		...rows.map(([, row]) => row),
		rowOf('', 1, { key: '', concept: '' }),
	);
	const asked = () =>
		imported.mailsTo('ben@example.com').filter(({ subject }) => subject.startsWith('To approve'));
	await imported.until(() => asked().length > 0);
	const [mail] = asked();
	const page = await opened(ben);
	await decide(ben, { page });
	const again = await handIn(imported, rows[0][1], rowOf('L-3', '1234.50'));
	const keys = await askFor(own('L-1'), own('L-3'), 'nobody-has-it');
	const bodies = [{ payouts: [] }, {}, [], { keys: [] }, { payouts: 'all' }, 'all'];
	const empty = await Promise.all(bodies.map(async (body) => await imported.post(path, body)));
	const route = '/deposit_accounts/';
	imported.sandbox.nextFault({ method: 'GET', route, kind: 'status', status: 422 });
	const unread = await imported.post(path, { payouts: [rowOf('L-12', 11)] });
	const stranger = await imported.post(path, { payouts: [] }, { 'X-Payments-Key': '' });
	await decide(ben, { choice: 'Decline' });

	const agent = await imported.importOther(
		'agent',
		agentOf([ana.id, '', owner.id, ben.id, ben.id, ben.email]),
	);
	const handedIn = await agent.run('Start');
	const agents = await payoutRows(imported);
	const registeredFor = (name: string) =>
		imported.sandbox.state.beneficiaries.find(
			({ id }) => String(id) === agents[own(name)].beneficiaryId,
		)?.accountNumber;
	const theirs = await askFor(own('AG-0'));

	const [payout] = payoutsOf(imported, own('L-1'));
	return {
		'each row has its state, in the order of the list': [
			first.map(({ key, state }) => [key, state]),
			[...rows.map(([name, , state]) => [own(name), state]), ['', 'refused']],
		],
		'with the reason': [
			rows.flatMap(([, , , reason], index) => missingIn(first[index].reason, reason)),
			[],
		],
		'a row without a key is refused for it': says(first[11].reason, "nothing under 'key'"),
		'the approvers get a mail with the sums and a link that decides nothing': all(
			[mail.subject, 'To approve: 2 payouts, 12.50 EUR and 7.51 USDC'],
			says(mail.text, '/form/payments-service/approve-and-pay'),
		),
		'and it is paid as the row says': [
			[
				payout.request.amount,
				payout.request.depositaccountId,
				payoutsOf(imported, own('L-2')).length,
			],
			[1250, 501, 1],
		],
		'a key that was handed in before is known, and a refused one may come again': [
			again.map(({ state }) => state),
			['known', 'waiting'],
		],
		'whoever has the key may ask for the state of what came by it': [
			keys.map(({ key, state }) => [key, state]),
			[
				[own('L-1'), 'paid'],
				[own('L-3'), 'refused'],
				[own('L-3'), 'waiting'],
			],
		],
		'what was declined is not sent': [payoutsOf(imported, own('L-3')).length, 0],
		'an empty list, and none, get an answer': [
			empty.map(({ status }) => status),
			bodies.map(() => 422),
		],
		'while the beneficiaries cannot be read, nothing is put in': [
			[unread.ok, own('L-12') in (await payoutRows(imported))],
			[false, false],
		],
		'a call without the key is refused': [stranger.status, 403],
		'what an agent hands in counts as that of the user who talks to it, and is refused without their id':
			all(
				[handedIn.status, 'success'],
				[
					[0, 1, 2, 5].map((index) => agents[own(`AG-${index}`)].state),
					['waiting', 'refused', 'waiting', 'refused'],
				],
				[agents[own('AG-0')].handedInBy, ana.id],
				says(agents[own('AG-1')].reason, 'who hands it in'),
			),
		'and no other system may ask for it': [theirs, []],
		'new payees of two files, whose lines are the same, are paid to their own accounts': [
			['AG-3', 'AG-4'].map(registeredFor),
			NEW_ACCOUNTS,
		],
	};
};

/** A workflow that hands in a row for each of these users, as a tool of an agent does; the fourth and those after it are of new payees. */
function agentOf(ids: string[]) {
	const rows = ids.map((handedInBy, index) => ({
		...rowOf(`AG-${index}`, String(40 + index)),
		...{
			name: `Jonas ${['Becker', 'Vogel', 'Brandt', 'Winter'][Math.max(0, index - 2)]}`,
			handedInBy,
		},
		accountNumber: NEW_ACCOUNTS[index - 3] ?? 'DE89370400440532013000',
		...{ country: 'DE', line: 7 },
	}));
	return chainOf('agent', 'Agent', [
		{ name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, parameters: {} },
		{
			...{ name: 'Rows', type: 'n8n-nodes-base.code', typeVersion: 2 },
			parameters: { jsCode: `return ${JSON.stringify(rows)}.map((json) => ({ json }));` },
		},
		{
			...{ name: 'Hand in', type: 'n8n-nodes-base.executeWorkflow', typeVersion: 1.3 },
			parameters: {
				workflowId: { __rl: true, mode: 'id', value: 'pay-a-list' },
				workflowInputs: {
					mappingMode: 'defineBelow',
					value: Object.fromEntries(
						Object.keys(rows[0]).map((name) => [name, `={{ $json.${name} }}`]),
					),
				},
				options: {},
			},
		},
	]);
}
