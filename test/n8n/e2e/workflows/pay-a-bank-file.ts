import { DateTime } from 'luxon';
import { schemaErrors } from '../../../package/workflows/schemas';
import type { ImportedWorkflow, WorkflowCheck } from '../importedWorkflow';
import { bankFile, statusesOf } from '../support/bankFile';
import { own } from '../support/calls';
import { finish, nextPageUrl, openNextPage, sendForm } from '../support/forms';
import { person } from '../../world';
import { approverOf, missingIn, openPayouts, payoutRows } from '../support/payouts';

const FINANCE = 'accounting@example.com';
const LEDGER = 'ledger@example.com';
/** A file of ten transactions to the pain.002 and the day's camt.053; the same file again; and one with a wrong sum. */
export const check: WorkflowCheck = async (imported) => {
	await openPayouts(imported);
	await imported.api.deleteTable('Bank files');
	const statement = await openStatement(imported);
	for (const name of ['read-a-bank-file', 'payment-status-report']) {
		await (await imported.importAlso(name)).publish();
	}
	await imported.publish();
	const form = `${imported.n8nUrl}/form/payments-service/pay-a-bank-file`;
	const upload = async (content: string) => {
		const fields = { 'field-0': new File([content], 'pain.xml'), 'field-1': FINANCE };
		return await openNextPage(await nextPageUrl(await sendForm(form, fields, person)));
	};
	const approver = approverOf(imported);
	const { payouts, accounts, movements } = imported.sandbox.state;
	movements.length = 0;
	const opening = accounts[0].balance;

	const overview = await upload(bankFile(10));
	await sendForm(overview.url, {});
	const approval = await approver.next();
	const early = payouts.length;
	await approver.decide(approval);
	const done = await openNextPage(overview.url);
	const pain002 = await attachmentOf(imported, 1);
	await finish(done);
	await imported.until(() => payouts.every(({ movement }) => movement.state === 'completed'));
	const camt = await statement(2);
	const again = await upload(bankFile(10));
	await sendForm(again.url, {});
	await finish(await openNextPage(again.url));
	const pain002again = await attachmentOf(imported, 3);
	const wrong = await upload(
		bankFile(10).replace('57.50', '57.51').replace(own('MSG'), own('MSG-B')),
	);
	await sendForm(wrong.url, {});
	await finish(await openNextPage(wrong.url));
	const refused = await attachmentOf(imported, 4);
	const large = await upload(' '.repeat(20 * 1024 * 1024));

	const rows = Object.values(await payoutRows(imported));
	const fees = payouts.reduce((sum, { fee }) => sum + fee, 0);
	const cents = (sum: number) => (sum / 100).toFixed(2);
	return {
		'what will be asked for is shown first, with its sum': [
			missingIn(overview.text, '9 payouts, 47.25 EUR', own('E2E-7'), 'Acme & Sons'),
			[],
		],
		'and what is left out, with the reason': [
			missingIn(overview.text, `<td>${own('E2E-10')}</td><td>It is in USD`),
			[],
		],
		'nothing is paid before the approval': [early, 0],
		'each transaction that is due is paid once': [payouts.length, 8],
		'the one for later waits': [rows.filter(({ state }) => state === 'approved').length, 1],
		'the pain.002 says what came of each': [
			statusesOf(pain002),
			{ ACSP: ['8', '38.00'], PDNG: ['1', '9.25'], RJCT: ['1', '10.25'] },
		],
		'for the message that it was': [
			missingIn(pain002, `<OrgnlMsgId>${own('MSG')}</OrgnlMsgId>`, '<GrpSts>PART</GrpSts>'),
			[],
		],
		'the last page gives the same file': [missingIn(done.text, 'What came of the file'), []],
		'the statement has an entry for each, with its end-to-end id': [
			new Set(camt.match(/<EndToEndId>E2E-\d+-\w+<\/EndToEndId>/g)).size,
			8,
		],
		'its balances are those of the account': [
			[...camt.matchAll(/<Bal>[\s\S]*?<Amt Ccy="EUR">([\d.]+)</g)].map(([, amount]) => amount),
			[cents(opening), cents(accounts[0].balance)],
		],
		'what it pays out is what the pain.002 has accepted, and the charges': [
			/<TtlDbtNtries>\s*<NbOfNtries>8<\/NbOfNtries>\s*<Sum>([\d.]+)</.exec(camt)?.[1],
			cents(3800 + fees),
		],
		'the official schemas accept both': [
			[
				await schemaErrors('pain.002.001.10', pain002),
				await schemaErrors('camt.053.001.08', camt),
			].flatMap((errors) => errors ?? []),
			[],
		],
		'the file again is noticed, and asks for nothing': [
			missingIn(
				again.text,
				`message id ${own('MSG')} was handed in before`,
				'Nothing in this file',
			),
			[],
		],
		'and says the same of each': [statusesOf(pain002again), statusesOf(pain002)],
		'one of 20 MB is not read': [missingIn(large.text, 'larger than 10 MB'), []],
		'a file with a wrong sum is refused as a whole': [
			[
				missingIn(wrong.text, 'names a sum of 57.51, and has 57.50'),
				missingIn(refused, '<GrpSts>RJCT</GrpSts>', 'names a sum of 57.51'),
				payouts.length,
			],
			[[], [], 8],
		],
	};
};

/** Publishes the example that writes statements, with its form; gives what makes today's, which comes as mail number `count`. */
async function openStatement(imported: ImportedWorkflow) {
	const statement = await imported.importAlso('account-statement');
	await statement.publish();
	// The zone in which an n8n counts its days that was told of none.
	const today = () => DateTime.now().setZone('America/New_York').toISODate() ?? '';
	const begin = today();
	return async (count: number) => {
		const form = `${imported.n8nUrl}/form/payments-service/account-statement`;
		await sendForm(form, { 'field-0': begin, 'field-1': today(), 'field-2': '' }, person);
		return await attachmentOf(imported, count);
	};
}

/** The file of a mail to the ledger. */
async function attachmentOf(imported: ImportedWorkflow, count: number): Promise<string> {
	const { attachments } = await imported.mailTo(LEDGER, count);
	return new TextDecoder().decode(attachments[0].content);
}
