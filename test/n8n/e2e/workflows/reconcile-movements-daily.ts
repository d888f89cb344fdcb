import { bookCardPayment } from '../../../../sandbox/server/rules/paymentCards';
import type { ImportedWorkflow, WorkflowCheck } from '../importedWorkflow';
import { own, payoutsOf } from '../support/calls';
import { HOSTILE, isMarked } from '../support/hostile';
import { decide, handIn, openPayouts, rowOf, untilRow } from '../support/payouts';

const TO = 'finance@example.com';

/** A payout that was paid, one of unknown outcome, a paid link and strangers; then a second run, in which one changed. */
export const check: WorkflowCheck = async (imported) => {
	await imported.publish();
	await imported.api.deleteTable('movements');
	const { ben, 'pay-a-list': paying } = await openPayouts(imported);
	const { sandbox } = imported;
	const { state } = sandbox;
	const [stranger] = state.movements.splice(0);
	const now = new Date().toISOString();
	const pay = async (name: string, amount: number, expected: string) => {
		await handIn(imported, rowOf(name, amount));
		await decide(ben);
		await untilRow(imported, own(name), expected);
		await imported.until(() => payoutsOf(imported, own(name))[0]?.movement.state === 'completed');
	};
	await pay('REC-1', 13.61, 'paid');
	sandbox.nextFault({ kind: 'resetAfterEffect', route: '/operations/payout' });
	await pay('REC-2', 14.72, 'unknown');
	await paying.unpublish();
	const card = state.paymentCards.find((candidate) => candidate.state === 1);
	if (card === undefined) throw new Error('The sandbox has no open payment link');
	card.amount = 90_583;
	const link = bookCardPayment(state, card);
	const counterparty = 'Ana María Silva';
	const base = { ...stranger, counterparty, currency: 'EUR', createdAt: now, completedAt: now };
	const incoming = { ...base, id: 90_000_001, amount: 694, reference: `TRF-E2E-1 ${HOSTILE}\n` };
	const begun = { ...base, id: 90_000_002, amount: -805, reference: 'TRF-E2E-2' };
	state.movements.push({ ...incoming, state: 'completed' }, { ...begun, state: 'pending' });

	const first = await imported.run('Every morning');
	const mail = await imported.mailTo(TO, 1);
	const before = await movementRows(imported);
	state.movements.splice(-1, 1, { ...begun, state: 'cancelled' });
	state.movements.push({ ...incoming, id: 90_000_003, state: 'completed' });
	const second = await imported.run('Every morning');
	const later = await imported.mailTo(TO, 2);
	const after = await movementRows(imported);
	const third = await imported.run('Every morning');
	const quiet = imported.mailsTo(TO).length;
	const [{ movement }] = payoutsOf(imported, own('REC-1'));
	state.movements.splice(0);
	const empty = await imported.run('Every morning');
	const lost = await imported.mailTo(TO, 3);

	const paid = movement.id;
	const unknown = payoutsOf(imported, own('REC-2'))[0].movement.id;
	const seen = (rows: typeof before) =>
		rows.map(({ movementId, state, match, matchedTo }) => [movementId, state, match, matchedTo]);
	return {
		'the runs succeed': [
			[first, second, third, empty].map(({ status }) => status),
			['success', 'success', 'success', 'success'],
		],
		'every movement has one row, with what it belongs to': [
			seen(before),
			[
				[paid, 'completed', 'payout', own('REC-1')],
				[unknown, 'completed', 'maybe', own('REC-2')],
				[link.id, 'completed', 'payment link', card.reference],
				[90_000_001, 'completed', 'nothing', ''],
				[90_000_002, 'pending', 'nothing', ''],
			].sort(([one], [other]) => Number(one) - Number(other)),
		],
		'one mail lists what somebody should look at': [
			linesOf(mail),
			[unknown, 90_000_001, 90_000_002],
		],
		'what others wrote stays one line of text, and turns nothing round': [
			[mail.text.split('\n').filter(Boolean).length, isMarked(mail.text)],
			[3, false],
		],
		'the mail and the table name who paid': [
			[
				/Movement 90000001 [^\n]* 6\.94 EUR from Ana María Silva, /.test(mail.text),
				/Movement 90000002 [^\n]* -8\.05 EUR, /.test(mail.text),
				before.slice(-2).map(({ payer }) => payer),
			],
			[true, true, [counterparty, '']],
		],
		'the next run brings rows up to date': [
			seen(after).slice(-2),
			[
				[90_000_002, 'cancelled', 'nothing', ''],
				[90_000_003, 'completed', 'nothing', ''],
			],
		],
		'and lists only what is new': [linesOf(later), [90_000_002, 90_000_003]],
		'with nothing new there is no mail': [quiet, 2],
		'a paid key without a movement is named, also where nothing has moved': [
			lost.text.includes(`Paid key ${own('REC-1')}`),
			true,
		],
	};
};

/** The ids of the movements that a mail names. */
function linesOf({ text }: { text: string }): number[] {
	return [...text.matchAll(/Movement (\d+) /g)]
		.map(([, id]) => Number(id))
		.sort((one, other) => one - other);
}

interface Row {
	movementId: number;
	state: string;
	match: string;
	matchedTo: string;
	payer: string;
}

/** The rows of the table, by movement. */
async function movementRows({ api }: ImportedWorkflow): Promise<Row[]> {
	const rows = (await api.tableRows('movements')) as unknown as Row[];
	return rows.sort((one, other) => one.movementId - other.movementId);
}
