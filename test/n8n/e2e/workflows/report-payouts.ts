import type { WorkflowCheck } from '../importedWorkflow';
import { own } from '../support/calls';
import { decide, end, handIn, openPayouts, rowOf, upload } from '../support/payouts';

/** One decision about rows of two people and of a call: a report of their own rows for each person, and of all for finance. */
export const check: WorkflowCheck = async (imported) => {
	const { ana, ben, cem, 'report-payouts': reporting } = await openPayouts(imported);
	const names = ['A-1', 'A-2', 'C-1', 'K-1'];
	const listOf = (...rows: string[]) =>
		[
			'Invoice;Name;IBAN;Amount;Currency;Text',
			...rows.map((row) => `${row};Jonas Becker;DE89370400440532013000;3.10;EUR;${row}`),
		].join('\n');
	const reportsTo = (address: string) =>
		imported.mailsTo(address).filter(({ subject }) => subject.startsWith('Payouts: '));

	await end(ana, await ana.fillIn(await upload(ana, 'a.csv', listOf(own('A-1'), own('A-2')))));
	await end(cem, await cem.fillIn(await upload(cem, 'c.csv', listOf(own('C-1')))));
	await handIn(imported, rowOf('K-1', 3.1, { email: 'other@example.com' }));
	await decide(ben);
	const addresses = ['ana@example.com', 'cem@example.com', 'reports@example.com'];
	await imported.until(() => addresses.every((address) => reportsTo(address).length > 0));

	const reports = addresses.map(reportsTo);
	const mail = reporting.workflow.nodes.find(({ name }) => name === 'Mail');
	const { html } = mail?.parameters as { html: string };
	await reporting.setParameters('Mail', { html: html.replaceAll('150000', '0') });
	await reporting.publish();
	await end(ana, await ana.fillIn(await upload(ana, 'b.csv', listOf(own('B-1')))));
	await decide(ben);
	await imported.until(() =>
		[addresses[0], addresses[2]].every((one) => reportsTo(one).length > 1),
	);
	const full = addresses.map((one) =>
		reportsTo(one).map((report) => report.html.includes('N8N_DATA_TABLES_MAX_SIZE_BYTES')),
	);
	const told = (text: string) => names.filter((name) => text.includes(own(name)));
	const rowsOf = [['A-1', 'A-2'], ['C-1'], names];
	return {
		'each gets one report': [reports.map(({ length }) => length), [1, 1, 1]],
		'with the sum of what became of the rows': [
			reports.map(([{ subject }]) => subject),
			['2 paid, 6.20 EUR', '1 paid, 3.10 EUR', '4 paid, 12.40 EUR'].map((sum) => `Payouts: ${sum}`),
		],
		'of their own rows alone, and finance of all': [
			reports.map(([{ html }]) => told(html)),
			rowsOf,
		],
		'the list that comes with it has the same rows': [
			reports.map(([{ attachments }]) => told(new TextDecoder().decode(attachments[0].content))),
			rowsOf,
		],
		'finance alone is warned, once the table is nearly full': [
			full,
			[[false, false], [false], [false, true]],
		],
		'nobody else gets one': [['ben@example.com', 'other@example.com'].flatMap(reportsTo), []],
	};
};
