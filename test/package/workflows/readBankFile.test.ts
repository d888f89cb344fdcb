import { eur, fileOf } from '../../unit/nodes/PaymentFiles/pain/painFiles';
import { READ } from './painRead';
import { REFUSED } from './painRefused';
import type { Item, Json } from './runCode';
import { parseXml, runCode, settingsOf } from './runCode';
import { hasSchemas, schemaErrors } from './schemas';

const EXAMPLE = 'read-a-bank-file';
const ACCOUNTS = [
	{ json: { id: 1001, accountNumber: 'ES91 2100 0418 4502 0005 1332', currency: 'EUR' } },
	{ json: { id: 1002, accountNumber: 'ES7921000813610123456789', currency: 'EUR' } },
];

/** Runs the nodes of the example that read a file; `known` are the rows that the table has of its message. */
async function read(
	file: string | Buffer,
	{ known = [{}], settings = {} }: { known?: Json[]; settings?: Json } = {},
): Promise<Json[]> {
	const binary = { file: { fileName: 'pain.xml', bytes: file.length } };
	const given: Record<string, Item[]> = {
		Settings: settingsOf(EXAMPLE, { lastNameMissing: '-', ...settings }),
		Called: [{ json: { email: ' accounting@example.com' }, binary }],
		Accounts: ACCOUNTS,
		'Known rows': known.map((json) => ({ json })),
	};
	const code = async (name: string, input: string) =>
		await runCode(EXAMPLE, name, given, { input, file: Buffer.from(file) });
	given.Text = await code('Text', 'Called');
	given.XML = await parseXml(EXAMPLE, String(given.Text[0].json.text));
	given.Message = await code('Message', 'XML');
	return (await code('Rows', 'Known rows')).map(({ json }) => json);
}

it.each(Object.entries(READ))('reads %s', async (_, { file, rows }) => {
	expect(await read(file)).toEqual(rows.map((row) => expect.objectContaining(row) as Json));
});

(hasSchemas ? it : it.skip)('reads files that the official schemas accept', async () => {
	for (const { file } of Object.values(READ).filter((sample) => typeof sample.file === 'string')) {
		const [, version] = /pain\.001\.001\.(\d\d)/.exec(String(file)) ?? [];
		expect(
			await schemaErrors(`pain.001.001.${version}`, String(file).replace('\uFEFF', '')),
		).toEqual([]);
	}
});

it.each(Object.entries(REFUSED))('takes nothing of a file with %s', async (_, [file, why]) => {
	const rows = await read(file);
	expect(rows).toMatchObject([
		{ line: 0, key: '', problem: expect.stringContaining(why) as string },
	]);
});

it('reads 2,000 transactions, each with a key of its own, to the cent', async () => {
	const amounts = Array.from({ length: 2000 }, (_, index) => `${index}.${10 + (index % 90)}`);
	const given = amounts.map((amount) => ({ amount: eur(amount) }));
	const rows = await read(fileOf(given, {}, { sum: '2000083.00' }));
	expect(rows.map(({ amount }) => amount)).toEqual(amounts);
	expect(new Set(rows.map(({ key }) => key)).size).toBe(2000);
});

it('takes the account and the last name from Settings where the file has none', async () => {
	const foreign = fileOf([{ creditor: '<Nm>Acme</Nm>' }], { debtor: 'DE02120300000000202051' });
	const settings = { debtorAccounts: { DE02120300000000202051: 1002 }, lastNameMissing: 'Ltd' };
	expect(await read(foreign, { settings })).toMatchObject([
		{ accountId: 1002, lastName: 'Ltd', problem: '' },
	]);
});

describe('a file that comes again', () => {
	const known = {
		...{ file: 'MSG-1, 2026-11-23T08:15:00', line: 1, createdAt: '2026-11-20T10:00:00.000Z' },
		...{ key: 'ES9121000418450200051332 E2E-1 2026-12-01', amount: '80.50' },
		account: 'DE89370400440532013000',
	};
	const BEFORE = 'A file with the message id MSG-1 was handed in before, on 2026-11-20.';
	const file = fileOf([{}]);

	it('says so, and has the same rows', async () => {
		expect(await read(file, { known: [known] })).toMatchObject([
			{ key: known.key, file: known.file, before: BEFORE, problem: '' },
		]);
	});

	it('is taken when only its message id is the same', async () => {
		const other = { ...known, file: 'MSG-1, 2026-11-20T08:00:00' };
		expect(await read(file, { known: [other] })).toMatchObject([{ before: BEFORE, problem: '' }]);
	});

	it.each([
		['another amount', [{ ...known, amount: '80.49' }]],
		['another account', [{ ...known, account: 'DE02120300000000202051' }]],
		['fewer transactions', [known, { ...known, line: 2, key: 'K-2' }]],
	])('is not taken with %s', async (_, rows) => {
		expect(await read(file, { known: rows })).toMatchObject([
			{ line: 0, problem: expect.stringContaining('It had other transactions.') as string },
		]);
	});
});
