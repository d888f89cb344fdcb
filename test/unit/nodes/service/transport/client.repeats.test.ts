import { realSleep, withSleep } from '../../../../engine/withSleep';
/** How many times shorter every pause is, so that nobody waits for the repeats. */
const mockShorter = 20;
jest.mock('n8n-workflow', () =>
	withSleep(async (ms, signal) => await realSleep(ms / mockShorter, signal)),
);

import type { INodeParameters } from 'n8n-workflow';
import { byId } from '../../../../../tools/operationSample';
import type { RunOptions } from '../../../../engine';
import { type Reply, refusal, useScriptedService } from '../scriptedService';
import { credentialFor, writeOne } from '../support';
import { pause } from '../../../../engine/until';

const service = useScriptedService();

const PASSING: Array<[string, Reply]> = [
	['a reset', 'reset'],
	['502', { status: 502 }],
	['503', { status: 503 }],
	['504', { status: 504 }],
];

/** Fails the first requests of each path, then answers. */
const failingFirst = (times: number, failure: Reply) => {
	const seen = new Map<string, number>();
	service.play(({ path }) => {
		const count = (seen.get(path) ?? 0) + 1;
		seen.set(path, count);
		return count <= times ? failure : { body: { id: 1, data: { movements: {} } } };
	});
};

describe('a read', () => {
	it.each(PASSING)('is repeated up to twice after %s', async (_name, failure) => {
		failingFirst(2, failure);
		const { error, items } = await service.read(2);
		expect(error).toBeUndefined();
		expect(items).toHaveLength(2);
		expect(service.requests).toHaveLength(6);
	});

	it.each(PASSING)(
		'fails after the third %s, with no word about effects',
		async (_name, failure) => {
			failingFirst(9, failure);
			const { error } = await service.read(1);
			expect(service.requests).toHaveLength(3);
			expect(`${error?.message} ${error?.description}`).not.toMatch(
				/effect|changed|check whether/i,
			);
		},
	);

	it.each([400, 404, 409, 422, 500, 501])('is not repeated after %d', async (status) => {
		service.play(() => ({ status }));
		const { error } = await service.read(1);
		expect(service.requests).toHaveLength(1);
		expect(`${error?.message} ${error?.description}`).not.toMatch(/effect|changed/i);
	});

	const query = { resource: 'movement', operation: 'query', query: '{ movements { totalCount } }' };
	const sides = { beneficiaryId: byId('501'), accountId: byId('1001') };
	const amount = { amount: 1234, amountUnit: 'minor' };
	it.each<[string, INodeParameters]>([
		['a query', query],
		['a simulation', { resource: 'payout', operation: 'simulate', ...sides, ...amount }],
	])('by POST is repeated as well: %s', async (_name, parameters) => {
		failingFirst(1, { status: 503 });
		const { error } = await service.runEach(parameters, 1);
		expect(error).toBeUndefined();
		expect(service.requests).toHaveLength(2);
	});

	it('is not repeated once the execution is stopped', async () => {
		const stop = new AbortController();
		service.play(() => {
			stop.abort();
			return { status: 503 };
		});
		await service.read(1, { signal: stop.signal });
		await pause(300);
		expect(service.requests).toHaveLength(1);
	});
});

describe('a page of a list', () => {
	const readAll = async (onError?: RunOptions['onError']) =>
		await service.run('movement.getAll', { returnAll: true }, { onError });
	const page = (offset: number, limit: number, total = 5000) => ({
		body: {
			items: Array.from({ length: Math.min(limit, total - offset) }, (_, index) => ({
				id: offset + index,
			})),
			totalCount: total,
			hasMore: offset + limit < total,
		},
		delayMs: 5,
	});

	it('is repeated like every read', async () => {
		let isFirst = true;
		service.play(({ query }) => {
			const offset = Number(query.get('offset'));
			if (offset > 1000 && isFirst) {
				isFirst = false;
				return 'reset';
			}
			return page(offset, Number(query.get('limit')));
		});
		const { error, items } = await readAll();
		expect(error).toBeUndefined();
		expect(items).toHaveLength(5000);
	});

	it('that fails ends the other requests of its list', async () => {
		service.play(({ query }) => {
			const offset = Number(query.get('offset'));
			return offset >= 300 ? { status: 500 } : page(offset, Number(query.get('limit')), 50_000);
		});
		const { items } = await readAll('continueRegularOutput');
		expect(items[0]?.json.error).toContain('status 500');
		// What was under way with the page that failed has left before; nothing leaves after the node has ended.
		const atTheEnd = service.requests.length;
		expect(atTheEnd).toBeLessThan(60);
		await pause(300);
		expect(service.requests).toHaveLength(atTheEnd);
	});
});

describe('the exchange of a token', () => {
	it.each(PASSING)('is repeated up to twice after %s', async (_name, failure) => {
		service.exchangeScript = () =>
			service.exchanges.length <= 2 ? failure : { body: { access_token: 'third' } };
		const { error } = await service.write(3, { credentials: credentialFor(service.baseUrl) });
		expect(error).toBeUndefined();
		expect(service.exchanges).toHaveLength(3);
		expect(service.requests).toHaveLength(3);
	});

	it('is not repeated more often', async () => {
		service.exchangeScript = () => ({ status: 503 });
		await service.write(3, { credentials: credentialFor(service.baseUrl) });
		expect(service.exchanges).toHaveLength(3);
		expect(service.requests).toEqual([]);
	});
});

describe('a write', () => {
	it.each([
		["the service's own 401", refusal(401, 'invalid_credentials'), 2],
		["the service's own 429", refusal(429, 'too_many'), 2],
		['a 429 with its rate limit', { status: 429, headers: { 'X-RateLimit-Remaining': '0' } }, 2],
		['the 401 of a proxy', { status: 401, body: '<html></html>' }, 1],
		[
			'the 401 of a proxy that passes the rate limit on',
			{ status: 401, headers: { 'X-RateLimit-Remaining': '5' }, body: '<html></html>' },
			1,
		],
		['the 429 of a proxy', { status: 429, body: '<html></html>' }, 1],
	])(
		'that is answered by %s goes out as often as is safe',
		async (_name, failure: Reply, requests) => {
			failingFirst(1, failure);
			const { error } = await service.write(1);
			expect(error === undefined).toBe(requests === 2);
			expect(service.requests).toHaveLength(requests);
		},
	);

	const hook = { event: 'user_kyc', target: 'web' };
	const writes: Array<[method: string, parameters: INodeParameters]> = [
		['PUT', writeOne],
		['POST', { resource: 'user', operation: 'disable' }],
		['DELETE', { resource: 'userHook', operation: 'unsubscribe', ...hook }],
	];

	it.each(
		writes.flatMap(([method, parameters]) =>
			PASSING.map(([name, failure]) => ({ method, parameters, name, failure })),
		),
	)('by $method is never repeated after $name', async ({ method, parameters, failure }) => {
		failingFirst(1, failure);
		const { error } = await service.runEach(parameters, 1);
		expect(error).toBeDefined();
		expect(service.requests.map((request) => request.method)).toEqual([method]);
	});
});

describe('an answer', () => {
	it('that begins and never ends ends by the Timeout', async () => {
		service.play(() => ({ bytes: Buffer.from('{"id":'), isOpenEnded: true }));
		const { error } = await service.read(1, { requestOptions: { timeout: 300 } });
		expect(error?.message).toContain('no answer came within 0.3 seconds');
	});
});
