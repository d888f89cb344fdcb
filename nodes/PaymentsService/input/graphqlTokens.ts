const NAME = /[_A-Za-z][_0-9A-Za-z]*/y;

/**
 * The names and brackets of a GraphQL document, in their order; texts and comments are passed over. It looks at each
 * character once, whatever the document: a text or comment without an end reaches to the end of the line or document.
 */
export function* graphqlTokens(document: string): Generator<string> {
	let at = 0;
	while (at < document.length) {
		const character = document[at];
		if (character === '"' || character === '#') {
			at = character === '#' ? endOfLine(document, at) : endOfText(document, at);
			continue;
		}
		NAME.lastIndex = at;
		const name = NAME.exec(document)?.[0];
		if (name !== undefined || '{}()'.includes(character)) yield name ?? character;
		at += name?.length ?? 1;
	}
}

function endOfLine(document: string, from: number): number {
	const end = document.indexOf('\n', from);
	return end === -1 ? document.length : end;
}

/** The place behind a text that begins at `from`: """ to """, where \\""" does not end it, or " to " on one line. */
function endOfText(document: string, from: number): number {
	if (document.startsWith('"""', from)) {
		let end = document.indexOf('"""', from + 3);
		while (end !== -1 && document[end - 1] === '\\') end = document.indexOf('"""', end + 3);
		return end === -1 ? document.length : end + 3;
	}
	for (let at = from + 1; at < document.length && document[at] !== '\n'; at += 1) {
		if (document[at] === '\\') at += 1;
		else if (document[at] === '"') return at + 1;
	}
	return endOfLine(document, from);
}
