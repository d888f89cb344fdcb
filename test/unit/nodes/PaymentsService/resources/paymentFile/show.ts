import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { invoice, run } from './run';

/** The page that Show makes of rows, and the file beside it. */
export async function show(purpose: string, rows: IDataObject[], parameters: INodeParameters = {}) {
	const pages = await showEach(purpose, rows, parameters);
	expect(pages).toHaveLength(1);
	return pages[0];
}

/** All pages of one call. */
export async function showEach(purpose: string, rows: IDataObject[], parameters: INodeParameters) {
	const { items, error } = await run('show', rows, { for: purpose, ...parameters });
	if (error) throw error;
	return items.map(({ json, binary, pairedItem }) => {
		expect(pairedItem).toHaveLength(rows.length);
		const csv = Buffer.from(binary?.list.data ?? '', 'base64').toString();
		return { ...json, html: String(json.html), csv } as IDataObject & { html: string; csv: string };
	});
}

/** A row that can be paid, in this line. */
export const row = (line: number, more: IDataObject) => ({
	...invoice,
	state: 'payable',
	line,
	...more,
});

const warning = 'A known name.\nIt may need a code.';
/** A list with what can be paid, what is left out, and what is known. */
export const rows = [
	row(4, { fee: '0.50', warning, doubt: 'Is it the same?', accountNumber: 'NO9386011117947' }),
	row(5, {
		...{ name: 'Ana Ruiz', key: 'INV-8', amount: '1234567.80', payee: 'new', dueDate: '' },
		...{ city: 'Bonn', address: 'Weg 1' },
	}),
	row(6, { key: 'INV-9', amount: '12000', currency: 'JPY', fee: '150', payee: 'new', city: 'Ulm' }),
	row(7, { key: 'INV-10', amount: '300.00', state: 'refused', reason: 'It is no transfer.' }),
	row(8, { key: '', amount: '', state: 'refused', reason: "The amount '1.234' is open." }),
	row(9, { key: 'INV-12', amount: '41.00', state: 'known', reason: 'It was paid.' }),
	row(10, {
		...{ key: '', name: 'Summe', accountNumber: '', amount: '1234688.30', state: 'refused' },
		reason: 'It has an amount, but neither a payee nor an account, like a total.',
	}),
];

/** The texts of a page one after the other, without its tags. */
export const textOf = (html: string) =>
	html
		.replace(/<br>|<\/(?:td|th|p|li|h\d)>/g, ' ')
		.replace(/<[^>]*>/g, '')
		.replace(/\s+/g, ' ');
