import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../../tools/n8n/paths';
import { ImportedWorkflow } from '../importedWorkflow';
import type { AccountPage, Answers } from '../support/accounts';
import { beginAnew } from '../support/calls';
import { decide, end, giveCodes, openPayouts, opened, upload } from '../support/payouts';
import type { World } from '../../world';

const FOLDER = path.join(ROOT, 'test/unit/nodes/files/files');
/**
 * Of the files whose rows the tests of "Payment File: Read" hold, those that reach the node, the page or the service in another way:
 * by encoding, kind of account, currency, and number of payments.
 */
const FILES = [
	...['list/excel-de.csv', 'list/primavera-pt.csv', 'list/treasury-wallets.csv'],
	...['list/revolut-business-uk.csv', 'bank/sap-de.xml', 'bank/a3nom-es.xml'],
];
/** The currencies of the accounts that the sandbox has. */
const HELD = ['EUR', 'USDC'];
/** What the page asks for of new payees that lack it. */
const DETAILS: Answers = { address: '-', 'postal code': '28001', city: '-', province: '-' };
const UNLIMITED: Answers = {
	...{ 'Highest payout': '', 'Highest total': '', 'The service asks for a code': '' },
};

interface Expected {
	each?: object;
	rows: Array<{ key?: string; currency?: string; problem?: string }>;
}

/** How many rows of a file a person expects to be paid: those in order, in a currency of an account. One that names none is in EUR. */
function payableIn(file: string): number {
	const json = path.join(FOLDER, file.replace(/\.\w+$/, '.json'));
	const { each, rows } = JSON.parse(readFileSync(json, 'utf8')) as Expected;
	return rows
		.map((row) => ({ ...each, ...row }))
		.filter(({ problem = '', currency = '' }) => problem === '' && HELD.includes(currency)).length;
}

/** Lists and bank files as programs write them, unchanged, from the upload to the payout. */
export function describeFiles(world: World): void {
	it('takes files as they are, and pays each row that is in order', async () => {
		world.sandbox.reset();
		beginAnew();
		// Some of the rows are above what the sandbox pays without a code.
		await giveCodes(world, true);
		const imported = await ImportedWorkflow.import(world, 'pay-a-list');
		const { ana, ben } = await openPayouts(imported, UNLIMITED);
		const shown: Record<string, number> = {};
		const asked = new Set<string>();
		for (const file of FILES) {
			const content = readFileSync(path.join(FOLDER, file));
			const page = await upload(ana, path.basename(file), content);
			shown[file] = Number(/<h1>(\d+) payouts?,/.exec(page.text)?.[1] ?? 0);
			const lacks = lackingOn(page);
			for (const name of lacks) asked.add(name);
			const details = lacks.map((name) => [`All new payees: ${name}`, DETAILS[name]]);
			await end(ana, await ana.fillIn(page, Object.fromEntries(details) as Answers));
			await decide(ben, { page: await opened(ben) });
		}
		const rows = await imported.api.tableRows('Payouts');
		await giveCodes(world, false);

		expect([...asked].sort()).toEqual(['address', 'city', 'postal code', 'province']);
		expect(shown).toEqual(Object.fromEntries(FILES.map((file) => [file, payableIn(file)])));
		// What is due today may not be yet in the zone of n8n.
		const today = new Date().toISOString().slice(0, 10);
		const open = rows.filter(
			({ state, dueDate, askedIn }) =>
				askedIn !== '' && state !== 'paid' && String(dueDate) < today,
		);
		expect(open.map(({ key, state, reason }) => [key, state, reason])).toEqual([]);
		expect(rows.some(({ state }) => state === 'waiting')).toBe(false);
	});
}

/** What a page asks for on behalf of all new payees. */
function lackingOn({ fields }: AccountPage): string[] {
	return Object.keys(fields).flatMap((label) => /^All new payees: (.*)$/.exec(label)?.[1] ?? []);
}
