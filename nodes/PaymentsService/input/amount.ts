import { DECIMALS, isCountedInHundredths, moneyInWords } from '../../service/money';
import { BadInput, isBlank, kindOf, shown } from './rule';

/** `minor`: whole cents, as the service takes them. `major`: euros, dollars, coins, such as "12.34". */
export type AmountUnit = 'minor' | 'major';

/** A JavaScript number carries 15 significant decimal digits for certain; a fraction with more is not exact. */
const EXACT_DIGITS = 15;

/** The longest number that is looked at, in characters; the largest amount has 16 digits. */
const MAX_LENGTH = 40;

/**
 * An amount as the service takes it: an integer in the smallest unit (spec, "Global conventions"), above 0 unless it is a
 * filter: that moves no money but bounds a list, so 0 and what is below make sense, and its form has no Amount Unit.
 *
 * `minor` takes whole numbers as they are; `major` moves the decimal point of the text, so that no rounding can
 * happen ("12.34" is 1234). Accepts a number or a text of digits with at most one decimal point. What could be read in
 * two ways is refused, with both readings: commas, thousands separators, exponents, more than two decimals; so is what a
 * JavaScript integer cannot hold exactly, and the major unit of a currency that is not counted in hundredths.
 * Throws BadInput.
 */
export function toMinorUnits(
	value: unknown,
	unit: AmountUnit,
	currency?: string,
	{ isFilter = false } = {},
): number {
	const expected = expectation(unit, isFilter);
	if (unit === 'major' && !isCountedInHundredths(currency)) {
		throw new BadInput(
			`the major unit of ${shown(currency)} is not one hundred minor units, and the service does not say how it counts it. Set Amount Unit to Minor Unit and give the amount as the service counts it.`,
		);
	}
	const { isNegative, whole, fraction } = plainDecimal(value, { unit, isFilter, expected });
	if (fraction.length > (unit === 'minor' ? 0 : DECIMALS)) {
		throw new BadInput(
			`${shown(value)} ${tooFine(whole, fraction, { unit, isFilter })} ${expected}`,
		);
	}
	if (typeof value === 'number' && fraction !== '' && (whole + fraction).length > EXACT_DIGITS) {
		throw new BadInput(`${shown(value)} is too long to be exact as a number. Give it as text.`);
	}
	const minor = Number(whole + (unit === 'minor' ? '' : fraction.padEnd(DECIMALS, '0')));
	if (!Number.isSafeInteger(minor)) {
		throw new BadInput(`${shown(value)} is too large to be sent exactly. ${expected}`);
	}
	if (minor === 0 && !isFilter) {
		throw new BadInput(`the amount is 0. It must be more than 0. ${expected}`);
	}
	return isNegative && minor !== 0 ? -minor : minor;
}

/** An amount in minor units in the unit in which the user typed, with its currency: "1,250.00 EUR", or "125000 (minor units of EUR)". */
export function inTypedUnit(amountMinor: number, unit: AmountUnit, currency: string): string {
	return unit === 'major'
		? moneyInWords(amountMinor, currency)
		: `${amountMinor} (minor units of ${currency})`;
}

interface Reading {
	unit: AmountUnit;
	isFilter: boolean;
}

/** The sign and the digits before and after the decimal point of a plain decimal number. */
function plainDecimal(
	value: unknown,
	{ expected, ...reading }: Reading & { expected: string },
): { isNegative: boolean; whole: string; fraction: string } {
	if (isBlank(value)) throw new BadInput(`nothing was given. ${expected}`);
	if (typeof value !== 'string' && typeof value !== 'number') {
		throw new BadInput(`${kindOf(value)} was given instead of an amount. ${expected}`);
	}
	const text = String(value).trim();
	const parts = text.length > MAX_LENGTH ? null : /^([+-]?)([0-9]*)(?:\.([0-9]*))?$/.exec(text);
	const [, sign, whole, fraction = ''] = parts ?? [];
	if (parts === null || whole + fraction === '' || (sign === '-' && !reading.isFilter)) {
		throw new BadInput(`${shown(value)} ${whyNotPlain(text, reading)} ${expected}`);
	}
	return { isNegative: sign === '-', whole: whole.replace(/^0+(?=[0-9])/, '') || '0', fraction };
}

function whyNotPlain(text: string, reading: Reading): string {
	if (text.length > MAX_LENGTH) return 'is too long for an amount.';
	if (/^-[0-9.]+$/.test(text)) return 'is negative. This amount never is.';
	if (/^[+-]?[0-9.]+e[+-]?[0-9]+$/i.test(text)) {
		return 'is in exponent notation, which may have lost digits. Write the number out.';
	}
	const grouped = /^([0-9]{1,3}(?:[\s.,'’_][0-9]{3})+)(?:[.,]([0-9]{1,2}))?$/.exec(text);
	if (grouped !== null) {
		const whole = grouped[1].replace(/[^0-9]/g, '');
		if (grouped[2] === undefined)
			return `has a separator. If it groups thousands, write ${asWritten(whole, '', reading)}.`;
		return `has separators. ${advice(whole, grouped[2], reading)}`;
	}
	const comma = /^([0-9]{1,15}),([0-9]{1,15})$/.exec(text);
	if (comma !== null && comma[2].length <= DECIMALS) {
		return `has a comma. ${advice(comma[1], comma[2], reading)}`;
	}
	if (comma !== null) return `has a comma, and ${fractionOfACent(`${comma[1]}.${comma[2]}`)}`;
	return 'is not a number.';
}

function tooFine(whole: string, fraction: string, reading: Reading): string {
	const written = `${whole}.${fraction}`;
	if (reading.unit === 'major') {
		return `has more than ${DECIMALS} decimals. If it is a quote, ${fractionOfACent(written)}${ifThousands(whole, fraction)}`;
	}
	const rounding = Number(fraction) === 0 ? '' : ` If it is a quote, ${fractionOfACent(written)}`;
	const meant =
		fraction.length > DECIMALS
			? ifThousands(whole, fraction)
			: ` ${advice(whole, fraction, reading)}`;
	return `is not a whole number of cents.${rounding}${meant}`;
}

function ifThousands(whole: string, fraction: string): string {
	return fraction.length === 3 ? ` If the point groups thousands, write ${whole}${fraction}.` : '';
}

function fractionOfACent(written: string): string {
	return `round it: ${written} has a fraction of a cent.`;
}

/** "For 12.50 write 1250, or set Amount Unit to Major Unit." */
function advice(whole: string, fraction: string, reading: Reading): string {
	const instead = `For ${whole}.${fraction} write ${asWritten(whole, fraction, reading)}`;
	const hasChoice = reading.unit === 'minor' && !reading.isFilter;
	return `${instead}${hasChoice ? ', or set Amount Unit to Major Unit' : ''}.`;
}

/** An amount as it is to be written in a unit. Digits without a fraction stay as they are in both. */
function asWritten(whole: string, fraction: string, { unit }: Reading): string {
	if (fraction === '') return whole;
	return unit === 'major'
		? `${whole}.${fraction}`
		: (whole + fraction.padEnd(DECIMALS, '0')).replace(/^0+(?=[0-9])/, '');
}

function expectation(unit: AmountUnit, isFilter: boolean): string {
	if (unit === 'major') return 'Expected an amount, e.g. 12.34.';
	return `Expected whole cents, e.g. 1234 for 12.34${isFilter ? '; negative ones are money that left' : ''}.`;
}
