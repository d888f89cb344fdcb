import { decimalsOf, groupedUnits, inUnits } from '../../service/values/money';

const UNITS = /^([0-9]{1,30})(?:\.([0-9]{1,4}))?$/;

/** An amount in units ("1234.5") in the smallest parts of its currency; undefined where it is not one. */
export function smallestParts(amount: string, currency: string): bigint | undefined {
	const [, whole, fraction = ''] = UNITS.exec(amount.trim()) ?? [];
	const decimals = decimalsOf(currency);
	if (whole === undefined || fraction.length > decimals) return undefined;
	return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** Such a number as people read it: "1,234.50 EUR". */
export function moneyOf(parts: bigint, currency: string): string {
	return `${groupedUnits(inUnits(parts, currency))} ${currency}`;
}
