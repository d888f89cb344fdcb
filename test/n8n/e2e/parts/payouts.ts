import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DateTime } from 'luxon';
import { Secret, TOTP } from 'otpauth';
import { hasSchemas, schemaErrors } from '../../../package/workflows/schemas';
import { ImportedWorkflow } from '../importedWorkflow';
import { bankFile, statusesOf } from '../support/bankFile';
import { beginAnew, call, own } from '../support/calls';
import { expectAll } from '../support/findings';
import { fileIn, finish, openNextPage, sendForm } from '../support/forms';
import {
	SECRET,
	approverOf,
	giveCodes,
	handIn,
	missingIn,
	openPayouts,
	payoutRows,
	rowOf,
	untilRow,
	upload,
} from '../support/payouts';
import { type World, person } from '../../world';

const LEDGER = 'ledger@example.com';
const CODES_FROM = 2100;
const SALARIES = 10;

/** What the workflows around the table promise together. */
export function describePayouts(world: World): void {
	const open = async (settings = {}) => {
		world.sandbox.reset();
		beginAnew();
		const imported = await ImportedWorkflow.import(world, 'pay-a-list');
		const behind = await openPayouts(imported, settings);
		await imported.publish();
		return { imported, ...behind, approver: approverOf(imported) };
	};

	it('a bank file is paid, its pain.002 says what came of each, a camt.053 fits it, and it is noticed when it comes again', async () => {
		const { imported, approver, 'approve-and-pay': approving } = await open();
		const { payouts, movements, accounts } = imported.sandbox.state;
		movements.length = 0;
		const [account] = accounts;
		const opening = account.balance;
		const file = bankFile(10);
		const otherAccount = 'The file has it paid from ES91 2100 0418 4502 0005 1332';

		const overview = await upload(imported, 'pain.xml', file);
		await sendForm(overview.url, {}, person);
		const approval = await approver.next();
		const early = payouts.length;
		await approver.decide(approval);
		const done = await openNextPage(overview.url, person);
		await finish(done, person);
		const pain002 = await attachmentOf(imported, 1);
		const again = await upload(imported, 'pain.xml', file);
		await sendForm(again.url, {}, person);
		await finish(await openNextPage(again.url, person), person);
		const pain002again = await attachmentOf(imported, 2);
		const wrong = await upload(imported, 'pain.xml', file.replace('57.50', '57.51'));

		await (await imported.importAlso('account-statement')).publish();
		const statement = `${imported.n8nUrl}/form/payments-service/account-statement`;
		const today = DateTime.now().setZone('America/New_York').toISODate() ?? '';
		await sendForm(statement, { 'field-0': today, 'field-1': '', 'field-2': '' }, person);
		const camt = await attachmentOf(imported, 3);
		const balances = [...camt.matchAll(/<Bal>[\s\S]*?<Amt Ccy="EUR">([\d.]+)</g)];
		const fees = payouts.reduce((sum, { fee }) => sum + fee, 0);

		const rows = Object.values(await payoutRows(imported));
		const later = rows.filter(({ state }) => state === 'approved');
		await call(imported, 'pay-a-list', {
			...{ payouts: [rowOf('B-1', 31)], handedInBy: 'shop@example.com' },
		});
		await approver.next();
		await imported.api.changeRow('Payouts', later[0].key, { state: 'taken out' });
		await approving.run('Every evening');
		const evening = await imported.mailTo('shop@example.com', 1);

		expectAll({
			'what will be asked for is shown first, with its sum': [
				missingIn(overview.text, '9 payouts, 47.25 EUR', 'Acme & Sons'),
				[],
			],
			'that the account of the file is not one of the settings is said to both, above the rows': [
				[overview, approval].map(({ text }) => text.split('<h3>')[0].includes(otherAccount)),
				[true, true],
			],
			'nothing is paid before the approval': [early, 0],
			'each transaction that is due is paid once': [payouts.length, 8],
			'the one for later waits': [later.length, 1],
			'the pain.002 says what came of each': [
				statusesOf(pain002),
				{ ACSP: ['8', '38.00'], PDNG: ['1', '9.25'], RJCT: ['1', '10.25'] },
			],
			...(hasSchemas && {
				'the schema takes it': [await schemaErrors('pain.002.001.10', pain002), []],
			}),
			'the last page has the browser save it': [
				fileIn(done)?.bytes.includes('pain.002.001.10'),
				true,
			],
			'the statement of the day has each payment, and its balances fit': [
				[camt.match(/<NtryRef>/g)?.length, balances.map(([, amount]) => amount)],
				[8, [opening, opening - 3800 - fees].map((cents) => (cents / 100).toFixed(2))],
			],
			'the file again asks for nothing, and says the same of each': [
				[missingIn(again.text, 'Go on'), statusesOf(pain002again)],
				[[], statusesOf(pain002)],
			],
			'in the evening all who handed in hear of what has changed, unpaid rows first': [
				[evening.subject, evening.to.includes('accounting@example.com')],
				[
					'Payouts: 2 refused, 20.50 USD; 1 taken out, 9.25 EUR; 1 waiting for approval, 31.00 EUR; 8 paid, 38.00 EUR',
					true,
				],
			],
			'and the ledger, that what was taken out is not paid': [
				statusesOf(await attachmentOf(imported, 4)),
				{ ACSP: ['8', '38.00'], RJCT: ['2', '19.50'] },
			],
			'a wrong sum is said in words, and nothing is taken': [
				[missingIn(wrong.text, '57.51', 'Nothing was handed in'), payouts.length],
				[[], 8],
			],
		});
	});

	it('two uploads at the same time are both shown, and each key is asked for and paid once', async () => {
		const { imported, approver } = await open();
		const list = ['Invoice,Name,IBAN,Amount,Currency,Concept'];
		for (let number = 1; number <= 5; number++)
			list.push(`${own(`T-${number}`)},Jonas Becker,DE89370400440532013000,${number}.10,EUR,Tools`);
		const pages = await Promise.all([
			upload(imported, 'one.csv', list.join('\n')),
			upload(imported, 'two.csv', list.join('\n')),
		]);
		await Promise.all(pages.map(async ({ url }) => await sendForm(url, {}, person)));
		const asked = await approver.next();
		await approver.decide(asked);
		for (let number = 1; number <= 5; number++)
			await untilLive(imported, own(`T-${number}`), 'paid');
		const ends = await Promise.all(pages.map(async ({ url }) => await openNextPage(url, person)));
		for (const end of ends) await finish(end, person);
		const rows = await imported.api.tableRows('Payouts');
		const states = rows.map(({ state }) => state);
		const reasons = rows.map(({ reason }) => String(reason));
		expect(reasons.filter((reason) => reason.includes('less than ten minutes')).length).toBe(5);
		expect([asked.subject, states.sort()]).toEqual([
			'To approve: 5 payouts, 15.50 EUR',
			[...Array<string>(5).fill('paid'), ...Array<string>(5).fill('refused')],
		]);
		expect(imported.sandbox.state.payouts.length).toBe(5);
	});

	it('of two calls with the same key at the same time one is asked for', async () => {
		const { imported, approver } = await open();
		const calls = [1, 2].map(async () => await handIn(imported, rowOf('C-1', 6)));
		const states = (await Promise.all(calls)).flat().map(({ state }) => state);
		await approver.decide(await approver.next(), 'Decline');
		await untilLive(imported, own('C-1'), 'declined');
		expect(states.filter((state) => state === 'waiting').length).toBe(1);
	});

	it('rows that the approver leaves out are not paid, the rest is', async () => {
		const { imported, approver } = await open();
		await handIn(imported, rowOf('O-1', 31), rowOf('O-2', 32), rowOf('O-3', 33));
		const page = await approver.next();
		const [choice] = /2\. Jonas Becker, 32\.00 EUR \([^)]*\)/.exec(page.text) ?? [''];
		await approver.decide(page, 'Approve and pay', [choice]);
		await untilRow(imported, own('O-3'), 'paid');
		const rows = await payoutRows(imported);
		expect(['O-1', 'O-2', 'O-3'].map((name) => rows[own(name)].state)).toEqual([
			...['paid', 'declined', 'paid'],
		]);
		expect(rows[own('O-2')].reason).toBe('The approver has left it out.');
	});

	it('salaries above the limit for codes are paid with the Authenticator Secret; without it they stay approved', async () => {
		const { imported, approver, 'approve-and-pay': approving } = await open();
		const salaries = (letter: string) =>
			Array.from({ length: SALARIES }, (_, index) =>
				rowOf(`${letter}-${index}`, (CODES_FROM + 100 * index).toFixed(2)),
			);
		const statesOf = async () => {
			const rows = await imported.api.tableRows('Payouts');
			return [...new Set(rows.map(({ state }) => String(state)))];
		};

		await handIn(imported, ...salaries('S'));
		const page = await approver.next();
		await approver.decide(page);
		// A report of the test before may come in between.
		await imported.until(() =>
			imported
				.mailsTo('reports@example.com')
				.some(({ subject }) => subject.includes('not paid yet')),
		);
		const without = await statesOf();
		const tried = imported.sandbox.count({ route: '/operations/payout' });
		const { reason } = (await payoutRows(imported))[own('S-7')];
		const asked = imported.mailsTo('approver@example.com').length;
		await giveCodes(world, true);
		try {
			await approving.run('Every hour');
			await approving.run('Every morning');
			expect([without, tried]).toEqual([['approved'], SALARIES]);
			expect(missingIn(page.text, 'code')).toEqual([]);
			expect(reason).toMatch(/\. It needs the right Authenticator Secret .* the next morning\.$/);
			expect(imported.mailsTo('approver@example.com').length).toBe(asked);
			expect(await statesOf()).toEqual(['paid']);
			expect(imported.sandbox.state.payouts.length).toBe(SALARIES);
			expect(storedCodes(world)).toEqual([]);
		} finally {
			await giveCodes(world, false);
		}
	});
}

/** The codes of the last ten minutes that n8n's database or its write-ahead log holds. */
function storedCodes({ instance }: World): string[] {
	const totp = new TOTP({ secret: Secret.fromBase32(SECRET) });
	const codes = Array.from({ length: 21 }, (_, ago) =>
		totp.generate({ timestamp: Date.now() - ago * 30_000 }),
	);
	return ['database.sqlite', 'database.sqlite-wal'].flatMap((file) => {
		const bytes = readFileSync(path.join(instance.dataDir, '.n8n', file), 'latin1');
		return codes.filter((code) => bytes.includes(`"${code}"`));
	});
}

/** The file of a mail to the ledger. */
async function attachmentOf(imported: ImportedWorkflow, count: number): Promise<string> {
	const { attachments } = await imported.mailTo(LEDGER, count);
	return new TextDecoder().decode(attachments[0].content);
}

/** Waits until one of the rows of a key has this state. */
async function untilLive(imported: ImportedWorkflow, key: string, wanted: string): Promise<void> {
	await imported.until(async () => {
		const rows = await imported.api.tableRows('Payouts');
		return rows.some((row) => row.key === key && row.state === wanted);
	});
}
