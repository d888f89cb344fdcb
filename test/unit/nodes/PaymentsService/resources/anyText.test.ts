import fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { deduplication } from '../../../../engine';
import {
	childLists,
	parametersOf,
	sendingOperationsOf,
	walk,
} from '../../../../../tools/generate/description';
import { type Received, useScriptedService } from '../../service/scriptedService';
import { type TextCase, FORMS, KEY_OF_ITEM, TEXT_CASES } from './anyTextFields';
import type { Kind, TextField } from './contracts/contract';
import { withValue } from './validParameters';
import { given, isAll } from '../../../../engine/given';

/** How many of the texts each field is tried with, another part of them than its neighbours; with INPUTS=all, all of them. */
const TEXTS = isAll('INPUTS') ? Infinity : 5;
const RANDOM = 2;
const SEED = given('SEED', 1);

/** Texts that a program may take for something else. */
const ODD = [
	'0012',
	'Null',
	'true',
	'=1+1',
	'__proto__',
	'(0) 171 / 12-34 a\u00a0b  c',
	'Ada 👩🏽‍💻 Ñandú 東京 עברית’s "big" O\'Brien',
	'$json.secret }} <b>bold</b> & C:\\temp\\new',
	`a/b?c=d#e%2e%2e ${'x'.repeat(80)}`,
];

/** The same for headers and tickers, which hold what a keyboard has. */
const ODD_ASCII = ODD.filter((text) => /^[!-~ ]+$/.test(text) && !text.includes('  '));

const AROUND = ['', ' ', '\n', ' \t ', '\u00a0'];

const service = useScriptedService();

/** Reads are answered as in the contract; a write, with what it sent. */
const answerTo = (answer: unknown) => (request: Received) => {
	const { method, path, body } = request;
	const amount = path === '/operations/payout' ? -Number(body.amount) : body.amount;
	const written = {
		id: 1,
		...body,
		amount,
		state: 'completed',
		data: { movements: { items: [] } },
	};
	return { body: method === 'GET' ? answer : written };
};

/** Texts of a kind, of a length that the field takes: the odd ones and random ones, from the n-th on. */
function textsOf(kind: Kind, { shortest = 1, longest = 100 }: TextCase, first: number): string[] {
	const isAscii = kind === 'header' || kind === 'ticker';
	const fits = (text: string) => {
		const { length } = text;
		return length >= shortest && length <= longest && !/^\.{1,2}$/.test(text);
	};
	const random = fc
		.string({
			unit: isAscii ? 'grapheme-ascii' : 'grapheme',
			minLength: shortest,
			maxLength: longest,
		})
		.map((text) => (isAscii ? text.replace(/ +/g, ' ') : text).trim())
		.filter((text) => fits(text) && !/\p{Cc}/u.test(text));
	const long = (text: string) => text.padEnd(shortest, '.');
	const odd = (isAscii ? ODD_ASCII : ODD).map(long).filter(fits);
	const texts = [...odd, ...fc.sample(random, { seed: SEED + first, numRuns: RANDOM })];
	return texts.map((_, index) => texts[(index + first) % texts.length]);
}

/** The parameters with a value at the path of each field. */
function withValues(
	parameters: INodeParameters,
	paths: string[],
	valueOf: (path: string) => string,
) {
	const all = paths.reduce((sum, path) => withValue(sum, path, valueOf(path)), parameters);
	return 'idempotencyKey' in all ? { ...all, idempotencyKey: KEY_OF_ITEM } : all;
}

/** What arrived in a place of a request. */
function arrived({ body, query, path, headers }: Received, place: string): unknown {
	const [part, ...names] = place.split('.');
	if (part === 'path') return path.split('/').map(decodeURIComponent);
	if (part === 'header') return headers[names.join('.')];
	const top = part === 'body' ? body : Object.fromEntries(query);
	return names.reduce<unknown>((value, name) => {
		// The filter of movements is JSON inside the query.
		const object: unknown = typeof value === 'string' ? JSON.parse(value) : value;
		return (object as IDataObject | undefined)?.[name];
	}, top);
}

async function send(one: TextCase, parameters: INodeParameters, items: IDataObject[]) {
	deduplication.clear();
	service.requests.length = 0;
	service.play(answerTo(one.answer));
	const result = await service.run(one.operation, parameters, { items });
	// A subscription is read back.
	const [{ method } = { method: '' }] = service.requests;
	const requests = service.requests.filter((request) => request.method === method);
	return { error: result.error?.message, requests };
}

/** What each request carried in the places of the fields; in a path, the part that is the text. */
function carried(fields: TextField[], requests: Received[], expected: unknown[][]): unknown[][] {
	const places = fields.map(({ at }) => at);
	const known = new Set(expected.flat());
	return requests.map((request) =>
		places.map((place) => {
			const value = arrived(request, place);
			return place === 'path' ? (value as unknown[]).find((part) => known.has(part)) : value;
		}),
	);
}

const sorted = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).sort();

describe('any text that the description permits arrives as it was typed', () => {
	const cases = TEXT_CASES.filter(([, { fields }]) => Object.keys(fields).length > 0);

	it.each(cases)('mapped from items: %s', async (_name, one) => {
		const fields = Object.entries(one.fields);
		const texts = fields.map(([, { kind = 'text' }], index) => textsOf(kind, one, 3 * index));
		const count = Math.min(TEXTS, ...texts.map(({ length }) => length));
		const rows = Array.from({ length: count }, (_, row) => texts.map((list) => String(list[row])));
		const items = rows.map((row, index) =>
			Object.fromEntries(
				fields.map(([path, { kind, typed }], column) => {
					const wide = kind === 'header' ? ' ' : String(AROUND[index % AROUND.length]);
					const spaces = typed ? '' : wide;
					return [path, `${spaces}${row[column]}${spaces}`];
				}),
			),
		);
		const expected = rows.map((row, index) =>
			fields.map(([path, { kind, arrives = (text: string) => text }], column) =>
				arrives(kind === 'secret' ? String(items[index]?.[path]) : String(row[column])),
			),
		);
		const parameters = withValues(one.parameters, Object.keys(one.fields), (path) => {
			const value = `$json[${JSON.stringify(path)}]`;
			return `={{ ${one.fields[path]?.typed?.(value) ?? value} }}`;
		});
		const { error, requests } = await send(one, parameters, items);
		expect(error).toBeUndefined();
		const got = carried(Object.values(one.fields), requests, expected);
		expect(sorted(got)).toEqual(sorted(expected));
	});

	it('is asked, in contracts/, of every text field of every operation, unless it has a form of its own', () => {
		const { properties } = new PaymentsService().description;
		const fields = sendingOperationsOf(properties).flatMap(({ resource, operation }) =>
			walk(parametersOf(properties, resource, operation))
				.filter(({ path }) => path !== 'resource' && path !== 'operation')
				.filter(({ property }) => !/boolean|number|notice/.test(property.type))
				.filter(({ property }) => childLists(property).length === 0)
				.map(({ path }) => `${resource}.${operation} ${path}`),
		);
		const asked = TEXT_CASES.flatMap(([, { operation, fields: own }]) =>
			Object.keys(own).map((path) => `${operation} ${path}`),
		);
		const times = (list: string[], field: string) => list.filter((other) => other === field).length;
		const isFormed = (field: string) => FORMS.some(([form]) => form.test(field));
		const missing = fields.filter(
			(field) => !isFormed(field) && times(asked, field) < times(fields, field),
		);
		expect(missing).toEqual([]);
		expect(asked.filter((field) => !fields.includes(field))).toEqual([]);
		const idle = FORMS.filter(([form]) => !fields.some((field) => form.test(field)));
		expect(idle).toEqual([]);
	});
});
