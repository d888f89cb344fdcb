import { grouped } from '../../service/values/grouped';
import { shown } from '../../service/values/shown';
import { Refused } from '../refused';
import { amountIn, writtenAmount } from '../rules/amounts';
import { provenBy } from '../rules/cells';
import { currenciesOf } from '../rules/currencies';
import { smallestParts } from '../rules/sums';

export type PayingAccount = ReturnType<typeof payingAccount>;

/** A comma separates entries, but also decimals. */
const ENTRIES = /[;\n]+|,(?=\s*\p{L})|(?<=\p{L}\s*),/u;

/** The accounts that pay, by currency, the first of each first: "EUR 1001, USDC 1003" or "EUR 1001 ES91 2100 …". */
export function accountsOf(text: string): Map<string, PayingAccount[]> {
	return grouped(entriesOf(text).map(payingAccount), ({ currency }) => currency);
}

/** An account that pays: its id or number as it is sent, and the numbers by which files name it. */
function payingAccount(entry: string) {
	const [, currency = '', rest = ''] = /^([\p{L}\p{N}]{2,10})[\s:=]+(.+)$/su.exec(entry) ?? [];
	const [, id = rest, number = ''] = /^([0-9]+)\s+(\p{L}.*|0x.*)$/su.exec(rest) ?? [];
	if (id === '') {
		throw new Refused(
			`The settings of the accounts that pay are not clear: ${shown(entry)}.`,
			'Write the currency and the account, such as EUR 1001, USDC 1003.',
		);
	}
	const numbers = [id, number].map((one) => one.replace(/\s/g, '')).filter(Boolean);
	return { currency: currency.toUpperCase(), id: numbers[0] ?? '', numbers };
}

/** A limit for each currency, in its smallest parts: "EUR 10000, USD 500.50". `what` names it for the message. */
export function limitsOf(text: string, what: string): Map<string, bigint> {
	const written = entriesOf(text).map((entry) => ({ entry, ...writtenAmount(entry) }));
	const sign = provenBy(written);
	return new Map(
		written.map(({ entry, ...one }) => {
			const currency = currenciesOf(one.beside)[0] ?? '';
			const { amount, problem } = amountIn(one, currency, sign);
			const limit = smallestParts(amount, currency);
			if (limit === undefined || currency === '') {
				throw new Refused(
					`The setting of ${what} is not clear: ${shown(entry)}. ${problem}`.trim(),
					'Write the currency and the amount, such as EUR 10000, USD 500.50.',
				);
			}
			return [currency, limit];
		}),
	);
}

function entriesOf(text: string): string[] {
	return text
		.split(ENTRIES)
		.map((entry) => entry.trim())
		.filter(Boolean);
}
