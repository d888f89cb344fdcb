import { shown } from '../../service/values/shown';
import { MISSING } from './row';

const DOLLARS = 'USD AUD CAD NZD SGD HKD MXN ARS CLP COP TWD';

/** What signs and words stand for, without dots and blanks, in capitals. Of several, the first is the usual one. */
const SIGNS = new Map(
	`€ EUR, EURO EUR, EUROS EUR, £ GBP, FR CHF, SFR CHF, SFRS CHF, $ ${DOLLARS}, US$ USD, $US USD, AU$ AUD, A$ AUD, CA$ CAD, C$ CAD, NZ$ NZD, S$ SGD, HK$ HKD, MX$ MXN, R$ BRL, S/ PEN, ¥ JPY CNY, ZŁ PLN, KČ CZK, FT HUF, LEI RON, ЛВ BGN, ₺ TRY, ₹ INR, RS INR, ₴ UAH, ₪ ILS, ₩ KRW, ฿ THB, ₫ VND, ₱ PHP, ₽ RUB`
		.split(', ')
		.map((entry) => entry.split(' '))
		.map(([sign = '', ...codes]) => [sign, codes]),
);

/** Signs of several currencies, none of which is the usual one. */
const SHARED_SIGNS = new Map([['KR', ['SEK', 'NOK', 'DKK', 'ISK']]]);

const CODE = /^[A-Z][A-Z0-9]{2,4}$/;

const MONEY_OF_BANKS = new Set(Intl.supportedValuesOf('currency'));

const KNOWN = new Set([
	...MONEY_OF_BANKS,
	...'USDC USDT EURC SOL WSOL BONK RAY SRM BTC'.split(' '),
]);

/** The codes that a sign, a word or a code may stand for, in capitals; none where it is not a currency. */
export function currenciesOf(text: string): readonly string[] {
	if (MONEY_OF_BANKS.has(text)) return [text];
	const mark = text.replace(/[\s.]/g, '').toUpperCase();
	if (mark === '') return [];
	return SIGNS.get(mark) ?? SHARED_SIGNS.get(mark) ?? (CODE.test(mark) ? [mark] : []);
}

/** Whether a word among others can mean a currency: a sign, a name, or an existing code. */
export function isCurrency(text: string): boolean {
	const mark = text.toUpperCase();
	return SIGNS.has(mark) || KNOWN.has(mark);
}

/** Where the currency of a row may be written; all of it as written, empty where nothing is. */
interface CurrencyWritten {
	/** In a column of its own. */
	column: string;
	/** In the heading of the column of amounts. */
	heading: string;
	/** Beside the amount. */
	beside: string;
	/** For rows without any: a code. */
	otherwise: string;
	isOfWallet: boolean;
}

/** The currency of a row, the same wherever it is written. A wallet does not take the list's own if that is money of banks. */
export function currencyOfRow(written: CurrencyWritten) {
	const { column, heading, beside, isOfWallet } = written;
	if (heading + beside === '' && MONEY_OF_BANKS.has(column)) {
		return { currency: column, problem: '', doubt: '' };
	}
	const otherwise = written.otherwise.trim().toUpperCase();
	const given = [column, heading, beside].filter((text) => text !== '');
	const unknown = given.find((text) => currenciesOf(text).length === 0);
	if (unknown !== undefined) return none(`${shown(unknown)} is not a currency such as EUR.`);
	const [first, ...others] = given;
	if (first === undefined) {
		if (isOfWallet && (otherwise === '' || MONEY_OF_BANKS.has(otherwise))) {
			return none('The currency is missing: for a wallet, write the token, such as USDC.');
		}
		return otherwise === ''
			? none(MISSING.currency)
			: { currency: otherwise, problem: '', doubt: '' };
	}
	const fitting = currenciesOf(first).filter((code) =>
		others.every((text) => currenciesOf(text).includes(code)),
	);
	const [usual] = fitting;
	if (usual === undefined) {
		return none(
			`The currencies ${given.map(shown).join(' and ')} of one row contradict each other.`,
		);
	}
	if (fitting.length === 1) {
		const isGuess = column + heading === '' && !KNOWN.has(usual);
		if (isGuess) return none(`${shown(beside)} is not a currency such as EUR.`);
		const doubt = KNOWN.has(usual) ? '' : `${shown(first)} is not a known currency.`;
		return { currency: usual, problem: '', doubt };
	}
	if (fitting.includes(otherwise)) return { currency: otherwise, problem: '', doubt: '' };
	const rest = fitting.slice(1, 4).join(', ');
	if (SHARED_SIGNS.has(first.replace(/[\s.]/g, '').toUpperCase())) {
		return none(`${shown(first)} may be ${usual}, ${rest}: write the three letters.`);
	}
	const doubt = `${shown(first)} is taken as ${usual}; it may also be ${rest}.`;
	return { currency: usual, problem: '', doubt };
}

function none(problem: string) {
	return { currency: '', problem, doubt: '' };
}
