import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { openApiDocument } from '../../../../../sandbox/server';
import { parametersOf, sendingOperationsOf, walk } from '../../../../../tools/generate/description';
import { documentedOutput } from '../../../../../tools/generate/documentedOutput';
import { useScriptedService } from '../../service/scriptedService';
import { choosing } from '../../service/support';
import { CONTRACTS } from './contracts';
import type { Contract } from './contracts/contract';
import { valueAt, withValue } from './validParameters';

/** The credential's own request, which no operation makes. */
const TOKEN_EXCHANGE = 'POST /access/token';

/** They ask the service for a payment that n8n's record leaves open, by the list of movements, and otherwise for nothing. */
const ON_RECORD = ['payout.lookUp', 'payout.resolve'];

/** It asks where Query asks, with a document of its own. */
const OF_QUERY = 'movement.getAllWithParties';

/** Of a contract; behind it, its title may say which case it is. */
const operationOf = (title: string) => String(title.split(' ')[0]);

/** They look whether the service has done what it says. */
const READS_BACK = /^userHook\.(subscribe|update)/;

/** `GET /accounts/{}`: the name of a path parameter does not matter. */
function endpoint(method: string, path: string): string {
	return `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`;
}

const documented = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
	Object.keys(methods).map((method) => endpoint(method, path)),
);

const { properties } = new PaymentsService().description;
const operations = sendingOperationsOf(properties).map(({ resource, operation, option }) => {
	const { method, url } = option.routing?.request ?? {};
	const name = `${resource}.${operation}`;
	return { name, option, endpoint: endpoint(String(method), String(url)) };
});

describe('the endpoints of the service', () => {
	it.each(documented.filter((name) => name !== TOKEN_EXCHANGE))('%s has an operation', (name) => {
		expect(operations.map((operation) => operation.endpoint)).toContain(name);
	});

	it.each(operations)('$name is one of the document: $endpoint', (operation) => {
		expect(documented).toContain(operation.endpoint);
	});

	it('have one operation each', () => {
		const used = operations
			.filter(({ name }) => !ON_RECORD.includes(name) && name !== OF_QUERY)
			.map((operation) => operation.endpoint);
		expect(used.length).toBe(new Set(used).size);
	});
});

describe('each operation, according to the spec', () => {
	type Exchange = Contract & { sent: NonNullable<Contract['sent']> };
	const scripted = useScriptedService();
	const userToken = 'user-token-1';
	/** The spec asks for a user token here (spec, "User hooks"). */
	const tokenOf = (path: string) => (path.startsWith('/user/hooks') ? userToken : 'token-1');

	it('is in contracts/', () => {
		const names = Object.keys(CONTRACTS).map(operationOf);
		expect([...new Set(names)].sort()).toEqual(operations.map(({ name }) => name).sort());
		const silent = Object.entries(CONTRACTS).filter(([, { sent }]) => sent === undefined);
		expect(silent.map(([name]) => name)).toEqual(ON_RECORD);
	});

	const exchanges = Object.entries(CONTRACTS).flatMap(
		([title, { sent, ...contract }]): Array<[string, Exchange]> =>
			sent ? [[title, { sent, ...contract }]] : [],
	);

	async function expectExchange(
		title: string,
		{ typed, sent, answer, output }: Exchange,
		items: IDataObject[] = [{}],
	): Promise<void> {
		scripted.play(() => ({ body: answer }));
		const fields = { userToken };
		const result = await scripted.run(operationOf(title), typed, { fields, items });
		expect(result.error).toBeUndefined();
		const [first, ...more] = scripted.requests;
		expect(more.map((request) => request.method)).toEqual(READS_BACK.test(title) ? ['GET'] : []);
		if (first === undefined) throw new Error('Nothing was sent');
		const { method, path, query, body, headers } = first;
		expect({ method, path, query: Object.fromEntries(query), body }).toEqual({
			query: {},
			body: {},
			...sent,
			headers: undefined,
		});
		const expected = { authorization: `Bearer ${tokenOf(path)}`, ...sent.headers };
		const names = Object.keys(expected);
		expect(Object.fromEntries(names.map((name) => [name, headers[name]]))).toEqual(expected);
		expect(result.items.map(({ json }) => json)).toEqual(output ?? [answer].flat());
		expect(new Set(result.items.map(({ pairedItem }) => JSON.stringify(pairedItem)))).toEqual(
			new Set(['{"item":0}']),
		);
	}

	it.each(exchanges)('%s sends what was typed and gives what was answered', expectExchange);

	/** Of creating a beneficiary, the answer for an account at a bank alone is shown. */
	const isShown = (title: string) => {
		const { option } = operations.find(({ name }) => name === operationOf(title)) ?? {};
		const { method, url } = option?.routing?.request ?? {};
		const fields = Object.values(documentedOutput(method, url)?.properties ?? {});
		return !title.includes('wallet') && !fields.every((field) => field['x-assumption']);
	};

	it.each(exchanges.filter(([, { sent }]) => sent.method !== 'GET'))(
		'%s takes an empty answer only where the API shows none, and never plain text',
		async (title, exchange) => {
			const answered = async (body: string) => {
				scripted.play(() => ({ body }));
				return await scripted.run(operationOf(title), exchange.typed, { fields: { userToken } });
			};
			const { items, error } = await answered('');
			if (isShown(title))
				expect(error?.message).toMatch(/answered with(out "data"| an empty body)/);
			else expect(items).toMatchObject([{ json: { success: true }, pairedItem: { item: 0 } }]);
			expect((await answered('OK')).error).toBeDefined();
		},
	);

	const others = exchanges.flatMap(([title, { also = [], ...exchange }]) =>
		also.map(([what, change, { query, body, headers } = {}]): [string, string, Exchange] => {
			const { typed, sent } = exchange;
			const laidOver = {
				...sent,
				...(query && { query: { ...sent.query, ...query } }),
				...(body && { body: { ...sent.body, ...body } }),
				...(headers && { headers: { ...sent.headers, ...headers } }),
			};
			return [title, what, { ...exchange, typed: overlay(typed, change), sent: laidOver }];
		}),
	);

	it.each(others)('%s takes %s', async (title, _what, exchange) => {
		await expectExchange(title, exchange);
	});

	/** An id in every form in which n8n hands it over; where it is a number for the service, so it is in the lists. */
	const FORMS: Array<[form: string, given: (id: number | string) => unknown]> = [
		['from the list', (value) => ({ __rl: true, mode: 'list', value })],
		['by ID, between spaces', (id) => ({ __rl: true, mode: 'id', value: ` ${id} ` })],
		['by ID from an expression', () => ({ __rl: true, mode: 'id', value: '={{ $json.id }}' })],
		['from an expression', () => '={{ $json.id }}'],
	];

	const locators = exchanges.flatMap(([title, exchange]) => {
		const { resource, operation } = choosing(operationOf(title));
		const paths = walk(parametersOf(properties, resource, operation))
			.filter(({ property }) => property.type === 'resourceLocator')
			.map(({ path }) => path)
			.filter((path) => valueAt(exchange.typed ?? {}, path) !== undefined);
		return [...new Set(paths)].flatMap((path) =>
			FORMS.map(([form, given]) => ({ title, path, form, given, exchange })),
		);
	});

	it.each(locators)('$title takes $path $form', async ({ title, path, given, exchange }) => {
		const parameters = exchange.typed ?? {};
		const plain = String(valueAt(parameters, path));
		const id = /^\d+$/.test(plain) ? Number(plain) : plain;
		const typed = withValue(parameters, path, given(id));
		await expectExchange(title, { ...exchange, typed }, [{ id }]);
	});

	it('has every field for an id in contracts/', () => {
		const known = new Set(locators.map(({ title, path }) => `${title.split(' ')[0]} ${path}`));
		const fields = sendingOperationsOf(properties).flatMap(({ resource, operation }) =>
			walk(parametersOf(properties, resource, operation))
				.filter(({ property }) => property.type === 'resourceLocator')
				.map(({ path }) => `${resource}.${operation} ${path}`),
		);
		const onRecord = ON_RECORD.flatMap((name) => [`${name} accountId`, `${name} beneficiaryId`]);
		expect(fields.filter((field) => !known.has(field)).sort()).toEqual(onRecord);
	});
});

/** Parameters with others laid over them, in a collection field by field; what is undefined is left to the form. */
function overlay(typed: INodeParameters = {}, change: INodeParameters): INodeParameters {
	const laidOver = Object.entries({ ...typed, ...change })
		.filter(([, value]) => value !== undefined)
		.map(([name, value]) => [
			name,
			isCollection(value) ? { ...(typed[name] as object), ...value } : value,
		]);
	return Object.fromEntries(laidOver) as INodeParameters;
}

function isCollection(value: unknown): value is object {
	return typeof value === 'object' && value !== null && !Array.isArray(value) && !('__rl' in value);
}
