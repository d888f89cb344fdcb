import { shown } from '../../service/values/shown';
import { compactOf, countryOf, isSurelyAccount } from '../rules/accounts';
import { countryOfSwift, doubtsOfBank } from '../rules/banks';
import type { PaymentRow } from '../rules/row';
import type { Layout } from './layout';
import type { Column, Table, TextLine } from './table';

type Beside = ReturnType<typeof besideIn>;

/** Columns that say something of the payee's account or bank beside what a payment takes of them. */
export function besideIn({ columns, lines }: Table, layout: Layout) {
	const used = new Set(Object.values(layout.columns).flat());
	const have = ({ index }: Column, is: (text: string) => boolean) =>
		lines.every(({ texts }) => !texts[index] || is(texts[index]));
	const others = columns.filter(({ heading }) => !used.has(heading));
	return {
		/** Codes of banks, for which a payment has no field. */
		codes: columns.filter(({ meaning }) => meaning?.as === 'bankCode'),
		/** With the SWIFT codes of some banks. */
		banks: others.filter(
			(column) =>
				[undefined, 'identifier', 'swift'].includes(column.meaning?.as) &&
				have(column, (text) => countryOfSwift(swiftOf(text)) !== ''),
		),
		/** With accounts that are not the payee's. */
		accounts: others.filter(
			(column) => column.meaning?.as === 'harmless' && have(column, isSurelyAccount),
		),
		/** With the country of the bank; others say where the payee lives. */
		country: columns.find(
			({ heading, meaning }) =>
				layout.columns.country?.includes(heading) &&
				meaning?.as === 'country' &&
				meaning.rank === 0,
		),
	};
}

/** A SWIFT code without blanks, in capitals. */
export const swiftOf = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** What a person should look at of the account and the bank of a row. */
export function doubtsBeside({ texts }: TextLine, row: PaymentRow, beside: Beside): string[] {
	const { swift, accountNumber } = row;
	const { codes, banks, accounts, country } = beside;
	if (!(swift || country) && codes.length + banks.length + accounts.length === 0) return [];
	const of = ({ index }: Column) => texts[index] ?? '';
	// Alone, it may be that of the payee's bank below a heading that nobody knows.
	const isOther = (bank: string) =>
		bank !== '' && swift !== '' && bank.slice(0, 8) !== swift.slice(0, 8);
	const isPayees = (account: string) =>
		accountNumber !== '' && compactOf(account).toLowerCase() === accountNumber.toLowerCase();
	return [
		...doubtsOfBank({
			swift,
			code: codes.map(of).filter(Boolean).join(' '),
			country: country && countryOf(of(country)),
			account: row,
		}),
		...banks
			.filter((column) => isOther(swiftOf(of(column))))
			.map(
				(column) =>
					`${shown(of(column))} under ${shown(column.heading)} is another bank, for which a payment has no field.`,
			),
		...accounts
			.filter((column) => isPayees(of(column)))
			.map(
				({ heading }) =>
					`The account is also the one under ${shown(heading)}: check that it is the payee's.`,
			),
	];
}
