import { parse } from 'graphql';

import { graphqlDocument } from '../../../../../nodes/PaymentsService/input';
import { NOT_TEXT, refusal } from './refusal';

const EXPECTED = 'Expected a query, e.g. { movements { totalCount items { id amount } } }.';

describe('graphqlDocument', () => {
	test.each([
		'{ movements { totalCount } }',
		'query { movements { items { id } } }',
		'query Pending($limit: Int = 10) { movements(pagination: { limit: $limit }) { totalCount } }',
		'query ($p: Pagination = { limit: 5 }) { movements(pagination: $p) { totalCount } }',
		'fragment F on Movement { id } query { movements { items { ...F } } }',
		'query mutation { movements { totalCount } }',
		'{ mutation: movements { totalCount } }',
		'# mutation { x }\n{ movements { totalCount } }',
		'{ movements(filter: { reference: "mutation { ( \\" }" }) { totalCount } }',
		'{ movements(filter: { reference: """subscription { " ( """ }) { totalCount } }',
		'{ movements(filter: { reference: """a \\""" mutation { ( """ }) { totalCount } }',
		'{ movements(filter: { reference: "" }) { totalCount } }',
		'query A { movements { totalCount } } query B { movements { totalCount } }',
	])('takes %s', (document) => {
		expect(() => parse(document)).not.toThrow();
		expect(graphqlDocument(` ${document}\n`)).toBe(document);
	});

	test.each([
		['mutation { pay }', 'mutation'],
		['mutation Pay($id: ID = "x") { pay(id: $id) }', 'mutation'],
		['mutation@live{pay}', 'mutation'],
		['subscription { movements { id } }', 'subscription'],
		['query A { movements { totalCount } } mutation B { pay }', 'mutation'],
		['fragment F on X { id } subscription { a }', 'subscription'],
		['# query\nmutation { pay }', 'mutation'],
		['{ a } } mutation { pay }', undefined],
	])('refuses %s', (document, kind) => {
		const reason =
			kind === undefined
				? 'its brackets { } or ( ) do not match.'
				: `a ${kind} was given, but this service only answers queries.`;
		expect(refusal(() => graphqlDocument(document))).toBe(`${reason} ${EXPECTED}`);
	});

	test.each([
		'movements',
		'query',
		'query Movements',
		'# { a }',
		'"{ a }"',
		'fragment F on Movement { id }',
		'type A { b: C }',
	])('refuses %s, which selects nothing', (document) => {
		expect(refusal(() => graphqlDocument(document))).toBe(
			`'${document}' selects nothing. ${EXPECTED}`,
		);
	});

	test.each([
		'{ movements { totalCount }',
		'{ movements(filter: {) { totalCount } }',
		'{ a } }',
		'{ a ( }',
	])('refuses %s, whose brackets do not match', (document) => {
		expect(refusal(() => graphqlDocument(document))).toBe(
			`its brackets { } or ( ) do not match. ${EXPECTED}`,
		);
	});

	test.each(NOT_TEXT)('refuses %p', (value) => {
		expect(refusal(() => graphqlDocument(value))).toContain(EXPECTED);
	});
});
