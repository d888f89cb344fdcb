/** A payment as both reads give it: all texts but the line. `problem` and `doubt` are sentences for whoever hands in the file. */
export interface PaymentRow {
	/** In the file, counting titles and heading; in a bank file, the number of the transaction. From 1. */
	line: number;
	/** What makes two payments the same one, or empty. */
	key: string;
	/** As written. */
	name: string;
	firstName: string;
	lastName: string;
	/** Without blanks. */
	accountNumber: string;
	/** In capitals; empty for a bank account. */
	network: string;
	/** Two letters; empty for a wallet. */
	country: string;
	swift: string;
	/** In units, with as many decimals as the currency has, such as "1234.56"; empty where it cannot be read. */
	amount: string;
	currency: string;
	concept: string;
	/** Such as 2026-12-31, or empty. */
	dueDate: string;
	email: string;
	phone: string;
	city: string;
	province: string;
	address: string;
	postalCode: string;
	/** Why this row cannot be taken as it is. */
	problem: string;
	/** What a person should look at. */
	doubt: string;
}

/** What to say of a payment that lacks what it needs. */
export const MISSING = {
	name: 'The name of the payee is missing.',
	account: 'The account is missing: an IBAN, an account number, or the address of a wallet.',
	currency: 'The currency is missing, such as EUR.',
};

/** Of a row that is no payment; it counts in no sum of payments. */
export const TOTAL = 'It has an amount, but neither a payee nor an account, like a total.';

/** An ID, unless it says that there is none (ISO 20022, NOTPROVIDED). */
export function givenId(text: string): string {
	return /^not\s*provided$/i.test(text) ? '' : text;
}

/** The first text that is not empty. */
export function firstOf(problems: readonly string[]): string {
	return problems.find((problem) => problem !== '') ?? '';
}

/** Says of each row what a person should look at, if there is something. Changes the rows. */
export function doubtEach(
	rows: readonly PaymentRow[],
	doubtOf: (row: PaymentRow, at: number) => string,
): void {
	rows.forEach((row, at) => {
		const doubt = doubtOf(row, at);
		if (doubt !== '') row.doubt = row.doubt === '' ? doubt : `${row.doubt} ${doubt}`;
	});
}
