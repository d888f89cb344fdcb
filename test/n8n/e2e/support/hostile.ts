/** What somebody could write to make more of a text than a text: markup, an entity, expressions, marks that turn round. */
export const HOSTILE = `<a href="https://evil.example">here</a>&lt;b&gt;{{ 6 * 7777 }}$('x') $& \u202eabc\u0007`;

/** Whether a page has it as text, or not at all: no markup, no entity as it was typed, nothing evaluated. */
export function isText(html: string): boolean {
	return !/<a href="https:\/\/evil|&lt;b&gt;|46662/.test(html);
}
