import type { PaymentRow } from '../rules/row';

/** What a column can be of a row; a bank code has no place in a payment, and is only looked at. */
export type Field = Exclude<keyof PaymentRow, 'line' | 'problem' | 'doubt'> | 'bankCode';

/**
 * What a column may say of whether, how or how much is paid:
 * - `paid`: that it is paid, executed or sent already, or when, how much, or under which number of the bank or chain
 * - `blocked`: that it must not be paid
 * - `approved`: that somebody allows it
 * - `status`: where it stands
 * - `kind`: what document it is
 * - `method`: how it is paid
 * - `side`: debit or credit
 * - `collects`: that money is collected, not paid: a mandate, a creditor identifier, a sequence type
 * - `statement`: that it is in the books of a bank: booking day, balance afterwards
 * - `owed`: the number of a customer, who may be the one that owes the sum
 * - `memo`: what an exchange needs beside the address of a wallet
 * - `money`: a sum that could be the amount, or changes it: taxes, discounts, fees, balances, quantities, unit prices
 */
export const SAYS = [
	'paid',
	'blocked',
	'approved',
	'status',
	'kind',
	'method',
	'side',
	'collects',
	'statement',
	'owed',
	'memo',
	'money',
] as const;

export type Say = (typeof SAYS)[number];

/**
 * The words of one language, in lists such as "Name, Full name". Of headings, capitals, accents, blanks, punctuation and the
 * order of words make no difference, nor do words such as "the" and "of"; "number", "no." and "Nr." are the same. They only
 * make a suggestion, which a person looks at.
 */
export interface Language {
	/** As Intl knows it, which has the names of its months, weekdays and countries. */
	code: string;
	/** Whether people who write it put the day before the month, everywhere. */
	isDayFirst: boolean;
	/** What programs write for it that do not write UTF-8; empty where that differs. */
	oldEncoding: '' | 'windows-1250' | 'windows-1252';
	/** What the columns of a row are called: of each field the headings in ranks, the surest first. */
	fields: Readonly<Partial<Record<Field, readonly string[]>>>;
	/** What columns are called that may have a say. */
	says: Readonly<Partial<Record<Say, string>>>;
	/** What columns are called that have no say in a payment, whatever is in them. */
	harmless: string;
	/** Words within headings. */
	words: {
		/** Whom a heading may name besides what is in its column: "IBAN of the beneficiary". */
		payees: string;
		/** The same; their names are less certain to be those of the account. */
		partners: string;
		/** Words without which a heading says the same. */
		fillers: string;
		/** With these a heading is the payer's, or out of date: "Our IBAN", "Old IBAN". */
		notPayee: string;
		/** With these an amount is another one, or not in units: "Amount (excl. VAT)", "Amount in cents". */
		notAmount: string;
		/** With these an amount is what is left to be paid: "Amount due". */
		due: string;
	};
	/** What stands in cells. */
	cells: {
		yes: string;
		no: string;
		/** A status of what is to be paid. */
		open: string;
		/** A document that is to be paid. */
		bill: string;
		/** A way of paying that a payout is. */
		transfer: string;
		/** In place of a payee, in a row of sums. */
		total: string;
		/** Where a formula failed, without its "#". */
		failed: string;
	};
}
