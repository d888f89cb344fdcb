import { fileItem } from '../../../../../../tools/operationSample';
import { eur, fileOf } from '../../../files/pain/painFiles';
import { run } from './run';

const file = (text: string) => fileItem(text, 'payments.xml', 'application/xml');
const DE = 'DE89370400440532013000';
const good = fileOf([{ amount: eur('1234.50') }, { creditor: '<Nm>Telekom</Nm>' }]);

const read = run.bind(undefined, 'read');

describe('Payment File: Read, of a bank file', () => {
	it('gives an item for each transaction of each file, which it numbers anew and pairs with its item', async () => {
		const { items } = await read([file(good), file(fileOf([{}]))]);
		expect(items.map(({ json, pairedItem }) => [json.line, pairedItem])).toEqual([
			[1, { item: 0 }],
			[2, { item: 0 }],
			[1, { item: 1 }],
		]);
	});

	it('is told from a list by its first sign, in any encoding, whatever its name', async () => {
		const list = `Rechnung;Name;IBAN;Betrag;Währung\n7;Ann Lee;${DE};1,50;EUR\n`;
		const items = [good, `\r\n ${good.replace(/^<\?xml.*?\?>\s*/, '')}`, list].flatMap((text) =>
			[
				Buffer.from(text),
				Buffer.from(`\ufeff${text}`),
				Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
			].map((bytes) => fileItem(bytes, 'upload', 'text/plain')),
		);
		const rows = (await read(items)).items.map(({ json }) => json);
		expect(rows.filter((row) => 'messageId' in row)).toHaveLength(12);
		expect(rows.slice(12).map(({ key, amount }) => [key, amount])).toEqual([
			['7', '1.50'],
			['7', '1.50'],
			['7', '1.50'],
		]);
	});

	it('takes the last name of who has one word from the options of each file', async () => {
		const options = { lastNameWhereMissing: '=Ltd {{ $itemIndex }}' };
		const { items } = await read([file(good), file(good)], { options });
		expect(items[1].json).toMatchObject({ firstName: 'Telekom', lastName: 'Ltd 0' });
		expect(items[3].json).toMatchObject({ name: 'Telekom', lastName: 'Ltd 1' });
	});

	it('fails with one file that cannot be read, and names what was found and what to do', async () => {
		const { items, error } = await read([file(good), file(fileOf([{}], {}, { count: '7' }))]);
		expect(items).toEqual([]);
		expect(error).toMatchObject({
			message: 'The header names 7 transactions, but has 1.',
			description: 'Ask whoever made the file for a right one. Nothing was taken from this one.',
			context: { itemIndex: 1 },
		});
	});

	it('gives the reason of a file that is refused and what to do as its item, with On Error, and reads the others', async () => {
		const refused = {
			error: "The file is not a list of credit transfers (pain.001.001.03 to .12), but 'html'.",
			nextStep: 'Export it again in one of these formats.',
			details: {},
		};
		for (const onError of ['continueRegularOutput', 'continueErrorOutput'] as const) {
			const { outputs } = await read([file(good), file('<html/>')], {}, { onError });
			const items = outputs.flat().map(({ json }) => (json.error ? json : json.line));
			expect(items).toEqual([1, 2, refused]);
			expect(outputs.at(-1)).toHaveLength(onError === 'continueErrorOutput' ? 1 : 3);
		}
	});

	it('refuses a file that is said to be larger, without reading it', async () => {
		const large = file(good);
		Object.assign(large.binary?.data ?? {}, { bytes: 10 * 1024 * 1024 + 1 });
		expect((await read([large])).error?.message).toContain('larger than 10 MB');
	});

	it('says which field has no file', async () => {
		const { error } = await read([file(good)], { binaryPropertyName: 'attachment' });
		expect(error?.message).toContain('attachment');
	});
});
