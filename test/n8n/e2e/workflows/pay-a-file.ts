/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../../tools/n8n/paths';
import type { WorkflowCheck } from '../importedWorkflow';
import type { Account, AccountPage, Answers } from '../support/accounts';
import { own, payoutsOf } from '../support/calls';
import { all, missingIn, says } from '../support/findings';
import { decide, end, openPayouts, opened, payoutRows, upload } from '../support/payouts';

const FILES = path.join(ROOT, 'docs', 'examples', 'files');
const FORM = '/form/payments-service/pay-a-file';
/** What the page after the upload asks for: the city, which one of the new payees lacks; their province is that of the settings. */
const REGISTER: Answers = { 'All new payees: city': 'Potsdam' };
const DIFFERENTLY: Answers = { Instead: ['Read this list differently'] };

/** The sample file, with invoice numbers that no earlier run has used. */
export function sampleCsv(separator = ','): string {
	const text = readFileSync(path.join(FILES, 'payouts.csv'), 'utf8');
	return text.replace(/INV-2026-\d+/g, own).replaceAll(',', separator);
}

/**
 * The sample file, one row without a concept, a city and a province, read differently after a look, handed in and paid; its rows once more, and under
 * other keys; pages that another sends; a workbook; and files that cannot be read.
 */
export const check: WorkflowCheck = async (imported) => {
	const settings = { Province: 'Bayern' };
	const { ana, ben, cem, 'pay-a-list': list } = await openPayouts(imported, settings);
	const { payouts, beneficiaries } = imported.sandbox.state;
	const known = beneficiaries.length;
	const csv = (separator?: string) =>
		sampleCsv(separator).replace(/Invoice 302(\W)DE\WBerlin\WBerlin/, '$1DE$1$1');
	const sample = (name: string) => readFileSync(path.join(FILES, name));
	const begin = async (who: Account, name: string, content: string) =>
		await who.fillIn(await who.open(FORM), { File: new File([content], name) });
	const states = async () => Object.values(await payoutRows(imported)).map(({ state }) => state);
	const layouts = async () => await imported.api.tableRows('Payment layouts');
	const asksForColumns = ({ text }: AccountPage) => text.includes('<h1>Which column is what?</h1>');

	const stranger = await fetch(imported.n8nUrl + FORM, { redirect: 'manual' });
	const columns = await begin(ana, 'payouts.csv', csv());
	const first = await ana.fillIn(columns);
	const differently = await ana.fillIn(first, { ...REGISTER, ...DIFFERENTLY });
	const overview = await ana.fillIn(differently);
	const before = [beneficiaries.length, (await states()).length];
	const columnsOfAna = await begin(ana, 'payouts.csv', csv());
	const answeredByCem = await end(cem, await cem.fillIn(await cem.open(columnsOfAna.url)));
	const confirmedBy = (await layouts()).map((one) => one.confirmedBy);
	const askedAgain = await begin(cem, 'payouts.csv', csv(';'));
	const done = await ana.fillIn(overview, REGISTER);
	const reloaded = await end(ana, done);
	const waiting = await states();
	const approval = await opened(ben);
	const early = payouts.length;
	await decide(ben, { page: approval });
	const report = await imported.mailTo('ana@example.com', 1);
	const { [own('INV-2026-301')]: one, [own('INV-2026-320')]: code } = await payoutRows(imported);

	const again = await begin(ana, 'payouts.csv', csv());
	const anew = await ana.fillIn(again);
	const twins = csv().replaceAll('INV-', 'TWIN-').replaceAll(',EUR,', ',,');
	const others = await begin(cem, 'others.csv', twins);
	const byAna = await end(ana, await ana.fillIn(await ana.open(others.url)));
	await list.unpublish();
	const late = await begin(ana, 'payouts.csv', csv().replaceAll('INV-', 'LATE-'));
	const failed = await end(ana, late);
	await list.publish();
	const route = '/operations/payout/simulate';
	imported.sandbox.nextFault({ route, kind: 'status', status: 422 });
	const workbook = await upload(ana, 'payouts.xlsx', sample('payouts.xlsx'));
	const noSheet = { sheet: 'No such sheet' };
	const sheet = await end(ana, await upload(ana, 'a.xlsx', sample('payouts.xlsx'), noSheet));
	const xml = await end(ana, await upload(ana, 'pain.txt', '<Document xmlns="urn:iso"/>'));
	const empty = await end(ana, await upload(ana, 'payouts.csv', csv().split('\n')[0]));

	const [payout] = payoutsOf(imported, 'Invoice 301');
	return {
		'n8n asks who is not signed in to sign in': [stranger.status, 302],
		'a new kind of list is first shown with what its columns mean': says(
			columns.text,
			'Nothing has been handed in',
			'IBAN or wallet: DE89370400440532013000',
		),
		'what will be asked for is shown then, with its sums, and the fees of those whom the service knows':
			says(overview.text, '19 payouts', '3,594.18', '195.00', 'Jonas Becker', '2.89 EUR'),
		'with who may decide about it, and how it was read': says(
			overview.text,
			'Who may decide: Ben Test, Cem Test.',
			'Not used: SWIFT.',
		),
		'and what is not in order, as it was written': says(
			overview.text,
			'DE89370400440532013001',
			'check digits',
		),
		'from there a list can be read differently': [asksForColumns(differently), true],
		'nothing is registered or put in before the page is sent': [before, [known, 0]],
		'promise 12: until an approver has approved a list that was read so, everybody is asked for its columns':
			[
				[asksForColumns(askedAgain), asksForColumns(again)],
				[true, false],
			],
		'whoever did not upload the file hands nothing in, and confirms nothing': all(
			says(answeredByCem.text, 'Only whoever uploaded the file'),
			[confirmedBy, [ana.id]],
		),
		'nor with the page of another that shows the rows': all(
			says(byAna.text, 'Only whoever uploaded the file'),
			[own('TWIN-2026-301') in (await payoutRows(imported)), false],
		),
		'who lacks a city gets that of the page, and a province that of the settings; nobody else does':
			[
				['Vogel', 'Brandt'].map((wanted) => {
					const { city, province } =
						beneficiaries.find(({ lastName }) => lastName === wanted) ?? {};
					return [city, province];
				}),
				[
					['Potsdam', 'Bayern'],
					['Berlin', 'Berlin'],
				],
			],
		'what the settings fill in is not asked for': [
			overview.text.includes('All new payees: province'),
			false,
		],
		'promise 10: the last page says what was handed in, and who may decide, after a reload too': [
			[done, reloaded].map(({ text }) =>
				missingIn(
					text,
					'Handed in: 19 payouts',
					'11.43 EUR',
					'Who may decide: Ben Test, Cem Test.',
				),
			),
			[[], []],
		],
		'the rows wait, and what is not in order is refused': [
			[waiting.filter((state) => state === 'waiting').length, waiting.length],
			[19, 20],
		],
		'the approver sees accounts and sums': says(
			approval.text,
			'DE89 3704 0044 0532 0130 00',
			'Jonas Becker',
			'3,594.18',
		),
		'and who handed in which file, whom the service did not know, and (promise 12) how it was read and who confirmed that':
			says(
				approval.text,
				...['19 payouts from payouts.csv', 'handed in by Ana Test (ana@example.com)'],
				...['payees are new.</b> The service did not know them before', '<u>new</u>'],
				...['Amount from Amount', 'Not used: SWIFT. Confirmed by Ana Test.'],
			),
		'nothing is paid before the approval': [early, 0],
		'each payout that needs no code is sent once': [payouts.length, 18],
		'one that needs a code stays approved, and says what to do': all(
			[code.state, 'approved'],
			says(code.reason, 'Authenticator Secret'),
		),
		'the row says what came of it, and who decided, by id': [
			[one.state, one.transfer, one.handedInBy, one.decidedBy],
			['paid', String(payout.transfer.id), ana.id, ben.id],
		],
		'nobody is paid less than the invoice': [payout.request.destinationAmount, 8050],
		'the report comes by mail, with a file to keep': all(
			says(report.html, payout.transfer.reference),
			[
				new TextDecoder().decode(report.attachments[0].content).includes(payout.transfer.reference),
				true,
			],
		),
		'a second file with the same keys says so, and asks for nothing': says(
			again.text,
			'Nothing of this list can be paid',
			'It was paid on',
		),
		'and can be read differently, though its layout is approved': [asksForColumns(anew), true],
		'one with the same rows under other keys says so, in the currency of the first account': says(
			others.text,
			'Is it the same as one that somebody else has handed in, which was paid on',
		),
		'while rows cannot be put in, the page says so after a reload too': says(
			failed.text,
			'Nothing was handed in',
		),
		'a workbook is read as well': says(workbook.text, 'INV-2026-301'),
		'what the service refuses now is marked, and is asked for if it takes it afterwards': says(
			workbook.text,
			'19 payouts',
			'status 422',
			'If the service still refuses it',
		),
		'a sheet that is not there is said to be missing': says(
			sheet.text,
			'has no sheet with that name',
			'Check the name',
		),
		'a file that is no payment file is refused, with what it is': says(
			xml.text,
			'Nothing was handed in',
			'urn:iso',
		),
		'a file without rows gets an answer, which says what to do next': says(
			empty.text,
			'Nothing was handed in',
			'Fill in the payments',
			'Hand in a file</a>',
		),
	};
};
