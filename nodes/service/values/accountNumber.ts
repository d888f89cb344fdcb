import { isIban, isWrittenLikeIban } from './iban';

/** White space, and what else a copied text brings along unseen. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Longer than any IBAN, and shorter than the addresses of Tron and, with few exceptions, of Solana. */
const MAX_IBAN = 33;

/** The shortest wallet address (spec, "Create a crypto beneficiary", table of networks). */
const MIN_ADDRESS = 20;

/** The IBAN in a text, without blanks and dashes, in capitals; undefined for any other number. */
export function ibanIn(value: unknown): string | undefined {
	const bare = inCapitals(seenOf(value).replace(/-/g, ''));
	return bare.length <= MAX_IBAN && isIban(bare) ? bare : undefined;
}

/** An account number or wallet address without blanks, of an IBAN without dashes too. */
function compactNumber(value: unknown): string {
	const compact = seenOf(value);
	return ibanIn(value) === undefined ? compact : compact.replace(/-/g, '');
}

function seenOf(value: unknown): string {
	return String(value ?? '').replace(UNSEEN, '');
}

/** Equal for numbers that may be the same: `isSameNumber` decides. */
export function numberIndex(value: unknown): string {
	return inCapitals(compactNumber(value));
}

/** Whether two texts are the same account. Capitals count in wallet addresses, except in hexadecimal digits. */
export function isSameNumber(one: unknown, other: unknown, isBank = false): boolean {
	const [first, second] = [compactNumber(one), compactNumber(other)];
	if (first === second) return first !== '';
	return inCapitals(first) === inCapitals(second) && (isBank || ignoresCapitals(first));
}

/** An address of this form exists on many networks: on the wrong one the money may be lost. */
export function isHexadecimal(value: unknown): boolean {
	return /^0x[\da-f]+$/i.test(compactNumber(value));
}

/** Lists do not say which rows are bank accounts, so the form of the number tells. */
function ignoresCapitals(compact: string): boolean {
	const isBank = compact.length <= MAX_IBAN && isWrittenLikeIban(inCapitals(compact));
	return isBank || compact.length < MIN_ADDRESS || isHexadecimal(compact);
}

/** Only the letters of numbers: in capitals, a dotless i would become another letter. */
function inCapitals(text: string): string {
	return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}
