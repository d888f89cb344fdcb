import { asItLooks } from './looks';
import { shown } from './shown';

/** Dashes and apostrophes that look the same: Word and PDF swap them. */
const DASHES = /[\p{Pd}\u2212\u02d7\u2043\u2796]/gu;
const APOSTROPHES = /['`\u2018-\u201b\u02b9\u02bb\u02bc\u02c8\u2032\u2035\ua78c]/gu;

const MAX_LENGTH = 255;

/** Where an expression, a script or a spreadsheet gave no value. */
const LOST = [
	/undefined|\[object [a-z]+\]|invalid (?:date|datetime|interval|duration)|__unknown__/iu,
	/#[¡¿]?[\p{L}\d/_]+[!?]|#n\/[ad]/iu,
	// Alone, at the end or after a separator, these are not names.
	/(?<!\p{Ll})(?:null|NaN)$|^(?:true|false)$/u,
	/(?:^|[-_/:.|#+,;&])(?:null|none|nan|infinity|n\/a|nv)$/iu,
];

/** An expression or placeholder that was not filled in. */
const UNFILLED = /\{\{|\}\}|\$\{|\$(?:json|input|node|item)\b|<%|%>|^=|%[sd]\b/;

/** A mark at one end joins a part that is missing: "INV-", "/2026". */
const OPEN_END = /^[-_/:.|+,;&]|[-_/:.|#+,;&]$/u;
const EMPTY_PART = /[-_/:|] ?[-_/:|]|\( ?\)|\[ ?\]|\{ ?\}|(["']) ?\1/u;

/** A key as keys are compared: as it looks, with one dash and one apostrophe. */
export function keyAsItLooks(text: string): string {
	// NFKC would split the acute that stands for an apostrophe.
	return asItLooks(text.replace(/\u00b4/g, "'"))
		.replace(DASHES, '-')
		.replace(APOSTROPHES, "'");
}

/** Why this cannot be the key of a payment, or nothing: what has lost its variable part would make two payments one. */
export function faultOfKey(key: string): string {
	const length = Array.from(key).length;
	if (length > MAX_LENGTH) {
		return `${shown(key)} has ${length} characters. A key has at most ${MAX_LENGTH}.`;
	}
	if ([...LOST, UNFILLED].some((sign) => sign.test(key))) {
		return `${shown(key)} has lost its variable part, so two payments would have the same key. Correct the expression or the list.`;
	}
	if (OPEN_END.test(key) || EMPTY_PART.test(key) || !/[\p{L}\p{N}]/u.test(key)) {
		return `${shown(key)} seems to have lost a part at an end or between two marks, so two payments would have the same key. Give the whole number of the invoice or order.`;
	}
	return '';
}
