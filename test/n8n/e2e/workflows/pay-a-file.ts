import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../../tools/n8n/paths';
import type { WorkflowCheck } from '../importedWorkflow';
import { own, payoutsOf } from '../support/calls';
import { finish, nextPageUrl, openNextPage, openPage, sendForm } from '../support/forms';
import { person } from '../../world';
import { approverOf, missingIn, openPayouts, payoutRows } from '../support/payouts';

const FILES = path.join(ROOT, 'docs', 'examples', 'files');
const FINANCE = 'accounting@example.com';

/** The sample file, with invoice numbers that no earlier run has used. */
export function sampleCsv(separator = ','): string {
	const text = readFileSync(path.join(FILES, 'payouts.csv'), 'utf8');
	return text.replace(/INV-2026-\d+/g, own).replaceAll(',', separator);
}

/** The sample file, one row without a concept, approved; its rows once more, and under other keys; a workbook; and a file without rows. */
export const check: WorkflowCheck = async (imported) => {
	await openPayouts(imported);
	await imported.publish();
	const form = `${imported.n8nUrl}/form/payments-service/pay-a-file`;
	const upload = async (file: string, content: string | Uint8Array) => {
		const fields = { 'field-0': new File([content], file), 'field-1': FINANCE };
		return await openNextPage(await nextPageUrl(await sendForm(form, fields, person)));
	};
	const csv = (separator?: string) => sampleCsv(separator).replace('Invoice 302', '');
	const approver = approverOf(imported);
	const { payouts } = imported.sandbox.state;

	const stranger = await openPage(form);
	const overview = await upload('payouts.csv', csv());
	const states = Object.values(await payoutRows(imported)).map(({ state }) => state);
	await sendForm(overview.url, {});
	const approval = await approver.next();
	const early = payouts.length;
	await approver.decide(approval);
	const done = await openNextPage(overview.url);
	const report = await imported.mailTo(FINANCE, 1);
	await finish(done);
	const { [own('INV-2026-301')]: first } = await payoutRows(imported);
	const again = await upload('payouts.csv', sampleCsv(';'));
	const others = await upload('others.csv', csv('\t').replaceAll('INV-', 'TWIN-'));
	const workbook = await upload('payouts.xlsx', readFileSync(path.join(FILES, 'payouts.xlsx')));
	const empty = await upload('payouts.csv', sampleCsv().split('\n')[0]);

	const [payout] = payoutsOf(imported, 'Invoice 301');
	const sums = ['2,513.68', '195.00', '9.02', '0.89'];
	return {
		'the form asks for a name and password': [stranger.status, 401],
		'what will be asked for is shown first, with sums and fees': [
			missingIn(overview.text, '18 payouts, 2,513.68 EUR and 195.00 USDC', ...sums),
			[],
		],
		'and what is not in order, with its row': [
			missingIn(overview.text, '<td>20</td>', 'check digits', '<td>21</td>', '1.080,50'),
			[],
		],
		'nobody is asked for a draft': [states.filter((state) => state === 'draft').length, 18],
		'the approver sees accounts, sums and fees': [
			missingIn(approval.text, 'DE89 3704 0044 0532 0130 00', 'Jonas Becker', ...sums),
			[],
		],
		'nothing is paid before the approval': [early, 0],
		'each payout in order is sent once': [payouts.length, 18],
		'the row says what came of it': [
			[first.state, first.transfer, first.decidedBy],
			['paid', String(payout.transfer.id), 'Alba Serrano'],
		],
		'nobody is paid less than the invoice': [payout.request.destinationAmount, 8050],
		'the last page is the report': [missingIn(done.text, payout.transfer.reference, ...sums), []],
		'which comes by mail, with a file to keep': [
			[
				missingIn(report.html, payout.transfer.reference, ...sums),
				new TextDecoder().decode(report.attachments[0].content).includes(payout.transfer.reference),
			],
			[[], true],
		],
		'a second file with the same keys says so, and asks for nothing': [
			missingIn(again.text, 'Nothing in this file can be paid', '18 of 20 rows were handed in'),
			[],
		],
		'a file with the same rows under other keys says so': [
			missingIn(others.text, `Is it the same as ${own('INV-2026-302')}, which is paid?`),
			[],
		],
		'a workbook is read as well': [missingIn(workbook.text, 'INV-2026-301', '18 payouts'), []],
		'a file without rows gets an answer': [missingIn(empty.text, 'no row below its heading'), []],
	};
};
