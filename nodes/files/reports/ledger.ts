import { DateTime } from 'luxon';

import { inUnits } from '../../service/values/money';
import { csvFile } from '../csv/write';
import { plainText } from '../xml/write';
import type { Account, Entry } from './period';

const HEADINGS = ['Date', 'Amount', 'Payee', 'Description', 'Reference'];

/** The entries as the CSV of a bank statement: amounts are changes of the balance, charges included. */
export function ledgerFile(
	entries: readonly Entry[],
	{ currency }: Account,
	dateFormat: string,
): string {
	const lines = entries.map(({ day, change, row }) => {
		const [name, concept, reference] = [row.name, row.concept, row.reference].map(plainText);
		const date = DateTime.fromISO(day).toFormat(dateFormat);
		return [date, inUnits(change, currency), name, concept || reference, reference];
	});
	return csvFile([HEADINGS, ...lines], ',');
}
