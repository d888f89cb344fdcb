import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DateTime } from 'luxon';
import { ROOT } from '../../../../tools/n8n/paths';
import type { WorkflowCheck } from '../importedWorkflow';
import { own, payoutsOf } from '../support/calls';
import { finish, openNextPage, openPage, sendForm } from '../support/forms';
import { person } from '../../world';
import { approverOf, missingIn, openPayouts, payoutRows, upload } from '../support/payouts';

const FILES = path.join(ROOT, 'docs', 'examples', 'files');
const FINANCE = 'accounting@example.com';
/** What the page after the upload asks for: the city, which one of the new payees lacks. */
const REGISTER = { 'field-1': 'Potsdam' };

/** The sample file, with invoice numbers that no earlier run has used. */
export function sampleCsv(separator = ','): string {
	const text = readFileSync(path.join(FILES, 'payouts.csv'), 'utf8');
	return text.replace(/INV-2026-\d+/g, own).replaceAll(',', separator);
}

/** The sample file, one row without a concept and a city, approved; its rows once more, and under other keys; a workbook; and a file without rows. */
export const check: WorkflowCheck = async (imported) => {
	const { 'approve-and-pay': approving } = await openPayouts(imported);
	const csv = (separator?: string) =>
		sampleCsv(separator).replace(/Invoice 302(\W)DE\WBerlin/, '$1DE$1');
	const approver = approverOf(imported);
	const { payouts, beneficiaries } = imported.sandbox.state;
	const known = beneficiaries.length;

	const stranger = await openPage(`${imported.n8nUrl}/form/payments-service/pay-a-file`);
	const overview = await upload(imported, 'payouts.csv', csv());
	const before = [beneficiaries.length, Object.keys(await payoutRows(imported)).length];
	await sendForm(overview.url, REGISTER, person);
	const fees = await openNextPage(overview.url, person);
	const drafts = Object.values(await payoutRows(imported));
	const states = drafts.map(({ state }) => state);
	const putIn = DateTime.fromISO(drafts[1].updatedAt).setZone('America/New_York');
	const meanwhile = await upload(imported, 'payouts.csv', csv(), { email: 'other@example.com' });
	await sendForm(fees.url, {}, person);
	const { message, ...approval } = await approver.next();
	const early = payouts.length;
	await approver.decide(approval);
	const done = await openNextPage(overview.url, person);
	const report = await imported.mailTo(FINANCE, 1);
	await finish(done, person);
	const { [own('INV-2026-301')]: first, [own('INV-2026-320')]: code } = await payoutRows(imported);
	const again = await upload(imported, 'payouts.csv', sampleCsv(';'));
	await approving.unpublish();
	await sendForm(again.url, {}, person);
	const failed = await openNextPage(again.url, person);
	await approving.publish();
	await imported.api.changeRow('Payment settings', 'all', { accounts: '' }, 'setting');
	const twins = csv('\t').replaceAll('INV-', 'TWIN-').replaceAll('\tEUR\t', '\t\t');
	const others = await upload(imported, 'others.csv', twins);
	const route = '/operations/payout/simulate';
	imported.sandbox.nextFault({ route, kind: 'status', status: 422 });
	const workbook = await upload(
		imported,
		'payouts.xlsx',
		readFileSync(path.join(FILES, 'payouts.xlsx')),
	);
	const sheet = await upload(
		imported,
		'payouts.xlsx',
		readFileSync(path.join(FILES, 'payouts.xlsx')),
		{ sheet: 'No such sheet' },
	);
	const xml = await upload(imported, 'pain.txt', '<Document xmlns="urn:iso"/>');
	const empty = await upload(imported, 'payouts.csv', sampleCsv().split('\n')[0]);

	const [payout] = payoutsOf(imported, 'Invoice 301');
	return {
		'the form asks for a name and password': [stranger.status, 401],
		'what will be asked for is shown first, with its sums': [
			missingIn(overview.text, '19 payouts', '3,594.18', '195.00', 'Jonas Becker'),
			[],
		],
		'with the fees of those whom the service knows': [missingIn(overview.text, '2.89 EUR'), []],
		'and what is not in order, as it was written': [
			missingIn(overview.text, 'DE89370400440532013001', 'check digits'),
			[],
		],
		'nothing is registered or put in before the page is sent': [before, [known, 0]],
		'who lacks a city gets that of the page, and nobody else': [
			['Vogel', 'Brandt'].map(
				(wanted) => beneficiaries.find(({ lastName }) => lastName === wanted)?.city,
			),
			['Potsdam', 'Berlin'],
		],
		'nobody is asked for a draft, whose fees the next page has': [
			[states.filter((state) => state === 'draft').length, missingIn(fees.text, '11.43')],
			[19, []],
		],
		'the approver sees accounts and sums': [
			missingIn(approval.text, 'DE89 3704 0044 0532 0130 00', 'Jonas Becker', '3,594.18'),
			[],
		],
		'who hands it in again meanwhile is told by whom it was put in, and from when it may come again':
			[
				missingIn(
					meanwhile.text,
					`were put in at ${putIn.toFormat('HH:mm')} by ${FINANCE}, and nobody was asked`,
					`Before ${putIn.plus({ minutes: 10 }).toFormat('HH:mm')} they are refused`,
				),
				[],
			],
		'and on the page and in the mail who handed in which file, and whom the service did not know': [
			[approval.text, message].map((text) =>
				missingIn(text, '19 payouts from payouts.csv', FINANCE),
			),
			[[], []],
		],
		'with a mark for them': [
			missingIn(
				approval.text,
				'payees are new.</b> The service did not know them before',
				'<u>new</u>',
			),
			[],
		],
		'nothing is paid before the approval': [early, 0],
		'each payout that needs no code is sent once': [payouts.length, 18],
		'one that needs a code stays approved, and says what to do': [
			[code.state, missingIn(code.reason, 'Authenticator Secret')],
			['approved', []],
		],
		'the row says what came of it': [
			[first.state, first.transfer, first.decidedBy],
			['paid', String(payout.transfer.id), 'Alba Serrano'],
		],
		'nobody is paid less than the invoice': [payout.request.destinationAmount, 8050],
		'the last page is the report': [missingIn(done.text, payout.transfer.reference), []],
		'which comes by mail, with a file to keep': [
			[
				missingIn(report.html, payout.transfer.reference),
				new TextDecoder().decode(report.attachments[0].content).includes(payout.transfer.reference),
			],
			[[], true],
		],
		'a second file with the same keys says so, and asks for nothing': [
			missingIn(again.text, 'Go on', 'It was paid on'),
			[],
		],
		'where there is no report, the page does not say that nobody was asked': [
			missingIn(failed.text, 'There is no report', 'The table Payouts says'),
			[],
		],
		'one with the same rows under other keys says so, in the currency of the first account': [
			missingIn(others.text, `Is it the same as '${own('INV-2026-301')}', which was paid on`),
			[],
		],
		'a workbook is read as well': [missingIn(workbook.text, 'INV-2026-301'), []],
		'what the service refuses now is marked, and is asked for if it takes it afterwards': [
			missingIn(workbook.text, '19 payouts', 'status 422', 'If the service still refuses it'),
			[],
		],
		'a sheet that is not there is said to be missing': [
			missingIn(sheet.text, 'has no sheet with that name', 'Check the name'),
			[],
		],
		'a file that is no payment file is refused, with what it is': [
			missingIn(xml.text, 'Nothing was handed in', 'urn:iso'),
			[],
		],
		'a file without rows gets an answer, which says what to do next': [
			missingIn(empty.text, 'Nothing was handed in', 'Fill in the payments', 'Hand in a file</a>'),
			[],
		],
	};
};
