import { graphqlTokens } from './graphqlTokens';
import { BadInput, givenText, type Rule, shown } from './rule';

/**
 * A GraphQL document for `POST /movements/business` (spec, "Movements"): it must select something, and may not hold a
 * mutation or subscription, because the service's schema only has a query. The service judges everything else.
 */
export const graphqlDocument: Rule<string> = (value) => {
	const expected = 'Expected a query, e.g. { movements { totalCount items { id amount } } }.';
	const document = givenText(value, expected);
	const { definitions, balanced } = outline(document);
	const writing = definitions.find((word) => word === 'mutation' || word === 'subscription');
	if (writing !== undefined) {
		throw new BadInput(
			`a ${writing} was given, but this service only answers queries. ${expected}`,
		);
	}
	if (!definitions.some((word) => word === 'query' || word === '{')) {
		throw new BadInput(`${shown(value)} selects nothing. ${expected}`);
	}
	if (!balanced) throw new BadInput(`its brackets { } or ( ) do not match. ${expected}`);
	return document;
};

/** The first word (or brace) of each definition that goes on to a selection, and whether all brackets close. */
function outline(document: string): { definitions: string[]; balanced: boolean } {
	const definitions: string[] = [];
	const open: string[] = [];
	let first = '';
	for (const token of graphqlTokens(document)) {
		if (open.length === 0 && first === '') first = token;
		if (token === '{' && open.length === 0) definitions.push(first);
		if (token === '{' || token === '(') open.push(token);
		if (token === '}' || token === ')') {
			if (open.pop() !== (token === '}' ? '{' : '(')) return { definitions, balanced: false };
			if (token === '}' && open.length === 0) first = '';
		}
	}
	return { definitions, balanced: open.length === 0 };
}
