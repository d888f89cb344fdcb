import { BadInput, isBlank, kindOf, shown } from './rule';

/** `minor`: whole cents, as the service takes them. `major`: euros, dollars, coins, such as "12.34". */
export type AmountUnit = 'minor' | 'major';

/** What an amount is for. */
export interface AmountOptions {
	/** The amount moves no money but bounds a list: "at least 0" makes sense, and its form has no Amount Unit. */
	isFilter?: boolean;
}

const DEFAULT_DECIMALS = 2;

/** The currencies of ISO 4217 whose minor unit is not a hundredth. */
const DECIMALS_BY_CURRENCY = new Map<string, number>([
	...codes('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF', 0),
	...codes('BHD IQD JOD KWD LYD OMR TND', 3),
	...codes('CLF UYW', 4),
]);

const CENTS = 'Expected whole cents, e.g. 1234 for 12.34.';

/** A JavaScript number carries 15 significant decimal digits for certain; a fraction with more is not exact. */
const EXACT_DIGITS = 15;

/**
 * The number of decimals between the major and the minor unit of a currency, after ISO 4217.
 *
 * The spec says of all amounts that 100 means 1.00, so two is the answer for everything that ISO 4217 does not set
 * apart. Assumption: this holds for tokens (USDC, USDT, EURC, ...) too, whatever their number of decimals on chain.
 */
export function currencyDecimals(currency?: string): number {
	return DECIMALS_BY_CURRENCY.get(nameOf(currency)) ?? DEFAULT_DECIMALS;
}

/**
 * An amount as the service takes it: a positive integer in the smallest unit (spec, "Global conventions").
 *
 * `minor` takes whole numbers as they are; `major` moves the decimal point of the text, so that no rounding can
 * happen ("12.34" is 1234). Accepts a number or a text of digits with at most one decimal point. Everything that
 * could be read in two ways is refused: spaces, thousands separators, decimal commas, signs, exponents, leading
 * zeros, more decimals than the currency has, and what a JavaScript integer cannot hold exactly.
 *
 * @throws BadInput
 */
export function toMinorUnits(
	value: unknown,
	unit: AmountUnit,
	currency?: string,
	{ isFilter }: AmountOptions = {},
): number {
	const decimals = unit === 'minor' ? 0 : currencyDecimals(currency);
	const expected = isFilter && unit === 'minor' ? CENTS : expectation(unit, decimals, currency);
	const [whole, fraction] = plainDecimal(value, expected);
	if (fraction.length > decimals) {
		throw new BadInput(`${shown(value)} ${tooManyDecimals(unit, decimals, currency)} ${expected}`);
	}
	if (typeof value === 'number' && fraction !== '' && (whole + fraction).length > EXACT_DIGITS) {
		throw new BadInput(`${shown(value)} is too long to be exact as a number. Give it as text.`);
	}
	const minor = Number(whole + fraction.padEnd(decimals, '0'));
	if (!Number.isSafeInteger(minor)) {
		throw new BadInput(`${shown(value)} is too large to be sent exactly. ${expected}`);
	}
	if (minor === 0 && !isFilter) {
		throw new BadInput(`the amount is 0. It must be more than 0. ${expected}`);
	}
	return minor;
}

/** An amount in minor units as people write it: 125000 EUR is "1,250.00". */
export function inMajorUnits(amountMinor: number, currency?: string): string {
	const decimals = currencyDecimals(currency);
	const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, '0');
	const end = digits.length - decimals;
	const whole = digits.slice(0, end).replace(/\B(?=(?:\d{3})+$)/g, ',');
	const sign = amountMinor < 0 ? '-' : '';
	return `${sign}${whole}${decimals === 0 ? '' : `.${digits.slice(end)}`}`;
}

/** An amount in minor units in the unit in which the user typed, with its currency: "1250.00 EUR", or "125000 minor units of EUR". */
export function inTypedUnit(amountMinor: number, unit: AmountUnit, currency: string): string {
	return unit === 'major'
		? `${inMajorUnits(amountMinor, currency)} ${currency}`
		: `${amountMinor} (minor units of ${currency})`;
}

/** The digits before and after the decimal point of a plain decimal number. */
function plainDecimal(value: unknown, expected: string): [whole: string, fraction: string] {
	if (isBlank(value)) throw new BadInput(`nothing was given. ${expected}`);
	if (typeof value !== 'string' && typeof value !== 'number') {
		throw new BadInput(`${kindOf(value)} was given instead of an amount. ${expected}`);
	}
	const text = String(value);
	const parts = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/.exec(text);
	if (parts === null) throw new BadInput(`${shown(value)} ${whyNotPlain(text)} ${expected}`);
	return [parts[1], parts[2] ?? ''];
}

function whyNotPlain(text: string): string {
	if (/^-/.test(text)) return 'is negative. An amount never is.';
	if (/^\+/.test(text)) return 'has a sign in front. Leave the sign out.';
	if (/^0x/i.test(text)) return 'is not a decimal number.';
	if (/^[0-9.]+e[+-]?[0-9]+$/i.test(text)) return 'is in exponent notation. Write the number out.';
	if (/^[0-9\s.,'’_]*$/.test(text)) {
		if (/\s/.test(text)) return 'contains a space. Leave spaces out.';
		if (/^[0-9]{1,15},[0-9]{1,15}$/.test(text)) {
			const [withPoint, without] = [text.replace(',', '.'), text.replace(',', '')];
			return `has a comma. Write ${withPoint} if it stands before the decimals, or ${without} if it groups thousands.`;
		}
		if (/[,'’_]/.test(text) || /\..*\./.test(text)) {
			return 'has thousands separators or a decimal comma. Write it like 12.34, with a point and nothing else.';
		}
		if (/^0/.test(text)) return 'starts with a superfluous 0.';
		return 'has a decimal point without digits on both sides.';
	}
	return 'is not a number.';
}

function tooManyDecimals(unit: AmountUnit, decimals: number, currency?: string): string {
	if (unit === 'minor') return 'is not a whole number of cents.';
	const name = isBlank(currency) ? 'the currency' : nameOf(currency);
	return `has more decimals than ${name} has (${decimals}).`;
}

function expectation(unit: AmountUnit, decimals: number, currency?: string): string {
	if (unit === 'minor') {
		return `${CENTS} For 12.34 itself, set Amount Unit to the major unit.`;
	}
	const subject = isBlank(currency) ? 'an amount' : `an amount in ${nameOf(currency)}`;
	const example = decimals === 0 ? '1234' : `12.${'3456'.slice(0, decimals)}`;
	return `Expected ${subject}, e.g. ${example}.`;
}

/** A currency code as messages and the table of decimals write it. */
function nameOf(currency = ''): string {
	return currency.trim().toUpperCase();
}

function codes(list: string, decimals: number): Array<[string, number]> {
	return list.split(' ').map((code) => [code, decimals]);
}
