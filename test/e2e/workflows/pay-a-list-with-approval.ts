import { check } from '../../../sandbox/local/checks';
import { own, payoutsOf, rowsWhere } from '../support/calls';
import { finish, nextPageUrl, openNextPage, openPage, sendForm } from '../support/forms';
import type { ExampleCheck, World } from '../support/world';

const COLUMNS = [
	...['id', 'beneficiaryId', 'accountId', 'currency', 'destinationCurrency', 'amount'],
	...['paymentMethod', 'concept', 'reason'],
];
const TABLE = 'approved payouts';

/** What a spreadsheet copies of rows with an id, a beneficiary and an amount in cents; the concepts are the ids. */
function listOf(rows: Array<[id: string, beneficiaryId: number, amount: number | string]>): string {
	const cells = rows.map(([id, beneficiaryId, amount]) => [
		id,
		beneficiaryId,
		1001,
		'EUR',
		'EUR',
		amount,
		'TPP',
		id,
		'<b>Services</b>',
	]);
	return [COLUMNS, ...cells].map((row) => row.join('\t')).join('\r\n');
}

async function handIn(world: World, list: string): Promise<string> {
	const form = `${world.n8nUrl}/form/payments-service/pay-a-list-with-approval`;
	return await nextPageUrl(await sendForm(form, { 'field-0': list }, world.person));
}

function decision(choice: string): Record<string, string> {
	return { 'field-1': JSON.stringify([choice]), 'field-2': 'Alba Serrano' };
}

/** A list with a refusal in it, approved, then handed in once more; one that is refused; one with mistakes. */
export const run: ExampleCheck = async (world) => {
	const form = `${world.n8nUrl}/form/payments-service/pay-a-list-with-approval`;
	const stranger = await openPage(form);
	const list = listOf([
		[own('APP-1'), 501, 12500],
		[own('APP-2'), 502, 7501],
		[own('APP-3'), 509, 100],
	]);

	const approval = await handIn(world, list);
	const page = await openNextPage(approval, world.person);
	const uninvited = await openPage(approval);
	const sentBefore = payoutsOf(world, own('APP-1')).length;
	await sendForm(approval, decision('Approve and pay'), world.person);
	const outcome = await openNextPage(approval, world.person);
	await finish(outcome, world.person);

	const again = await handIn(world, list);
	await openNextPage(again, world.person);
	await sendForm(again, decision('Approve and pay'), world.person);
	const second = await openNextPage(again, world.person);
	await finish(second, world.person);

	const refusedList = await handIn(world, listOf([[own('APP-9'), 501, 100]]));
	await openNextPage(refusedList, world.person);
	await sendForm(refusedList, decision('Refuse'), world.person);
	const refused = await openNextPage(refusedList, world.person);
	await finish(refused, world.person);

	const wrong = await openNextPage(
		await handIn(
			world,
			listOf([
				[own('APP-7'), 501, 100],
				[own('APP-7'), 501, '12.50'],
			]),
		),
		world.person,
	);
	await finish(wrong, world.person);

	const rows = await rowsWhere(world, TABLE, 'invoice', own('APP-1'));
	return [
		check('the form asks for a name and password', stranger.status, 401),
		check('the approval page asks for a name and password', uninvited.status, 401),
		check('the approver sees number and total', has(page.text, '2 payouts, 200.01 EUR'), true),
		check(
			'the approver sees each payout',
			has(page.text, own('APP-1'), own('APP-2'), '75.01 EUR'),
			true,
		),
		check('the approver sees what will not be sent', has(page.text, 'Will NOT be sent'), true),
		check('nothing is sent before the approval', sentBefore, 0),
		check('the last page tells the outcomes', has(outcome.text, `${own('APP-1')}: paid`), true),
		check(
			'the same list once more pays nothing again',
			has(second.text, `${own('APP-1')}: skipped`),
			true,
		),
		check('each approved payout is sent once', countOf(world, own('APP-1'), own('APP-2')), [1, 1]),
		check('what was refused when simulated is not sent', countOf(world, own('APP-3')), [0]),
		check(
			'the outcomes are in the table, with who approved',
			rows.map((row) => [row.outcome, row.approvedBy]),
			[
				['paid', 'Alba Serrano'],
				['skipped', 'Alba Serrano'],
			],
		),
		check('a refused list says so', has(refused.text, 'Nothing was sent'), true),
		check('a refused list sends nothing', countOf(world, own('APP-9')), [0]),
		check(
			'a list with mistakes is not taken, and says why',
			has(wrong.text, `Row 2 (${own('APP-7')}): amount must be`, 'twice'),
			true,
		),
		check('a list with mistakes sends nothing', countOf(world, own('APP-7')), [0]),
	];
};

function has(text: string, ...parts: string[]): boolean {
	return parts.every((part) => text.includes(part));
}

function countOf(world: World, ...concepts: string[]): number[] {
	return concepts.map((concept) => payoutsOf(world, concept).length);
}
