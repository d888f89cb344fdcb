import type { ImportedWorkflow, WorkflowCheck } from '../importedWorkflow';
import { own, payoutsOf, rowsWhere } from '../support/calls';
import { finish, nextPageUrl, openNextPage, openPage, person, sendForm } from '../support/forms';

const COLUMNS = [
	...['id', 'beneficiaryId', 'accountId', 'currency', 'destinationCurrency', 'amount'],
	...['paymentMethod', 'concept', 'reason'],
];
const TABLE = 'approved payouts';
const APPROVER = 'approver@example.com';

/** How many mails the approver has been asked by. */
let asked = 0;

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

async function handIn(imported: ImportedWorkflow, list: string): Promise<string> {
	const form = `${imported.n8nUrl}/form/payments-service/pay-a-list-with-approval`;
	return await nextPageUrl(await sendForm(form, { 'field-0': list }, person));
}

function decision(choice: string): Record<string, string> {
	return { 'field-1': JSON.stringify([choice]), 'field-2': 'Alba Serrano' };
}

/** The link that the latest mail to the approver has, once its page is there. */
async function linkFor(imported: ImportedWorkflow): Promise<string> {
	asked += 1;
	const [link] = (await imported.mailTo(APPROVER, asked)).links;
	await imported.until(async () => (await openPage(link)).status === 200);
	return link;
}

/** A list with a refusal in it, approved, then handed in once more; one that is refused; one with mistakes. */
export const check: WorkflowCheck = async (imported) => {
	await imported.chooseCredential('List pasted', 'httpBasicAuth', person);
	await imported.publish();
	asked = imported.mailsTo(APPROVER).length;
	const form = `${imported.n8nUrl}/form/payments-service/pay-a-list-with-approval`;
	const stranger = await openPage(form);
	const list = listOf([
		[own('APP-1'), 501, 12500],
		[own('APP-2'), 502, 7501],
		[own('APP-3'), 509, 100],
	]);

	const approval = await handIn(imported, list);
	const link = await linkFor(imported);
	const page = await openPage(link);
	const uploader = await (
		await fetch(`${approval.split('?')[0]}/n8n-execution-status${new URL(approval).search}`)
	).text();
	const sentBefore = payoutsOf(imported, own('APP-1')).length;
	await sendForm(link, decision('Approve and pay'));
	const outcome = await openNextPage(approval);
	await finish(outcome);

	const again = await handIn(imported, list);
	await sendForm(await linkFor(imported), decision('Approve and pay'));
	const second = await openNextPage(again);
	await finish(second);

	const refusedList = await handIn(imported, listOf([[own('APP-9'), 501, 100]]));
	await sendForm(await linkFor(imported), decision('Refuse'));
	const refused = await openNextPage(refusedList);
	await finish(refused);

	const wrong = await openNextPage(
		await handIn(
			imported,
			listOf([
				[own('APP-7'), 501, 100],
				[own('APP-7'), 501, '12.50'],
			]),
		),
	);
	await finish(wrong);

	const empty = await openNextPage(await handIn(imported, listOf([])));
	await finish(empty);

	const rows = await rowsWhere(imported, TABLE, 'invoice', own('APP-1'));
	return {
		'the form asks for a name and password': [stranger.status, 401],
		'whoever handed in the list gets no page to approve it': [uploader, 'waiting'],
		'the approver sees number and total': [has(page.text, '2 payouts, 200.01 EUR'), true],
		'the approver sees each payout': [
			has(page.text, own('APP-1'), own('APP-2'), '75.01 EUR'),
			true,
		],
		'the approver sees who gets it': [has(page.text, 'Jonas Becker (…3000)'), true],
		'the approver sees what will not be sent': [has(page.text, 'Will NOT be sent'), true],
		'nothing is sent before the approval': [sentBefore, 0],
		'the last page shows the outcomes': [has(outcome.text, `${own('APP-1')}: paid`), true],
		'the same list once more pays nothing again': [
			has(second.text, `${own('APP-1')}: skipped`),
			true,
		],
		'each approved payout is sent once': [countOf(imported, own('APP-1'), own('APP-2')), [1, 1]],
		'what was refused when simulated is not sent': [countOf(imported, own('APP-3')), [0]],
		'the outcomes are in the table, with who approved': [
			rows.map((row) => [row.outcome, row.approvedBy]),
			[
				['paid', 'Alba Serrano'],
				['skipped', 'Alba Serrano'],
			],
		],
		'a refused list says so': [has(refused.text, 'Nothing was sent'), true],
		'a refused list sends nothing': [countOf(imported, own('APP-9')), [0]],
		'a list with mistakes is not taken, and says why': [
			has(wrong.text, `Row 2 (${own('APP-7')}): amount must be`, 'twice'),
			true,
		],
		'a list without rows gets an answer': [has(empty.text, 'no row below the heading'), true],
		'a list with mistakes sends nothing': [countOf(imported, own('APP-7')), [0]],
	};
};

function has(text: string, ...parts: string[]): boolean {
	return parts.every((part) => text.includes(part));
}

function countOf(imported: ImportedWorkflow, ...concepts: string[]): number[] {
	return concepts.map((concept) => payoutsOf(imported, concept).length);
}
