import { DateTime } from 'luxon';
import { schemaErrors } from '../../../package/workflows/schemas';
import type { ImportedWorkflow, WorkflowCheck } from '../importedWorkflow';
import { file200, statusesOf } from '../support/bankFile';
import { emptyTable, own } from '../support/calls';
import { finish, nextPageUrl, openNextPage, openPage, person, sendForm } from '../support/forms';
import { approverOf, missingIn, openPayouts, payoutRows } from '../support/payouts';

const FINANCE = 'accounting@example.com';
const LEDGER = 'ledger@example.com';
/** A file of 200 transactions to the pain.002 and the day's camt.053; the same file again; and one with a wrong sum. */
export const check: WorkflowCheck = async (imported) => {
	await openPayouts(imported);
	await emptyTable(imported, 'Bank files');
	const statement = await openStatement(imported);
	for (const name of ['read-a-bank-file', 'payment-status-report']) {
		await (await imported.importAlso(name)).publish();
	}
	await imported.chooseCredential('File uploaded', 'httpBasicAuth', person);
	await imported.publish();
	const form = `${imported.n8nUrl}/form/payments-service/pay-a-bank-file`;
	const upload = async (content: string) => {
		const fields = { 'field-0': new File([content], 'pain.xml'), 'field-1': FINANCE };
		return await openNextPage(await nextPageUrl(await sendForm(form, fields, person)));
	};
	const approver = approverOf(imported);
	const toLedger = imported.mailsTo(LEDGER).length;
	const { payouts, accounts, movements } = imported.sandbox.state;
	movements.length = 0;
	const opening = accounts[0].balance;

	const stranger = await openPage(form);
	const overview = await upload(file200());
	await sendForm(overview.url, {});
	const approval = await approver.next();
	const early = payouts.length;
	await approver.decide(approval);
	const done = await openNextPage(overview.url);
	const pain002 = await attachmentOf(imported, toLedger + 1);
	await finish(done);
	await imported.until(() => payouts.every(({ movement }) => movement.state === 'completed'));
	const camt = await statement(toLedger + 2);
	const again = await upload(file200());
	await sendForm(again.url, {});
	await finish(await openNextPage(again.url));
	const pain002again = await attachmentOf(imported, toLedger + 3);
	const wrong = await upload(
		file200().replace('20150.00', '20150.01').replace(own('MSG'), own('MSG-B')),
	);
	await sendForm(wrong.url, {});
	await finish(await openNextPage(wrong.url));
	const refused = await attachmentOf(imported, toLedger + 4);
	const large = await upload(' '.repeat(20 * 1024 * 1024));

	const rows = Object.values(await payoutRows(imported));
	const fees = payouts.reduce((sum, { fee }) => sum + fee, 0);
	const cents = (sum: number) => (sum / 100).toFixed(2);
	return {
		'the form asks for a name and password': [stranger.status, 401],
		'what will be asked for is shown first, with its sum': [
			missingIn(overview.text, '199 payouts, 19,949.75 EUR', own('E2E-7'), 'Acme & Sons'),
			[],
		],
		'and what is left out, with the reason': [
			missingIn(overview.text, `<td>${own('E2E-200')}</td><td>It is in USD`),
			[],
		],
		'nothing is paid before the approval': [early, 0],
		'each transaction that is due is paid once': [payouts.length, 198],
		'the one for later waits': [rows.filter(({ state }) => state === 'approved').length, 1],
		'the pain.002 says what came of each': [
			statusesOf(pain002),
			{ ACSP: ['198', '19750.50'], PDNG: ['1', '199.25'], RJCT: ['1', '200.25'] },
		],
		'for the message that it was': [
			missingIn(pain002, `<OrgnlMsgId>${own('MSG')}</OrgnlMsgId>`, '<GrpSts>PART</GrpSts>'),
			[],
		],
		'the last page gives the same file': [missingIn(done.text, 'What came of the file'), []],
		'the statement has an entry for each, with its end-to-end id': [
			new Set(camt.match(/<EndToEndId>E2E-\d+-\w+<\/EndToEndId>/g)).size,
			198,
		],
		'its balances are those of the account': [
			[...camt.matchAll(/<Bal>[\s\S]*?<Amt Ccy="EUR">([\d.]+)</g)].map(([, amount]) => amount),
			[cents(opening), cents(accounts[0].balance)],
		],
		'what it pays out is what the pain.002 has accepted, and the charges': [
			/<TtlDbtNtries>\s*<NbOfNtries>198<\/NbOfNtries>\s*<Sum>([\d.]+)</.exec(camt)?.[1],
			cents(1_975_050 + fees),
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
				missingIn(wrong.text, 'names a sum of 20150.01, and has 20150.00'),
				missingIn(refused, '<GrpSts>RJCT</GrpSts>', 'names a sum of 20150.01'),
				payouts.length,
			],
			[[], [], 198],
		],
	};
};

/** Publishes the example that writes statements, with its form; gives what makes today's, which comes as mail number `count`. */
async function openStatement(imported: ImportedWorkflow) {
	await (await imported.importAlso('movements-of-a-period')).publish();
	const statement = await imported.importAlso('account-statement');
	await statement.chooseCredential('Days entered', 'httpBasicAuth', person);
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
