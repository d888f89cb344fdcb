import type { WorkflowCheck } from '../importedWorkflow';
import { call, own, payoutsOf } from '../support/calls';
import {
	approverOf,
	handIn,
	missingIn,
	openPayouts,
	payoutRows,
	rowOf,
	untilRow,
} from '../support/payouts';

const LATER = { dueDate: '2999-12-31' };
/** One more than a batch. */
const MANY = Array.from({ length: 51 }, (_, index) => `M-${index + 1}`);
/** How long the approver may take until the reminder, in minutes. */
const REMINDED_AFTER = 0.2;

/** Rows for today and for later, of which one is changed and one taken out; a deputy; more than one batch; a reminder. */
export const check: WorkflowCheck = async (imported) => {
	const { 'approve-and-pay': approving } = await openPayouts(imported);

	await (await imported.importAlso('pay-a-list')).publish();
	const { api, sandbox } = imported;
	const approver = approverOf(imported);
	const deputy = approverOf(imported, 'deputy@example.com');
	const statesOf = async (...names: string[]) => {
		const rows = await payoutRows(imported);
		return names.map((name) => rows[own(name)].state);
	};
	const change = async (name: string, data: Record<string, unknown>) =>
		await api.changeRow('Payouts', own(name), data);

	const rows = [
		rowOf('A-1', 21),
		rowOf('A-2', 22, LATER),
		rowOf('A-3', 23, LATER),
		rowOf('A-4', 24),
	];
	await handIn(imported, ...rows);
	const page = await approver.next();
	const again = await approving.run('Every hour');
	await change('A-4', { state: 'taken out' });
	await approver.decide(page);
	await untilRow(imported, own('A-1'), 'paid');
	await untilRow(imported, own('A-3'), 'approved');
	const first = await statesOf('A-1', 'A-2', 'A-3', 'A-4');

	await change('A-2', { amount: '2200.00' });
	await change('A-3', {
		shownAs: `${own('A-3')} | DE89370400440532013000 | 23.00 | EUR | 501 | 1001 | TPP | 2000-01-01`,
		dueDate: '2000-01-01',
	});
	await approving.run('Every morning');
	const second = await statesOf('A-2', 'A-3');
	await approving.run('Every hour');
	const changed = await approver.next();
	await approver.decide(changed, 'Decline');
	await untilRow(imported, own('A-2'), 'declined');

	await call(imported, 'pay-a-list', {
		payouts: [rowOf('A-5', 25)],
		handedInBy: 'Approver@example.com',
	});
	const asked = await deputy.next();
	await approving.unpublish();
	await deputy.decide(asked, 'Decline');
	const askedAgain = await deputy.next();
	await approving.publish();
	await deputy.decide(askedAgain, 'Decline');
	await untilRow(imported, own('A-5'), 'declined');

	// As if n8n lost what the call had answered after it wrote the decision down.
	await approving.setParameters('Decided', { maxItems: "={{ $('Lost').first() }}" });
	await approving.publish();
	await handIn(imported, rowOf('A-8', 28));
	await approver.decide(await approver.next());
	await untilRow(imported, own('A-8'), 'approved');
	await approving.setParameters('Decided', { maxItems: 1 });
	await approving.publish();
	const sentAtOnce = payoutsOf(imported, own('A-8')).length;
	await approving.run('Every morning');
	const kept = await statesOf('A-8');
	const askedOnce = imported.mailsTo('approver@example.com').length;

	await handIn(imported, ...MANY.map((name) => rowOf(name, 1)));
	await approver.decide(await approver.next());
	await imported.until(async () => (await statesOf(...MANY)).every((state) => state === 'paid'));
	const written = Object.values(await payoutRows(imported))
		.filter(({ key }) => key.startsWith('M-'))
		.map(({ updatedAt }) => updatedAt);
	const sent = MANY.map((name) => payoutsOf(imported, own(name))[0].transfer.bookingDate).sort();

	const limitWaitTime = {
		values: { limitType: 'afterTimeInterval', resumeAmount: REMINDED_AFTER, resumeUnit: 'minutes' },
	};
	const parametersOf = (wanted: string) =>
		approving.workflow.nodes.find(({ name }) => name === wanted)?.parameters as Record<
			string,
			object
		>;
	const { options } = parametersOf('Ask the approver');
	await approving.setParameters('Ask the approver', {
		options: { ...options, limitWaitTime },
	});
	await approving.publish();
	await handIn(imported, rowOf('A-6', 26));
	await approver.next();
	const reminder = await approver.next();
	await approver.decide(reminder);
	await untilRow(imported, own('A-6'), 'paid');
	await approving.setParameters('Ask the approver', { options });
	await approving.publish();

	// As if the run that asked were lost, and the days of its wait over.
	await handIn(imported, rowOf('A-7', 27));
	const lost = await approver.next();
	const { filters } = parametersOf('Left without an answer') as {
		filters: { conditions: object[] };
	};
	const [, days] = /\{ days: (\d+) \}/.exec(JSON.stringify(filters)) ?? [];
	const [isAsked] = filters.conditions;
	const isOld = { keyName: 'updatedAt', condition: 'lt', keyValue: '={{ $now.toISO() }}' };
	await approving.setParameters('Left without an answer', {
		filters: { conditions: [isAsked, isOld] },
	});
	await approving.publish();
	await approving.run('Every hour');
	const anew = await approver.next();
	await approver.decide(lost, 'Decline');
	await approver.decide(anew);
	await untilRow(imported, own('A-7'), 'paid');

	const amountOf = (name: string) =>
		payoutsOf(imported, own(name)).map(({ request }) => request.amount);
	return {
		'the page has the sum, and the day of each row': [
			missingIn(page.text, '90.00 EUR', '4 payouts', '2999-12-31', 'at once'),
			[],
		],
		'what the approver was asked for is not asked again': [again.status, 'success'],
		'what is due is paid, the rest waits for its day, and what was taken out stays out': [
			first,
			['paid', 'approved', 'approved', 'taken out'],
		],
		'on its day it is paid, unless it was changed after the approval': [
			second,
			['approved', 'paid'],
		],
		'a changed row is asked for again': [changed.subject, 'To approve: 1 payout, 2,200.00 EUR'],
		'each payout has the amount that was approved': [
			['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6'].map(amountOf),
			[[2100], [], [2300], [], [], [2600]],
		],
		'the first batch is in the table before the second is sent': [
			[written.length, written.filter((at) => at < sent[50]).length],
			[51, 50],
		],
		'the approver is reminded': [reminder.subject, 'Reminder: to approve: 1 payout, 26.00 EUR'],
		'a decision that came while the workflow was not published is asked for again': [
			[askedAgain.subject, (await statesOf('A-5'))[0]],
			['Reminder: to approve: 1 payout, 25.00 EUR', 'declined'],
		],
		'one that was written down is not asked for again, and is paid in the morning': [
			[sentAtOnce, kept, askedOnce],
			[0, ['paid'], 3],
		],
		'what nobody has answered is asked for anew, and only the new page decides': [
			[anew.subject, Number(days)],
			['To approve: 1 payout, 27.00 EUR', 4],
		],
		'nothing is sent twice': [sandbox.state.payouts.length, 56],
	};
};
