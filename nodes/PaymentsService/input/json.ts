import { BadInput, givenText, isBlank, kindOf } from './text';

/** A JSON object, given as such or as its text. */
export function jsonObject(value: unknown): Record<string, unknown> {
	if (isBlank(value)) throw new BadInput('nothing was given. Expected a JSON object.');
	const parsed = typeof value === 'string' ? parsedJson(value) : value;
	if (Object.prototype.toString.call(parsed) === '[object Object]') {
		return parsed as Record<string, unknown>;
	}
	throw new BadInput(`${kindOf(parsed)} was given instead of a JSON object.`);
}

function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch (error) {
		// Newer versions of Node.js say the place twice.
		const reason = (error as Error).message.replace(/ \(line \d+ column \d+\)$/, '');
		const refused = new BadInput(`this is not JSON: ${reason}`);
		throw refused;
	}
}

/** Texts and comments of a GraphQL document, in which nothing is an operation. A comment ends with its line, not at U+2028. */
const NOT_CODE = /"""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n\r])*"|#[^\n\r]*/g;

/** What stands in brackets, innermost first. */
const GROUP = /\([^(){}[\]]*\)|\[[^(){}[\]]*\]|\{[^(){}[\]]*\}/g;

/** What GraphQL skips between words. */
const BLANKS = /[\t\n\r ,\uFEFF]+/g;

/** The definitions of a GraphQL document by their first word; '' for what no query begins with. */
function definitionsOf(document: string): string[] {
	let text = document.replace(NOT_CODE, ' ');
	for (let before = ''; before !== text;) {
		before = text;
		text = text.replace(GROUP, (group) => (group.startsWith('{') ? ';' : ' '));
	}
	const pieces = text.split(';').map((piece) => piece.replace(BLANKS, ' ').trim());
	const unended = pieces.pop();
	// A selection alone is a query.
	const definitions = pieces.map((piece) => (piece === '' ? 'query' : piece));
	if (unended !== '' || definitions.length === 0) definitions.push(`${unended} ?`);
	return definitions.map((definition) => {
		const [word = ''] = /^\w+/.exec(definition) ?? [];
		const isReadable = /^(query|fragment)( |$)[\w @]*$/.test(definition);
		return isReadable || NEVER_SENT.has(word) ? word : '';
	});
}

const NEVER_SENT = new Set(['mutation', 'subscription']);

/** A GraphQL document (spec, "GraphQL query"), whose schema has only a query. The service judges the rest. */
export function graphqlDocument(value: unknown): string {
	const document = givenText(value, 'Expected a query.');
	const refused = definitionsOf(document).find((word) => NEVER_SENT.has(word));
	if (refused === undefined) return document;
	throw new BadInput(`this is a ${refused}, but the service only answers queries.`);
}

/** Whether a document certainly only reads: one that cannot be read may mean something else to a service. */
export function isOnlyQuery(document: unknown): boolean {
	return !definitionsOf(String(document)).includes('');
}
