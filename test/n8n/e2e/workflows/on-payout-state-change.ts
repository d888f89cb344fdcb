import { recordedNotifications } from '../../../../tools/demonstration/list';
import type { WorkflowCheck } from '../importedWorkflow';
import { own, payoutsOf } from '../support/calls';
import { all, says } from '../support/findings';
import {
	decide,
	end,
	evening,
	handIn,
	lookUp,
	openPayouts,
	payoutRows,
	rowOf,
	untilRow,
} from '../support/payouts';

const EVENT = 'payment_out_state_change';

const PERSON = 'payments-team@example.com';

/** Publishes it, has the service send two changes of one payout, reports one as failed that was accepted, has it paid again, and unpublishes it. */
export const check: WorkflowCheck = async (imported) => {
	const { api, sandbox } = imported;
	const lastRow = (await recordedNotifications(api)).at(-1)?.id ?? 0;
	await imported.setParameters('Let its row be written', { amount: 1, unit: 'seconds' });
	await imported.publish();
	for (const [index, state] of ['charged', 'completed'].entries()) {
		sandbox.fireEvent(EVENT, { id: 7001, state, amount: -1250, currency: 'EUR' });
		// n8n runs them side by side, so that only one after the other has an order.
		await imported.lastOf(index + 1);
	}
	const rows = await recordedNotifications(api, lastRow);
	const runs = await imported.runs();
	const { ben, cem, 'approve-and-pay': approving } = await openPayouts(imported);
	const answerNotPaid = async () => {
		const asked = await lookUp(ben, own('F-1'));
		const answered = await ben.fillIn(asked, { 'What became of it?': ['It was not paid'] });
		return { asked: asked.text, text: (await end(ben, answered)).text };
	};
	await handIn(imported, rowOf('F-1', 7.41));
	await decide(ben);
	await untilRow(imported, own('F-1'), 'paid');
	const [payout] = payoutsOf(imported, own('F-1'));
	await imported.until(() => payout.transfer.state === 'completed');
	// A row that a person has answered as paid has no transfer.
	await handIn(imported, rowOf('F-2', 7.42));
	await decide(ben);
	await api.changeRow('Payouts', own('F-2'), { transfer: '' });
	sandbox.fireEvent(EVENT, { state: 'failed', amount: -742, currency: 'EUR' });
	await imported.mailTo(PERSON, 1);
	const without = (await payoutRows(imported))[own('F-2')].state;
	const mails = imported.mailsTo(PERSON).length;
	sandbox.fireEvent(EVENT, { ...payout.transfer, state: 'failed' });
	const mail = await imported.mailTo(PERSON, mails + 1);
	const failed = (await payoutRows(imported))[own('F-1')];
	await evening(approving);
	const reports = () =>
		imported
			.mailsTo('reports@example.com')
			.filter(({ subject }) => subject.includes('1 unknown whether paid, 7.41 EUR'));
	await imported.until(() => reports().length > 0);
	const [report] = reports();
	const held = await answerNotPaid();
	payout.movement.state = 'failed';
	const freed = await answerNotPaid();
	await decide(cem);
	await untilRow(imported, own('F-1'), 'paid');
	await imported.unpublish();
	return {
		'each notification runs it once': [runs, 2],
		'each change of state is in the table': [
			rows.map(({ event, transferId, state }) => [event, transferId, state]),
			[
				[EVENT, '7001', 'charged'],
				[EVENT, '7001', 'completed'],
			],
		],
		'one that fails after it was accepted is unknown, and says what came': [
			[failed.state, failed.reason],
			['unknown', 'The service accepted it, and then reported: failed.'],
		],
		'one that names no transfer changes no row': [without, 'paid'],
		'a person is told which': says(
			mail.text,
			`${own('F-1')}: 7.41 EUR to Jonas Becker`,
			failed.transfer,
		),
		'the report of the next evening names it, and what came': says(
			report.html,
			own('F-1'),
			failed.reason,
		),
		'the person who is asked sees what was reported': says(held.asked, own('F-1'), failed.reason),
		'its key is held until the movement has failed too': all(
			says(held.text, 'Nothing was changed'),
			says(freed.text, 'The key is free'),
		),
		'it is paid again once another approver has agreed': [
			payoutsOf(imported, own('F-1')).length,
			2,
		],
	};
};
