import type { WorkflowCheck } from '../importedWorkflow';
import { own, payoutsOf } from '../support/calls';
import {
	approverOf,
	handIn,
	missingIn,
	openPayouts,
	payoutRows,
	rowOf,
	untilRow,
} from '../support/payouts';

const WALLET = {
	...{ accountNumber: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1', network: 'solana' },
	...{ firstName: 'Felix', lastName: 'Novak', currency: 'usdc' },
};

const UNKNOWN = { accountNumber: 'DE02120300000000202051', firstName: 'Otto', lastName: 'Kern' };

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

/** A list with rows of every kind, approved; the same once more; and calls without a list or without the key. */
export const check: WorkflowCheck = async (imported) => {
	await openPayouts(imported);
	await imported.publish();
	const rows = rowsOfEveryKind();
	const approver = approverOf(imported);
	const path = 'payments-service/pay-a-list';

	const first = await handIn(
		imported,
		...rows.map(([, row]) => row),
		rowOf('', 1, { key: '', concept: '' }),
	);
	const page = await approver.next();
	await approver.decide(page);
	await untilRow(imported, own('L-1'), 'paid');
	const again = await handIn(imported, rows[0][1], rowOf('L-3', '1234.50'));
	const second = await approver.next();
	const empty = await Promise.all(
		[{ payouts: [] }, {}, []].map((body) => imported.post(path, body)),
	);
	const route = '/deposit_accounts/';
	imported.sandbox.nextFault({ method: 'GET', route, kind: 'status', status: 422 });
	const unread = await imported.post(path, { payouts: [rowOf('L-12', 11)] });
	const stranger = await imported.post(path, { payouts: [] }, { 'X-Payments-Key': '' });
	await approver.decide(second, 'Decline');
	await untilRow(imported, own('L-3'), 'declined');

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
		'a row without a key is refused for it': [
			missingIn(first[11].reason, "nothing under 'key'"),
			[],
		],
		'the approver is asked for what waits': [
			page.subject,
			'To approve: 2 payouts, 12.50 EUR and 7.51 USDC',
		],
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
		'what was declined is not sent': [payoutsOf(imported, own('L-3')).length, 0],
		'an empty list, and none, get an answer': [empty.map(({ status }) => status), [422, 422, 422]],
		'while the beneficiaries cannot be read, nothing is put in': [
			[unread.status, own('L-12') in (await payoutRows(imported))],
			[422, false],
		],
		'a call without the key is refused': [stranger.status, 403],
	};
};
