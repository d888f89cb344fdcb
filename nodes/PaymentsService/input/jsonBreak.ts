/**
 * One token of JSON after any white space: a text, another plain value, or a mark of the structure. In a text, every
 * character from the space on stands for itself but `"` and `\`.
 */
const TOKEN =
	/[ \t\r\n]*(?:("(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([{}[\],:]))/uy;

type Next = 'value' | 'valueOrClose' | 'key' | 'keyOrClose' | 'colon' | 'commaOrClose' | 'end';

/**
 * The position of the first character that cannot stand where it stands, in a text that is not JSON; the text's length
 * when only its end is missing. The error of `JSON.parse` has no position for short texts, so this looks for it.
 */
export function breakInJson(text: string): number {
	const open: Array<'{' | '['> = [];
	let next: Next = 'value';
	let position = 0;
	for (;;) {
		TOKEN.lastIndex = position;
		const match = TOKEN.exec(text);
		const after: Next | undefined = match === null ? undefined : following(next, match, open);
		if (match === null || after === undefined) return afterWhiteSpace(text, position);
		next = after;
		position = TOKEN.lastIndex;
	}
}

/** What may come after a token, or undefined when the token itself may not come. Keeps `open` up to date. */
function following(next: Next, match: RegExpExecArray, open: Array<'{' | '['>): Next | undefined {
	const [, text, plain, mark] = match;
	const wantsValue = next === 'value' || next === 'valueOrClose';
	const wantsKey = next === 'key' || next === 'keyOrClose';
	const mayClose = next === 'commaOrClose' || next === 'valueOrClose' || next === 'keyOrClose';
	const inner = open[open.length - 1];
	if (wantsKey && text !== undefined) return 'colon';
	if (wantsValue && (text !== undefined || plain !== undefined)) return afterValue(open);
	if (wantsValue && (mark === '{' || mark === '[')) {
		open.push(mark);
		return mark === '{' ? 'keyOrClose' : 'valueOrClose';
	}
	if (next === 'colon' && mark === ':') return 'value';
	if (next === 'commaOrClose' && mark === ',') return inner === '{' ? 'key' : 'value';
	if (mayClose && mark === (inner === '{' ? '}' : ']')) {
		open.pop();
		return afterValue(open);
	}
	return undefined;
}

function afterValue(open: readonly string[]): Next {
	return open.length === 0 ? 'end' : 'commaOrClose';
}

function afterWhiteSpace(text: string, position: number): number {
	let at = position;
	while (at < text.length && ' \t\r\n'.includes(text[at])) at += 1;
	return at;
}
