import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../../tools/n8n/paths';
import type { Findings } from '../findings';
import type { ImportedWorkflow } from '../importedWorkflow';
import { own, payoutsOf } from './calls';
import {
	type FormPage,
	finish,
	nextPageUrl,
	openNextPage,
	openPage,
	person,
	sendForm,
} from './forms';

const FILES = path.join(ROOT, 'docs', 'examples', 'files');
const FINANCE = 'finance@example.com';

/** The sample file, with invoice numbers that no earlier run has used. */
export function sampleCsv(separator = ','): string {
	const text = readFileSync(path.join(FILES, 'payouts.csv'), 'utf8');
	return text.replace(/INV-2026-\d+/g, own).replaceAll(',', separator);
}

/** What Ask, and the link in the message to the approver, need. */
interface Approver {
	/** The link of the message number `count`. */
	linkOf(count: number): Promise<string>;
	/** How many messages there are. */
	count(): number;
}

/** The sample file approved, handed in again, refused; an answer lost; a file with nothing in order; the uploader as approver. */
export async function checkPayFile(
	imported: ImportedWorkflow,
	approver: Approver,
	name: string,
): Promise<Findings> {
	await imported.chooseCredential('File uploaded', 'httpBasicAuth', person);
	await imported.publish();
	const form = `${imported.n8nUrl}/form/payments-service/${name}`;
	const handIn = async (file: string, content: string | Uint8Array, email = FINANCE) => {
		const fields = { 'field-0': new File([content], file), 'field-1': email };
		return await openNextPage(await nextPageUrl(await sendForm(form, fields, person)));
	};
	const ask = async (page: FormPage) => {
		const asked = approver.count();
		await sendForm(page.url, { 'field-1': JSON.stringify(['Ask for approval']) });
		const link = await approver.linkOf(asked + 1);
		await imported.until(async () => (await openPage(link)).status === 200);
		return link;
	};
	const decide = async (link: string, choice: string) =>
		await sendForm(link, { 'field-1': JSON.stringify([choice]), 'field-2': 'Alba Serrano' });
	const mails = imported.mailsTo(FINANCE).length;
	const first = own('INV-2026-301');

	const stranger = await openPage(form);
	const overview = await handIn('payouts.csv', sampleCsv());
	const link = await ask(overview);
	const approval = await openPage(link);
	const early = payoutsOf(imported, 'Invoice 301').length;
	await decide(link, 'Approve and pay');
	const done = await openNextPage(overview.url);
	const result = await imported.mailTo(FINANCE, mails + 1);
	await finish(done);
	const sent = imported.sandbox.state.payouts.length;

	const again = await handIn('payouts.csv', sampleCsv(';'));
	await finish(again);

	const refusedPage = await handIn('payouts.csv', sampleCsv().replaceAll('INV-', 'SECOND-'));
	await decide(await ask(refusedPage), 'Refuse');
	await finish(await openNextPage(refusedPage.url));
	const refused = await imported.mailTo(FINANCE, mails + 2);

	const afterNo = imported.sandbox.state.payouts.length;

	const lostFile = sampleCsv().split('\n').slice(0, 2).join('\n').replaceAll('INV-', 'LOST-');
	const lostPage = await handIn('payouts.csv', lostFile);
	imported.sandbox.nextFault({ kind: 'resetAfterEffect', route: '/operations/payout' });
	await decide(await ask(lostPage), 'Approve and pay');
	await finish(await openNextPage(lostPage.url));
	const lost = await handIn('payouts.csv', lostFile);
	await finish(lost);
	const lostMovement = payoutsOf(imported, 'Invoice 301').at(-1)?.movement.id;

	const workbook = await handIn('payouts.xlsx', readFileSync(path.join(FILES, 'payouts.xlsx')));
	const empty = await handIn('payouts.csv', sampleCsv().split('\n')[0]);
	const oneself = await handIn('payouts.csv', sampleCsv(), 'Approver@example.com');
	await finish(empty);
	await finish(oneself);

	const csv = new TextDecoder().decode(result.attachments[0]?.content);
	const rowOf = (invoice: string) => csv.split('\n').find((line) => line.includes(invoice)) ?? '';
	const [payout] = payoutsOf(imported, 'Invoice 301');
	return {
		'the form asks for a name and password': [stranger.status, 401],
		'what will be paid is shown first': [
			has(overview, '18 payouts, 2513.68 EUR and 195.00 USDC'),
			true,
		],
		'with the account that pays': [has(overview, 'Main EUR (ES9121000418450200051332)'), true],
		'and what is not in order, with its row': [has(overview, '80,50', 'check digits'), true],
		'the approver sees the same': [
			has(approval, '18 payouts, 2513.68 EUR', 'Jonas Becker', 'Main EUR'),
			true,
		],
		'nothing is paid before the approval': [early, 0],
		'each payout in order is sent once': [sent, 18],
		'nobody is paid less than the invoice': [
			[payout.request.amount, payout.request.destinationAmount],
			[8050, 8050],
		],
		'the mail sums up': [result.subject, 'Result of your file: 18 paid, 1 refused, 1 not in order'],
		'both files are attached': [
			result.attachments.map((file) => file.name),
			['result.csv', 'result.xlsx'],
		],
		'the file has the outcome and who approved': [
			/,paid,.*Alba Serrano \(approver@example.com\)/.test(rowOf(first)),
			true,
		],
		'and why a row was not paid': [
			rowOf(own('INV-2026-320')).includes('must be written like 80.50'),
			true,
		],
		'the same file again has nothing to pay': [has(again, `(${first}): paid before`), true],
		'after a refusal nothing more is sent': [
			[afterNo, refused.subject.includes('18 not approved')],
			[18, true],
		],
		'an invoice of unknown outcome is shown with the movement that may be it': [
			has(lost, 'Nothing is paid', 'unknown: nobody can know yet', `${lostMovement} of `),
			true,
		],
		'a workbook is read like a CSV file': [has(workbook, '2513.68 EUR and 195.00 USDC'), true],
		'a file without rows gets an answer': [has(empty, 'no row below its heading'), true],
		'whoever hands in a file cannot approve it': [has(oneself, 'cannot approve it'), true],
	};
}

function has({ text }: FormPage, ...parts: string[]): boolean {
	return parts.every((part) => text.includes(part));
}
