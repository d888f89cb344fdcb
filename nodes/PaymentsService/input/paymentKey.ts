import { asItLooks, BadInput, isBlank, kindOf, shown } from './rule';

const MAX_LENGTH = 255;

/** What a text holds where an expression, a script or a formula of a spreadsheet gave no value. */
const LOST = [
	/undefined|\[object [a-z]+\]|invalid (?:date|datetime|interval|duration)|__unknown__/iu,
	// Within a longer word these are letters like others: "annull", "Nantes".
	/(?<!\p{Ll})(?:null|NaN|Infinity)(?!\p{L})/u,
	/(?<![\p{L}\p{N}])(?:null|none|nan|n\/a|#nv)(?![\p{L}\p{N}])/iu,
	/#[¡¿]?[\p{L}\d/_]+[!?]|#n\/[ad]|^(?:true|false)$/iu,
];

/** An expression that was not evaluated, a placeholder of a template, or what a formula begins with. */
const UNFILLED = /\{\{|\}\}|\$\{|\$(?:json|input|node|item)\b|<%|%>|^=|%[sd]\b/;

/** A mark at one end joins the key to a part that is not there: "INV-", "/2026". */
const OPEN_END = /^[\p{Pd}\u2212_/:.|+,;&]|[\p{Pd}\u2212_/:.|#+,;&]$/u;
const EMPTY_PART = /[\p{Pd}\u2212_/:|] ?[\p{Pd}\u2212_/:|]|\( ?\)|\[ ?\]|\{ ?\}|(["']) ?\1/u;

const EXPECTED = 'Expected the invoice or order number, e.g. INV-2026-0042.';

/**
 * The key that tells one payment from another, in the form in which keys are compared: Unicode NFKC, without invisible
 * characters, spaces collapsed and trimmed, letters as they are. A key that has lost its variable part would make two
 * payments one, and is refused.
 * Throws BadInput.
 */
export function paymentKey(value: unknown): string {
	if (isBlank(value)) throw new BadInput(`nothing was given. ${EXPECTED}`);
	if (typeof value !== 'string' && typeof value !== 'number') {
		throw new BadInput(`${kindOf(value)} was given instead of text. ${EXPECTED}`);
	}
	if (typeof value === 'number' && !Number.isSafeInteger(value)) {
		throw new BadInput(`${shown(value)} is not a whole number that is exact. ${EXPECTED}`);
	}
	const key = asItLooks(String(value));
	if (key === '') throw new BadInput(`nothing that can be seen was given. ${EXPECTED}`);
	const length = Array.from(key).length;
	if (length > MAX_LENGTH) {
		throw new BadInput(
			`${shown(key)} has ${length} characters. Expected text of at most ${MAX_LENGTH} characters, e.g. INV-2026-0042.`,
		);
	}
	if ([...LOST, UNFILLED].some((sign) => sign.test(key))) {
		throw new BadInput(
			`${shown(key)} has lost its variable part: two payments would have the same key. ${EXPECTED}`,
		);
	}
	if (OPEN_END.test(key) || EMPTY_PART.test(key) || !/[\p{L}\p{N}]/u.test(key)) {
		throw new BadInput(
			`${shown(key)} seems to have lost a part, at an end or between two marks: two payments would have the same key. ${EXPECTED}`,
		);
	}
	return key;
}
