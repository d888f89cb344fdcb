import { TRACE_DECIMALS } from '../rules/amounts';

/** Sums are compared to the last digit, as whole numbers of the smallest part that the standard knows. */
const PLACES = 17;
/** An amount has at most five decimals. */
const SMALLEST = 10n ** BigInt(PLACES - 5);
const NUMBER = /^\+?(\d{0,35})(?:\.(\d{0,17}))?$/;

/** The digits of an amount before and after its point; undefined unless the standard writes it so. */
export function digitsOf(amount: string): { whole: string; fraction: string } | undefined {
	const [, whole = '', fraction = ''] = NUMBER.exec(amount) ?? [];
	return whole + fraction === '' ? undefined : { whole, fraction };
}

/**
 * An amount as a whole number of its smallest parts; undefined as above. Only programs that count in binary fractions write
 * more decimals than any amount has, such as 99.92000000000002: they are rounded to those that the standard knows.
 */
export function exact(amount: string): bigint | undefined {
	const digits = digitsOf(amount);
	if (digits === undefined) return undefined;
	const parts = BigInt(digits.whole + digits.fraction.padEnd(PLACES, '0'));
	if (digits.fraction.length < TRACE_DECIMALS) return parts;
	return ((parts + SMALLEST / 2n) / SMALLEST) * SMALLEST;
}

/** Such a sum as people write it: "80.50". */
export function written(sum: bigint): string {
	const digits = String(sum).padStart(PLACES + 1, '0');
	return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES).replace(/0{1,15}$/, '')}`;
}
