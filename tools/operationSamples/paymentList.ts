import type { OperationSample } from '../operationSample';
import { fileItem } from '../operationSample';
import { checkedList } from './checkedList';

const rows = [
	{
		'Rechnungsnr.': 'R-301',
		Empfänger: 'Becker, Jonas',
		IBAN: 'DE89 3704 0044 0532 0130 00',
		BIC: 'COBADEFFXXX',
		'Betrag (EUR)': '1.234,56',
		Verwendungszweck: 'Miete November',
		'Fällig am': '31.12.2026',
		'E-Mail': 'jonas@example.com',
		Telefon: '+49 30 123456',
		Straße: 'Lindenstraße 4',
		PLZ: '10969',
		Ort: 'Berlin',
		Bundesland: 'Brandenburg',
	},
].map((json) => ({ json }));

const item = (text: string, name = 'suppliers.csv') => [fileItem(text, name, 'text/csv')];
const bad = (says: string, text: string, name?: string) => ({
	...{ change: { from: 'csv' }, says, items: item(text, name) },
});

/** The samples of the payment list. */
export const paymentList: Record<string, OperationSample> = {
	read: {
		items: rows,
		variants: [{ options: { lastNameWhereMissing: '-' } }],
		bad: [
			bad('an empty file', ''),
			bad('no column for the account', 'Name;Betrag\nJonas Becker;80,50\n'),
			bad('a heading alone', 'Name;IBAN;Betrag\n'),
			bad('a quotation mark that is not closed', 'Name;IBAN;Betrag\n"Jonas;DE89;80,50\n'),
			bad('a workbook', 'PK\u0003\u0004', 'suppliers.xlsx'),
		],
	},
	...checkedList,
};
