/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DateTime } from 'luxon';
import { Secret, TOTP } from 'otpauth';
import { hasSchemas, schemaErrors } from '../../../package/workflows/schemas';
import { ImportedWorkflow } from '../importedWorkflow';
import type { AccountPage, Answers } from '../support/accounts';
import { bankFile, statusesOf } from '../support/bankFile';
import { beginAnew, own } from '../support/calls';
import { all, expectAll, missingIn, says } from '../support/findings';
import {
	SECRET,
	decide,
	end,
	evening,
	giveCodes,
	handIn,
	openPayouts,
	opened,
	payoutRows,
	rowOf,
	upload,
} from '../support/payouts';
import { RUNNING_URL, type World } from '../../world';

const LEDGER = 'ledger@example.com';
const CODES_FROM = 2100;
const SALARIES = 10;

/** What the workflows around the table promise together. */
export function describePayouts(world: World): void {
	const open = async (settings: Answers = {}) => {
		world.sandbox.reset();
		beginAnew();
		const imported = await ImportedWorkflow.import(world, 'pay-a-list');
		return { imported, ...(await openPayouts(imported, settings)) };
	};

	it('a bank file is paid, its pain.002 says what came of each, and a camt.053 fits it', async () => {
		const { imported, ana, ben, owner, 'approve-and-pay': approving } = await open();
		const { payouts, movements, accounts } = imported.sandbox.state;
		movements.length = 0;
		const [account] = accounts;
		const opening = account.balance;
		const file = bankFile(10);
		const otherAccount = 'The file has it paid from ES91 2100 0418 4502 0005 1332';

		const overview = await upload(ana, 'pain.xml', file);
		await end(ana, await ana.fillIn(overview));
		const approval = await opened(ben);
		const early = payouts.length;
		await decide(ben, { page: approval });
		const pain002 = await attachmentOf(imported, 1);
		const wrong = await end(ana, await upload(ana, 'pain.xml', file.replace('57.50', '57.51')));

		await (await imported.importAlso('account-statement')).publish();
		const today = DateTime.now().setZone('America/New_York').toISODate() ?? '';
		await owner.post(await owner.open('/form/payments-service/account-statement'), { From: today });
		const camt = await attachmentOf(imported, 2);
		const balances = [...camt.matchAll(/<Bal>[\s\S]*?<Amt Ccy="EUR">([\d.]+)</g)];
		const fees = payouts.reduce((sum, { fee }) => sum + fee, 0);

		const rows = Object.values(await payoutRows(imported));
		const later = rows.filter(({ state }) => state === 'approved');
		await handIn(imported, rowOf('B-1', 31));
		await imported.api.changeRow('Payouts', later[0].key, { state: 'taken out' });
		await evening(approving);
		const reportOf = (address: string) =>
			imported.mailsTo(address).filter(({ subject }) => subject.includes('1 taken out'));
		await imported.until(() => reportOf('reports@example.com').length > 0);
		await imported.until(() => reportOf('ana@example.com').length > 0);
		const [[toAna], [toFinance]] = ['ana@example.com', 'reports@example.com'].map(reportOf);

		expectAll({
			'what will be asked for is shown first, with its sum': says(
				overview.text,
				'9 payouts, 47.25 EUR',
				'Acme & Sons',
			),
			'that the account of the file is not one of the settings is said to both, above the rows': [
				[overview, approval].map(({ text }) => text.split('<h3>')[0].includes(otherAccount)),
				[true, true],
			],
			'nothing is paid before the approval': [early, 0],
			'each transaction that is due is paid once': [payouts.length, 8],
			'the one for later waits': [later.length, 1],
			'the pain.002 says what came of each, to the ledger and to whoever handed the file in': [
				[statusesOf(pain002), (await imported.mailTo(LEDGER, 1)).to],
				[
					{ ACSP: ['8', '38.00'], PDNG: ['1', '9.25'], RJCT: ['1', '10.25'] },
					[LEDGER, 'ana@example.com'],
				],
			],
			...(hasSchemas && {
				'the schema takes it': [await schemaErrors('pain.002.001.10', [pain002]), []],
			}),
			'the statement of the day has each payment, and its balances fit': [
				[camt.match(/<NtryRef>/g)?.length, balances.map(([, amount]) => amount)],
				[8, [opening, opening - 3800 - fees].map((cents) => (cents / 100).toFixed(2))],
			],
			'in the evening whoever handed in hears of what has changed, unpaid rows first': [
				toAna.subject,
				'Payouts: 1 refused, 10.25 USD; 1 taken out, 9.25 EUR; 8 paid, 38.00 EUR',
			],
			'and finance of everything': [toFinance.subject.includes('31.00 EUR'), true],
			'and the ledger, that what was taken out is not paid': [
				statusesOf(await attachmentOf(imported, 3)),
				{ ACSP: ['8', '38.00'], RJCT: ['2', '19.50'] },
			],
			'a wrong sum is said in words, and nothing is taken': all(
				says(wrong.text, '57.51', 'Nothing was handed in'),
				[payouts.length, 8],
			),
		});
	});

	it('two bank files of one message id, made at different moments, have a pain.002 each', async () => {
		const { imported, ana, ben } = await open();
		const later = bankFile(4)
			.replace(/<CreDtTm>[^<]*/, '<CreDtTm>2026-02-02T10:00:00')
			.replaceAll('E2E-', 'F2F-');
		const pages: string[] = [];
		for (const file of [bankFile(6), later]) {
			await end(ana, await ana.fillIn(await upload(ana, 'pain.xml', file)));
			pages.push((await decide(ben)).text);
		}
		const reports = await Promise.all(
			[2, 3].map(async (count) => statusesOf(await attachmentOf(imported, count))),
		);
		expectAll({
			'each decision says what came of it': all(
				says(pages[0], '4 paid, 11.00 EUR'),
				says(pages[1], '2 paid, 3.50 EUR'),
			),
			'each file has its own transactions': [
				reports,
				[
					{ ACSP: ['4', '11.00'], PDNG: ['1', '5.25'], RJCT: ['1', '6.25'] },
					{ ACSP: ['2', '3.50'], PDNG: ['1', '3.25'], RJCT: ['1', '4.25'] },
				],
			],
		});
	});

	it('a bank file that was decided and comes again asks only for what is not on its way, and its pain.002 then says what became of that', async () => {
		const { imported, ana, ben } = await open();
		const file = bankFile(6);
		await end(ana, await ana.fillIn(await upload(ana, 'pain.xml', file)));
		const page = await opened(ben);
		const left = page.choices.filter((choice) => /^2\. /.test(choice));
		await decide(ben, { page, leaveOut: left });
		const first = await attachmentOf(imported, 1);
		const again = await upload(ana, 'pain.xml', file);
		const done = await end(ana, await ana.fillIn(again));
		const whileItWaits = imported.mailsTo(LEDGER).length;
		await decide(ben);
		const second = await attachmentOf(imported, 2);
		const third = await end(ana, await upload(ana, 'pain.xml', file));
		const changed = await end(
			ana,
			await upload(
				ana,
				'pain.xml',
				file.replace('DE89370400440532013000', 'DE44500105175407324931'),
			),
		);

		expectAll({
			'what was left out is rejected at first': [
				statusesOf(first),
				{ ACSP: ['3', '8.75'], PDNG: ['1', '5.25'], RJCT: ['2', '8.50'] },
			],
			'the page says what became of each, and asks for the one that may come again': says(
				again.text,
				...['<h1>1 payout, 2.25 EUR</h1>', 'Handed in before: 4 payouts, 14.00 EUR'],
				...['It was paid on', 'It is approved since'],
			),
			'and the last page, that this one was handed in': says(
				done.text,
				'Handed in: 1 payout, 2.25 EUR',
				'Handed in before',
			),
			'the ledger hears nothing before it is decided': [whileItWaits, 1],
			'then that it is paid': [
				statusesOf(second),
				{ ACSP: ['4', '11.00'], PDNG: ['1', '5.25'], RJCT: ['1', '6.25'] },
			],
			'each is paid once': [imported.sandbox.state.payouts.length, 4],
			'once more there is nothing to ask for, and the page says what became of each': says(
				third.text,
				'Nothing of this list can be paid',
				'Handed in before',
				'It was paid on',
			),
			'with another account under the same message id, it is refused': says(
				changed.text,
				'was handed in before',
				'with other transactions',
			),
		});
	});

	it('two uploads at the same time are both shown, and each key is asked for and paid once', async () => {
		const { imported, ana, ben, cem } = await open();
		const list = listOf('T', 5);
		const both = [ana, cem];
		const pages = await Promise.all(
			both.map(async (who, index) => await upload(who, `${index}.csv`, list)),
		);
		const ends = await Promise.all(both.map(async (who, index) => await who.fillIn(pages[index])));
		await Promise.all(both.map(async (who, index) => await end(who, ends[index])));
		const page = await opened(ben);
		await decide(ben, { page });
		const rows = await imported.api.tableRows('Payouts');
		const reasons = rows.map(({ reason }) => String(reason));
		expect(reasons.filter((reason) => reason.includes('handed in just before')).length).toBe(5);
		expect(missingIn(page.text, '5 payouts, 15.50 EUR')).toEqual([]);
		expect(rows.map(({ state }) => state).sort()).toEqual([
			...[...Array<string>(5).fill('paid'), ...Array<string>(5).fill('refused')],
		]);
		expect(imported.sandbox.state.payouts.length).toBe(5);
	});

	it('salaries above the limit for codes are paid with the Authenticator Secret; without it they stay approved', async () => {
		const { imported, ben, 'approve-and-pay': approving } = await open();
		const salaries = Array.from({ length: SALARIES }, (_, index) =>
			rowOf(`S-${index}`, (CODES_FROM + 100 * index).toFixed(2)),
		);
		const statesOf = async () => {
			const rows = await imported.api.tableRows('Payouts');
			return [...new Set(rows.map(({ state }) => String(state)))];
		};
		await handIn(imported, ...salaries);
		const page = await opened(ben);
		const last = await decide(ben, { page });
		const without = await statesOf();
		const tried = imported.sandbox.count({ route: '/operations/payout' });
		const { reason } = (await payoutRows(imported))[own('S-7')];
		await giveCodes(world, true);
		try {
			await approving.run('Every hour');
			expect([without, tried]).toEqual([['approved'], SALARIES]);
			expect(missingIn(page.text, 'code')).toEqual([]);
			expect(missingIn(last.text, 'approved, not paid yet', 'Authenticator Secret')).toEqual([]);
			expect(reason).toMatch(/\. It needs the right Authenticator Secret .* within the hour\.$/);
			expect(await statesOf()).toEqual(['paid']);
			expect(imported.sandbox.state.payouts.length).toBe(SALARIES);
			expect(storedCodes(world)).toEqual([]);
		} finally {
			await giveCodes(world, false);
		}
	});

	it('promise 11: stopped while rows are put in, they are drafts that nobody is asked about, or wait, and are never put in twice', async () => {
		const {
			imported,
			ana,
			ben,
			'approve-and-pay': approving,
			'pay-a-list': putting,
		} = await open();
		const list = listOf('K', 2);
		const stopAt = async (name: string, parameters: Record<string, unknown>) => {
			await putting.setParameters(name, parameters);
			await putting.publish();
		};
		const codeOf = (name: string) =>
			(putting.workflow.nodes.find((node) => node.name === name)?.parameters as { jsCode: string })
				.jsCode;
		const [before, after] = [codeOf('Who was first'), codeOf('Every row')];
		const states = async () => Object.values(await payoutRows(imported)).map(({ state }) => state);

		await stopAt('Who was first', { jsCode: "throw new Error('n8n was stopped');" });
		const stopped = await end(ana, await ana.fillIn(await upload(ana, 'k.csv', list)));
		const drafts = await states();
		await stopAt('Who was first', { jsCode: before });
		await approving.run('Every hour');
		const nothing = await opened(ben);
		const tooSoon = await end(ana, await ana.fillIn(await upload(ana, 'k.csv', list)));
		// As a quarter of an hour later.
		const since = '={{ $now.plus({ minutes: 1 }).toISO() }}';
		await stopAt('Rows since', {
			filters: { conditions: [{ keyName: 'updatedAt', condition: 'gte', keyValue: since }] },
		});
		const stop = "if ($('Ask for them').isExecuted) throw new Error('n8n was stopped');";
		await stopAt('Every row', { jsCode: `${stop}\n${after}` });
		const lost = await end(ana, await ana.fillIn(await upload(ana, 'k.csv', list)));
		await stopAt('Every row', { jsCode: after });
		const waiting = await states();
		const again = await upload(ana, 'k.csv', list);
		const page = await opened(ben);
		await decide(ben, { page });

		expectAll({
			'a stop before they are asked for leaves drafts': [drafts, ['draft', 'draft']],
			'of which the page says that they may not have been handed in': says(
				stopped.text,
				'It may not have been handed in',
			),
			'and nobody is asked about them': says(nothing.text, 'Nothing waits for you'),
			'who hands them in again at once is told to do so later': says(
				tooSoon.text,
				'handed in just before',
				'quarter of an hour',
			),
			'later they may be handed in again, and wait whatever becomes of the rest of the run': all(
				says(lost.text, 'It may not have been handed in'),
				[waiting, ['waiting', 'waiting']],
			),
			'once more they are known': says(again.text, 'has been waiting for approval'),
			'each is asked for and paid once': all(says(page.text, '2 payouts, 3.20 EUR'), [
				imported.sandbox.state.payouts.length,
				2,
			]),
		});
	});

	it('promises 6 and 9: no file, no call and no row adds a recipient, and what others wrote is text in every mail and page', async () => {
		const { imported, ana, ben, 'approve-and-pay': approving } = await open();
		const evil = '<a href="https://evil.example/">Approve here</a>';
		const strange = `${evil} {{ $execution.id }} $('File') &lt;b&gt;`;
		const mallory = 'mallory@evil.example';
		const list = `Invoice,Name,IBAN,Amount,Currency,Concept,Email\n${own('X-1')},"${strange.replace(/"/g, '""')}",DE89370400440532013000,1.10,EUR,"${strange.replace(/"/g, '""')}",${mallory}`;
		const overview = await upload(ana, `${evil.replace(/[/"]/g, '')}.csv`, list);
		const done = await end(ana, await ana.fillIn(overview));
		const call = async (...payouts: object[]) =>
			await imported.post('payments-service/pay-a-list', {
				...{ file: strange, handedInBy: mallory, handedInAs: evil, payouts },
			});
		const byMallory = { handedInBy: mallory, handedInAs: mallory, email: mallory };
		const several = await call(rowOf('X-4', 3.1), rowOf('X-5', 4.1, byMallory));
		const refused = await call(rowOf('X-2', 'nothing', byMallory));
		const taken = await call(rowOf('X-3', 2.1, { handedInBy: ana.id, concept: strange }));
		const row = (await payoutRows(imported))[own('X-3')];
		const approval = await opened(ben);
		const last = await decide(ben, { page: approval });
		await evening(approving);
		await imported.until(() => imported.mailsTo('reports@example.com').length >= 2);
		const pages = [overview, done, approval, last];
		const mails = world.mailbox.mails.slice(-12);
		expectAll({
			'a call is answered, where no column of its own may decide about rows': [
				[several, refused, taken].map(({ status }) => status),
				[422, 200, 200],
			],
			'whoever calls is the key, whatever the call says': [row.handedInBy, 'key'],
			'mallory gets nothing': [imported.mailsTo(mallory), []],
			'ana hears of her own row alone': [
				imported.mailsTo('ana@example.com').filter(({ html }) => html.includes(own('X-3'))),
				[],
			],
			'no page has the link, and the texts stand there as they were written': [
				pages.map(({ html, text }) => [
					html.includes('<a href="https://evil'),
					plain(text).includes('{{ $execution.id }}'),
				]),
				pages.map(() => [false, true]),
			],
			'nor has any mail': [mails.filter(({ html }) => /<a [^>]*evil/.test(html ?? '')), []],
			'an expression in a file or a name is not run': [
				[approval, last].map(({ text }) => /Approve here<\/a> \d/.test(plain(text))),
				[false, false],
			],
		});
	});

	it('promise 5: where too few are left who may decide, both pages of who hands in say so, and whom to add', async () => {
		const { ana, ben } = await open({ 'Two approvers above': 'EUR 2' });
		const page = await upload(ben, 'one.csv', listOf('N', 2));
		const last = await end(ben, await ben.fillIn(page));
		const small = await upload(ben, 'two.csv', listOf('M', 1));
		const mine = await upload(ana, 'three.csv', listOf('P', 2));
		const tooFew = [
			'1 payout, 2.10 EUR: two must approve, and nobody else may.',
			'An editor must first admit another approver',
		];
		for (const { text } of [page, last]) {
			expect(missingIn(text, 'Who may decide: Cem Test.', ...tooFew)).toEqual([]);
		}
		expect(missingIn(small.text, 'Who may decide: Cem Test.', ...tooFew)).toEqual(tooFew);
		expect(missingIn(mine.text, 'Who may decide: Ben Test, Cem Test.', ...tooFew)).toEqual(tooFew);
	});

	it('promise 10: a page whose sign-in has ended loses nothing, and goes on when it is opened again', async () => {
		const { imported, ana, ben } = await open();
		const expired = async ({ url }: AccountPage) => {
			const headers = { 'x-auth-token': 'ended' };
			return (await fetch(url, { method: 'POST', body: new FormData(), headers })).status;
		};
		const page = await upload(ana, 'one.csv', listOf('Q', 1));
		const statuses = [await expired(page)];
		await end(ana, await ana.fillIn(await ana.open(page.url)));
		const asked = await opened(ben);
		statuses.push(await expired(asked));
		const early = imported.sandbox.state.payouts.length;
		await decide(ben, { page: await ben.open(asked.url) });
		expect([statuses, early]).toEqual([[401, 401], 0]);
		expect((await payoutRows(imported))[own('Q-1')].state).toBe('paid');
	});

	it('a list of over 100 rows says how many payees are new, and the approver gets all rows by mail', async () => {
		const { imported, ana, ben } = await open();
		const count = 101;
		const list = listOf('H', count).replaceAll('EUR,', 'EUR,Rent ');
		const newPayee = `${own('H-new')},Otto Kern,DE02120300000000202051,7.10,EUR,Rent,Berlin,Berlin,Lindenstrasse 4,10969`;
		const withAddress = `${list.split('\n')[0]},City,Province,Address,Postal code\n${[
			...list
				.split('\n')
				.slice(1)
				.map((line) => `${line},,,,`),
			newPayee,
		].join('\n')}`;
		const overview = await upload(ana, 'long.csv', withAddress);
		await end(ana, await ana.fillIn(overview));
		const page = await opened(ben);
		const mail = imported
			.mailsTo('ben@example.com')
			.find(({ attachments }) => attachments.length > 0);
		const file = new TextDecoder().decode(mail?.attachments[0].content);
		await decide(ben, { page, leaveOut: '3' });
		const states = Object.values(await payoutRows(imported)).map(({ state }) => state);
		expect(missingIn(overview.text, '1 payee is new', 'of 102 are shown')).toEqual([]);
		expect(
			missingIn(page.text, '1 payee is new', 'of 102 are shown', 'handed in by Ana Test'),
		).toEqual([]);
		expect(file.trim().split('\n').length).toBe(count + 2);
		expect(states.filter((state) => state === 'paid').length).toBe(count);
		expect(states.filter((state) => state === 'declined').length).toBe(1);
	});
}

/** A list of a letter and numbers, each to a beneficiary whom the sandbox knows. */
function listOf(letter: string, count: number): string {
	const rows = Array.from(
		{ length: count },
		(_, at) =>
			`${own(`${letter}-${at + 1}`)},Jonas Becker,DE89370400440532013000,${at + 1}.10,EUR,Tools ${at}`,
	);
	return ['Invoice,Name,IBAN,Amount,Currency,Concept', ...rows].join('\n');
}

/** A page's text with all entities turned back. */
function plain(text: string): string {
	return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

/** The codes of the last ten minutes that n8n's database or its write-ahead log holds. */
function storedCodes({ instance }: World): string[] {
	const totp = new TOTP({ secret: Secret.fromBase32(SECRET) });
	const codes = Array.from({ length: 21 }, (_, ago) =>
		totp.generate({ timestamp: Date.now() - ago * 30_000 }),
	);
	const files = ['database.sqlite', 'database.sqlite-wal']
		.map((file) => path.join(instance.dataDir, '.n8n', file))
		// Another n8n's database is out of reach.
		.filter((file) => RUNNING_URL === '' || existsSync(file));
	return files.flatMap((file) => {
		const bytes = readFileSync(file, 'latin1');
		return codes.filter((code) => bytes.includes(`"${code}"`));
	});
}

/** The file of a mail to the ledger. */
async function attachmentOf(imported: ImportedWorkflow, count: number): Promise<string> {
	const { attachments } = await imported.mailTo(LEDGER, count);
	return new TextDecoder().decode(attachments[0].content);
}
