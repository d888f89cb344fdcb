import { withReferences } from '../xml/references';

/** HTML's; and n8n's forms evaluate {{ }} in a finished page again, and insert values with String.replace. */
const MARKUP = /[&<>"'{}$]/g;

/** Marks with which a text could reverse what is next to it. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Someone else's text for a page: nothing in it is taken for HTML or an expression. n8n's HTML node escapes nothing. */
export function escaped(text: string): string {
	return withReferences(isolated(text), MARKUP);
}

/** A text that does not reorder what is next to it. */
function isolated(text: string): string {
	const plain = text.replace(TURNING, '');
	return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** The same for a choice of a form, which n8n escapes itself. */
export function asChoice(text: string): string {
	return isolated(text.replace(/\s+/g, ' '))
		.replace(/\{(?=\{)|\}(?=\})/g, '$& ')
		.replace(/\$(?=[$&`'])/g, '$& ');
}
