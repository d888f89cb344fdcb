import { DECIMALS, isCountedInHundredths } from '../../service/values/money';
import { BadInput, isBlank, kindOf, shown } from './text';

/** `minor`: whole cents, as the service takes them. `major`: "12.34". */
export type AmountUnit = 'minor' | 'major';

/** A number with more decimal digits is not exact. */
const EXACT_DIGITS = 15;

/** In characters. */
const MAX_LENGTH = 40;

/** A sign, digits, and at most one decimal point or comma. */
const PLAIN = /^([+-]?)([0-9]*)(?:[.,]([0-9]+)|\.)?$/;

/**
 * An amount as the service takes it, an integer in minor units (spec, "Global conventions"), above 0 unless it is a filter.
 * The decimal point is moved in the text, so nothing is rounded. Throws BadInput for what can be read in two ways ("1,234",
 * exponents), what an integer cannot hold exactly, and the major unit of a currency without hundredths.
 */
export function toMinorUnits(
	value: unknown,
	unit: AmountUnit,
	currency?: string,
	{ isFilter = false } = {},
): number {
	if (isBlank(value)) {
		const example =
			unit === 'minor' ? 'whole cents, such as 1250 for 12.50' : 'an amount such as 12.50';
		throw new BadInput(`nothing was given. Expected ${example}.`);
	}
	if (unit === 'major' && !isCountedInHundredths(currency)) {
		throw new BadInput(
			`the service does not say how it counts the major unit of ${shown(currency)}. Set Amount Unit to Minor Unit and give the amount as the service counts it.`,
		);
	}
	if (typeof value !== 'string' && typeof value !== 'number') {
		throw new BadInput(`${kindOf(value)} was given instead of an amount. Give a number.`);
	}
	const text = String(value).trim();
	const plain = text.length <= MAX_LENGTH && PLAIN.exec(text);
	const [, sign = '', whole = '', fraction = ''] = plain || [];
	const isNegative = sign === '-';
	const problem =
		(whole + fraction === '' && whyNotPlain(text)) ||
		(isNegative && !isFilter && 'is negative. This amount never is.') ||
		(fraction.length > DECIMALS &&
			`has more than ${DECIMALS} decimals, or a separator of thousands. Round it to cents, or leave out the separator.`);
	if (problem !== false) throw new BadInput(`${shown(text)} ${problem}`);
	const digits = (whole + fraction.padEnd(DECIMALS, '0')).replace(/^0+(?=[0-9])/, '');
	if (unit === 'minor' && fraction !== '') {
		const otherUnit = isFilter ? '' : ', or set Amount Unit to Major Unit';
		throw new BadInput(
			`it is counted in cents. For ${whole || '0'}.${fraction} write ${digits}${otherUnit}.`,
		);
	}
	if (typeof value === 'number' && fraction !== '' && (whole + fraction).length > EXACT_DIGITS) {
		throw new BadInput(`${shown(value)} is too long to be exact as a number. Give it as text.`);
	}
	const minor = Number(unit === 'minor' ? whole : digits);
	if (!Number.isSafeInteger(minor)) {
		throw new BadInput(`${shown(value)} is too large to be sent exactly. Check the amount.`);
	}
	if (minor === 0 && !isFilter) throw new BadInput('the amount is 0. It must be more than 0.');
	return isNegative && minor !== 0 ? -minor : minor;
}

function whyNotPlain(text: string): string {
	if (text.length > MAX_LENGTH) return 'is too long for an amount.';
	if (/^[+-]?[0-9.,]+e[+-]?[0-9]+$/i.test(text)) {
		return 'is in exponent notation, which may have lost digits. Write the number out.';
	}
	if (/^[+-]?[0-9][0-9\s.,'’_]*$/.test(text)) {
		return 'can be read in more than one way. Write it without separators of thousands.';
	}
	return 'is not a number. Write digits only, without a currency.';
}
