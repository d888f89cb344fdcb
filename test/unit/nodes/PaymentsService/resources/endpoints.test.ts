import type { INodeExecutionData } from 'n8n-workflow';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { openApiDocument } from '../../../../../sandbox/server';
import { operationsOf } from '../../../../package/structure/description';
import { useScriptedService } from '../../service/scriptedService';
import { credentialFor } from '../../service/support';
import { CONTRACTS } from './contracts';
import type { Contract } from './contracts/contract';
import { useService } from './service';
import { CRYPTO_BENEFICIARY, REUSABLE_CARD, VALID } from './validParameters';

const service = useService();

/** The credential's own request, which no operation makes. */
const TOKEN_EXCHANGE = 'POST /access/token';

/** They ask the service for a payment that n8n's record leaves open, by the list of movements, and otherwise for nothing. */
const ON_RECORD = ['payout.lookUp', 'payout.resolve'];

/** `GET /accounts/{}`: the name of a path parameter does not matter. */
function endpoint(method: string, path: string): string {
	return `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`;
}

const documented = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
	Object.keys(methods).map((method) => endpoint(method, path)),
);

const operations = operationsOf(new PaymentsService().description.properties).map(
	({ resource, operation, option }) => {
		const { method, url } = option.routing?.request ?? {};
		return { name: `${resource}.${operation}`, endpoint: endpoint(String(method), String(url)) };
	},
);

describe('the endpoints of the service', () => {
	it.each(documented.filter((name) => name !== TOKEN_EXCHANGE))('%s has an operation', (name) => {
		expect(operations.map((operation) => operation.endpoint)).toContain(name);
	});

	it.each(operations)('$name is one of the document: $endpoint', (operation) => {
		expect(documented).toContain(operation.endpoint);
	});

	it('have one operation each', () => {
		const used = operations
			.filter(({ name }) => !ON_RECORD.includes(name))
			.map((operation) => operation.endpoint);
		expect(used.length).toBe(new Set(used).size);
	});
});

describe('each operation with valid parameters', () => {
	it('is known to these tests', () => {
		const names = operationsOf(new PaymentsService().description.properties).map(
			({ resource, operation }) => `${resource}.${operation}`,
		);
		expect(Object.keys(VALID).sort()).toEqual(names.sort());
	});

	it.each([
		...Object.entries(VALID),
		['beneficiary.create', CRYPTO_BENEFICIARY] as const,
		['paymentCard.create', REUSABLE_CARD] as const,
	])('%s asks its own endpoint, which accepts it', async (name, parameters) => {
		service.useCredential({ userToken: service.sandbox.knobs.userToken });
		const [resource = '', operation = ''] = name.split('.');
		await service.runBefore(resource, operation);
		const earlier = service.sandbox.requests.length;
		const { items, error } = await service.run(resource, operation, parameters);
		expect(error).toBeUndefined();
		const own = operations.find((candidate) => candidate.name === name)?.endpoint;
		const asked = service.sandbox.requests
			.slice(earlier)
			.filter(({ route }) => route !== '/access/token')
			.map(({ method, route, status }) => `${endpoint(method, String(route))} ${status}`);
		expect(new Set(asked)).toEqual(new Set(ON_RECORD.includes(name) ? [] : [`${own} 200`]));
		expect(items).not.toEqual([]);
		for (const { json, pairedItem } of items as INodeExecutionData[]) {
			expect(Object.keys(json)).not.toEqual([]);
			expect(pairedItem).toEqual({ item: 0 });
		}
	});
});

describe('each operation, according to the spec', () => {
	type Exchange = Contract & { sent: NonNullable<Contract['sent']> };
	const scripted = useScriptedService();
	const userToken = 'user-token-1';
	/** The spec asks for a user token here (spec, "User hooks"). */
	const tokenOf = (path: string) => (path.startsWith('/user/hooks') ? userToken : 'token-1');

	it('is in these contracts', () => {
		const names = Object.keys(CONTRACTS).map((title) => title.split(' ')[0]);
		expect([...new Set(names)].sort()).toEqual(operations.map(({ name }) => name).sort());
		const silent = Object.entries(CONTRACTS).filter(([, { sent }]) => sent === undefined);
		expect(silent.map(([name]) => name)).toEqual(ON_RECORD);
	});

	const exchanges = Object.entries(CONTRACTS).flatMap(
		([title, { sent, ...contract }]): Array<[string, Exchange]> =>
			sent ? [[title, { sent, ...contract }]] : [],
	);

	it.each(exchanges)(
		'%s sends what was typed and gives what was answered',
		async (title, { typed, sent, answer, output }) => {
			scripted.play(() => ({ body: answer }));
			const [resource = '', operation = ''] = String(title.split(' ')[0]).split('.');
			const { items, error } = await service.run(resource, operation, typed, {
				credentials: credentialFor(scripted.baseUrl, { userToken }),
			});
			expect(error).toBeUndefined();
			expect(scripted.requests).toHaveLength(1);
			const [{ method, path, query, body, headers }] = scripted.requests as [
				(typeof scripted.requests)[number],
			];
			expect({ method, path, query: Object.fromEntries(query), body }).toEqual({
				query: {},
				body: {},
				...sent,
				headers: undefined,
			});
			expect(headers).toMatchObject({
				authorization: `Bearer ${tokenOf(path)}`,
				...sent.headers,
			});
			expect(items.map(({ json }) => json)).toEqual(output ?? [answer].flat());
		},
	);
});
