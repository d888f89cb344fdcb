/** What somebody could write to make more of a text than a text: markup, an entity, expressions, marks that turn round. */
export const HOSTILE = `<a href="https://evil.example">here</a>&lt;b&gt;{{ 6 * 7777 }}$('x') $& \u202eabc\u0007`;

/** The marks in it: one turns round what follows, one rings. */
const MARKS = ['\u202e', '\u0007'];

/** Whether a text still has one of the marks. */
export function isMarked(text: string): boolean {
	return MARKS.some((mark) => text.includes(mark));
}

/** A text with a space for each mark, as messages show it. */
export function unmarked(text: string): string {
	return MARKS.reduce((rest, mark) => rest.replaceAll(mark, ' '), text);
}

/** Whether a page has it as text, or not at all: no markup, no entity as it was typed, nothing evaluated. */
export function isText(html: string): boolean {
	return !/<a href="https:\/\/evil|&lt;b&gt;|46662/.test(html);
}
