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

/** A GraphQL document (spec, "GraphQL query"), whose schema has only a query. The service judges the rest. */
export function graphqlDocument(value: unknown): string {
	const document = givenText(value, 'Expected a query.');
	const [, first] = /^(?:[\s,]|#.*)*(\w*)/.exec(document) ?? [];
	if (first !== 'mutation' && first !== 'subscription') return document;
	throw new BadInput(`this is a ${first}, but the service only answers queries.`);
}
