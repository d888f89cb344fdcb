import type { WorkflowCheck } from '../importedWorkflow';
import { own, payoutsOf } from '../support/calls';
import { finish, nextPageUrl, openNextPage, sendForm } from '../support/forms';
import { person } from '../../world';
import type { FormPage } from '../support/forms';
import {
	approverOf,
	handIn,
	missingIn,
	openPayouts,
	payoutRows,
	rowOf,
	untilRow,
} from '../support/payouts';

const PAID = 'It was paid';
const NOT_PAID = 'It was not paid';

/** One payout that was paid and one that was not, both lost, are looked up and, once their time has passed, resolved; and one that was paid. */
export const check: WorkflowCheck = async (imported) => {
	const { 'approve-and-pay': approving } = await openPayouts(imported);
	await (await imported.importAlso('pay-a-list')).publish();
	await imported.publish();
	const { sandbox } = imported;
	const approver = approverOf(imported);
	const form = `${imported.n8nUrl}/form/payments-service/unknown-payouts`;
	const pay = async (name: string, amount: number, kind?: 'reset' | 'resetAfterEffect') => {
		await handIn(imported, rowOf(name, amount));
		const page = await approver.next();
		if (kind) sandbox.nextFault({ kind, route: '/operations/payout' });
		await approver.decide(page);
		await untilRow(imported, own(name), kind ? 'unknown' : 'paid');
	};
	const open = async (name: string) =>
		await openNextPage(
			await nextPageUrl(await sendForm(form, { 'field-0': own(name) }, person)),
			person,
		);
	const decide = async ({ url }: FormPage, choice: string) => {
		await sendForm(url, { 'field-1': JSON.stringify([choice]) }, person);
		const page = await openNextPage(url, person);
		await finish(page, person);
		return page.text;
	};

	await pay('U-1', 7.31, 'resetAfterEffect');
	await pay('U-2', 7.32, 'reset');
	await pay('U-3', 7.33);
	const { reason } = (await payoutRows(imported))[own('U-1')];
	const early = await open('U-1');
	await finish(early, person);
	imported.later();
	const movement = payoutsOf(imported, own('U-1'))[0]?.movement;
	const page = await open('U-1');
	const tooSoon = await decide(page, NOT_PAID);
	const later = await decide(await open('U-1'), 'I do not know yet');
	const paid = await decide(await open('U-1'), PAID);
	// As n8n leaves the row when it is killed before it writes what came of it.
	await imported.api.changeRow('Payouts', own('U-2'), { state: 'approved' });
	const other = await open('U-2');
	const freed = await decide(other, NOT_PAID);
	const known = await open('U-3');
	await finish(known, person);
	const absent = await open('U-4');
	await finish(absent, person);
	await approving.run('Every hour');
	await approver.decide(await approver.next());
	await untilRow(imported, own('U-2'), 'paid');

	const rows = await payoutRows(imported);
	return {
		'the row says where to look it up': [
			[/enter the key into the form of Unknown payouts/.test(reason), reason.includes('Look Up')],
			[true, false],
		],
		'while it may arrive, it says until when, and asks nothing': [
			missingIn(early.text, 'It may be under way', 'Look it up again after'),
			[],
		],
		'the page shows the payout and the movement, in the time of the clock and without the words of nodes':
			[
				[
					missingIn(page.text, own('U-1'), '7.31 EUR to Jonas Becker', String(movement?.reference)),
					/ten minutes after \d{4}-\d\d-\d\d \d\d:\d0\./.test(page.text),
					page.text.includes('Payout: Resolve'),
				],
				[[], true, false],
			],
		'a key with a matching movement is not freed': [
			missingIn(
				tooSoon,
				'Nothing was changed',
				'answer that somebody has checked',
				`${movement?.id}`,
			),
			[],
		],
		'a person may decide later': [missingIn(later, 'Left as it is'), []],
		'what was paid is recorded': [missingIn(paid, 'Recorded as paid'), []],
		'a page without movements says so': [missingIn(other.text, 'No movement of this'), []],
		'what was not paid is freed, and asked for again': [missingIn(freed, 'The key is free'), []],
		'a paid key has nothing to decide': [missingIn(known.text, 'It was paid'), []],
		'nor has one that was never sent': [missingIn(absent.text, 'Nothing is open'), []],
		'the table says the same': [
			[1, 2, 3].map((number) => rows[own(`U-${number}`)].state),
			['paid', 'paid', 'paid'],
		],
		'each payout was made once': [
			[1, 2, 3].map((number) => payoutsOf(imported, own(`U-${number}`)).length),
			[1, 1, 1],
		],
	};
};
