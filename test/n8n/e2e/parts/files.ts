import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../../tools/n8n/paths';
import { ImportedWorkflow } from '../importedWorkflow';
import { openNextPage, sendForm } from '../support/forms';
import type { FormPage } from '../support/forms';
import { approverOf, giveCodes, openPayouts, upload } from '../support/payouts';
import { type World, person } from '../../world';

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
/** The page asks for what new payees lack: address, postal code, city and province, as far as it does. */
const DETAILS = { 'field-1': '-', 'field-2': '28001', 'field-3': '-', 'field-4': '-' };

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
		// Some of the rows are above what the sandbox pays without a code.
		await giveCodes(world, true);
		const imported = await ImportedWorkflow.import(world, 'pay-a-list');
		await openPayouts(imported, { maxAmount: '', maxTotal: '', codesAbove: '' });
		const approver = approverOf(imported);
		const shown: Record<string, number> = {};
		const asked = new Set<string>();
		for (const file of FILES) {
			const content = readFileSync(path.join(FOLDER, file));
			const page = await upload(imported, path.basename(file), content);
			shown[file] = Number(/<title>(\d+) payouts?,/.exec(page.text)?.[1] ?? 0);
			for (const [, name] of page.text.matchAll(/All new payees without one: ([a-z ]+)/g))
				asked.add(name.trim());
			await askFor(page);
			await approver.decide(await approver.next());
		}
		const rows = async () => (await imported.api.tableRows('Payouts')).map(({ state }) => state);
		await imported.until(async () => !(await rows()).includes('asked'));
		await imported.until(() => imported.mailsTo('reports@example.com').length >= FILES.length);

		expect([...asked].sort()).toEqual(['address', 'city', 'postal code', 'province']);
		expect(shown).toEqual(Object.fromEntries(FILES.map((file) => [file, payableIn(file)])));
		// What is due today may not be yet in the zone of n8n.
		const today = new Date().toISOString().slice(0, 10);
		const open = (await imported.api.tableRows('Payouts')).filter(
			({ state, dueDate, askedIn }) =>
				askedIn !== '' && state !== 'paid' && String(dueDate) < today,
		);
		expect(open.map(({ key, state, reason }) => [key, state, reason])).toEqual([]);
		await giveCodes(world, false);
	});
}

/** Presses the button, and that of the next page where new payees are registered. */
async function askFor(page: FormPage): Promise<void> {
	await sendForm(page.url, DETAILS, person);
	if (!page.text.includes('Register the new payees')) return;
	const fees = await openNextPage(page.url, person);
	await sendForm(fees.url, {}, person);
}
