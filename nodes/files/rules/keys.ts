import { shown } from '../../service/values/shown';

/** 2.0261E+11, or 8,93E+19. */
const EXPONENT = /^[0-9](?:[.,][0-9]+)?E\+?[0-9]+$/i;

/** A workbook keeps so many digits of a number. */
const MAX_DIGITS = 15;

/** Why the cell of a number is no key: a workbook has taken it for a quantity, and lost digits of it. Empty where it is one. */
export function faultOfNumberKey(cell: unknown): string {
	const text = String(cell ?? '').trim();
	const isLost = typeof cell === 'number' && text.replace(/[^0-9]/g, '').length > MAX_DIGITS;
	if (!isLost && !EXPONENT.test(text)) return '';
	return `The number ${shown(text)} was stored as a quantity, which loses digits: format its cell as text, and write the number again.`;
}
