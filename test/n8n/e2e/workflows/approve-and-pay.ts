import type { WorkflowCheck } from '../importedWorkflow';
import { own, payoutsOf } from '../support/calls';
import { all, says } from '../support/findings';
import {
	decide,
	end,
	evening,
	handIn,
	openPayouts,
	opened,
	payoutRows,
	rowOf,
} from '../support/payouts';

const LATER = { dueDate: '2999-12-31' };
/** One more than a batch. */
const MANY = Array.from({ length: 51 }, (_, index) => `M-${index + 1}`);
const CONTENT = [
	...['key', 'name', 'accountNumber', 'network', 'amount', 'currency', 'concept', 'dueDate'],
	...['beneficiaryId', 'accountId', 'paymentMethod', 'handedInBy'],
];

/** Rows for today and for later, of which one is changed and one taken out; a page left open; more than one batch; two approvers; a reminder. */
export const check: WorkflowCheck = async (imported) => {
	const {
		ben,
		cem,
		'approve-and-pay': approving,
	} = await openPayouts(imported, {
		'Two approvers above': 'EUR 100',
	});
	const { api, sandbox } = imported;
	const statesOf = async (...names: string[]) => {
		const rows = await payoutRows(imported);
		return names.map((name) => rows[own(name)]?.state);
	};
	const change = async (name: string, data: Record<string, unknown>) =>
		await api.changeRow('Payouts', own(name), data);

	await handIn(
		imported,
		...[rowOf('A-1', 21), rowOf('A-2', 22, LATER), rowOf('A-3', 23, LATER), rowOf('A-4', 24)],
	);
	const page = await opened(ben);
	const other = await opened(cem);
	await change('A-4', { state: 'taken out' });
	await decide(ben, { page });
	const first = await statesOf('A-1', 'A-2', 'A-3', 'A-4');
	const late = await decide(cem, { page: other, choice: 'Decline' });
	const undone = await statesOf('A-1', 'A-2');

	await change('A-2', { amount: '220.00' });
	const due = { ...(await api.tableRows('Payouts')).find(({ key }) => key === own('A-3')) };
	due.dueDate = '2000-01-01';
	await change('A-3', {
		...{ dueDate: due.dueDate, shownAs: JSON.stringify(CONTENT.map((name) => due[name] ?? '')) },
	});
	await approving.run('Every hour');
	const second = await statesOf('A-2', 'A-3');
	const changed = await opened(ben);
	const needsTwo = await decide(ben, { page: changed });
	const own1 = await opened(ben);
	await end(ben, own1);
	await change('A-2', { concept: 'Another text', dueDate: '' });
	const anew = await decide(cem);
	const again = await decide(ben);

	await handIn(imported, rowOf('A-5', 25), rowOf('A-6', 26));
	const shown = await opened(ben);
	await change('A-5', { amount: '25.01' });
	const [, choice] = shown.choices.filter((one) => /^\d+\. /.test(one));
	const both = await decide(ben, { page: shown, leaveOut: [choice] });
	const third = await statesOf('A-5', 'A-6');
	await decide(ben, { choice: 'Decline' });

	await handIn(imported, ...MANY.map((name) => rowOf(name, 1)));
	await decide(ben);
	const written = Object.values(await payoutRows(imported))
		.filter(({ key }) => key.startsWith('M-'))
		.map(({ state, updatedAt }) => [state, updatedAt]);
	const sent = MANY.map((name) => payoutsOf(imported, own(name))[0]?.transfer.bookingDate).sort();

	await handIn(imported, rowOf('A-7', 28));
	const reporting = await imported.importAlso('report-payouts');
	const parameters = reporting.workflow.nodes.find(({ name }) => name === 'Still waiting')
		?.parameters as { filters: { conditions: object[] } };
	const [isWaiting] = parameters.filters.conditions;
	const isOld = { keyName: 'updatedAt', condition: 'lt', keyValue: '2999-12-31' };
	await reporting.setParameters('Still waiting', { filters: { conditions: [isWaiting, isOld] } });
	await reporting.publish();
	await evening(approving);
	const reminders = () =>
		imported.mailsTo('ben@example.com').filter(({ subject }) => subject.startsWith('Reminder'));
	await imported.until(() => reminders().length > 0);
	const [reminder] = reminders();

	const amountOf = (concept: string) =>
		payoutsOf(imported, concept).map(({ request }) => request.amount);
	return {
		'the page has the sum, and the day of each row': says(
			page.text,
			'90.00 EUR',
			'4 payouts',
			'2999-12-31',
			'at once',
		),
		'what is due is paid, the rest waits for its day, and what was taken out stays out': [
			first,
			['paid', 'approved', 'approved', 'taken out'],
		],
		'who sends a page about what another has decided changes nothing': all(
			says(late.text, 'Nothing was changed'),
			[undone, ['paid', 'approved']],
		),
		'on its day it is paid, unless it was changed after the approval: then it waits again': [
			second,
			['waiting', 'paid'],
		],
		'which its page says': says(changed.text, '220.00 EUR', 'It was changed after the approval'),
		'above the amount in the settings it needs two, of whom the first is not asked again': all(
			says(changed.text, 'Needs two approvers'),
			says(needsTwo.text, 'It needs another approver'),
			says(own1.text, 'Nothing waits for you'),
		),
		'a row that has changed loses its first yes': says(anew.text, 'It needs another approver'),
		'the other yes pays it': says(again.text, '1 paid, 220.00 EUR'),
		'what has changed since it was shown stays waiting, and the page says so': all(
			[third, ['waiting', 'declined']],
			says(both.text, 'It has changed since it was shown', 'has left it out'),
		),
		'each payout has the amount that was approved': [
			['Another text', ...['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6'].map(own)].map(amountOf),
			[[22000], [2100], [], [2300], [], [], []],
		],
		'the first batch is in the table before the second is sent': [
			[
				written.filter(([state]) => state === 'paid').length,
				written.filter(([, at]) => at < String(sent[50])).length,
			],
			[51, 50],
		],
		'the approvers are reminded, by a link that decides nothing': says(
			reminder.html || reminder.text,
			'/form/payments-service/approve-and-pay',
		),
		'nothing is sent twice': [sandbox.state.payouts.length, 54],
	};
};
