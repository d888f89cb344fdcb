import { moveTime } from '../../../../engine/moveTime';
import { shortPauses, withSleep } from '../../../../engine/withSleep';
const mockPauses: number[] = [];
jest.mock('n8n-workflow', () =>
	withSleep(async (ms, signal) => {
		mockPauses.push(ms);
		await (signal === undefined ? shortPauses : moveTime)(ms, signal);
	}),
);

import type { FaultRequest } from '../../../../../sandbox/server';
import { CONTINUE, endsOf, outcomesOf, usePayments } from './support';
import { timeOutHanging } from './timeOut';

const payments = usePayments();
/** What the service answers to a payout of 7.77, changed in one place. */
const transfer = (change: object): FaultRequest => ({
	kind: 'status',
	status: 200,
	body: { id: 1, state: 'charged', amount: -777, depositaccountId: 501, ...change },
});
const UNKNOWN = /^It is not known whether this payout was carried out: /;

/** What something between n8n and the service answers although the service has paid. */
function pageAfterEffect(status: number): FaultRequest {
	return { kind: 'statusAfterEffect', status, body: '<html>no</html>' };
}

describe('the hint above the output', () => {
	it('says what was done, what it came to, and where', async () => {
		await payments.pay([{ key: 'A' }]);
		payments.failNext({ kind: 'status', status: 422 });
		const { hints } = await payments.pay(
			[
				{ key: 'A' },
				{ key: 'B', amount: 500 },
				{ key: 'C', amount: 60_000 },
				{ key: 'D', amount: 64_951 },
			],
			CONTINUE,
		);
		const { host } = new URL(payments.sandbox.baseUrl);

		expect(hints).toEqual([
			`2 paid (1,249.51 EUR), 1 skipped, 1 refused. Service: ${host}, on this machine`,
		]);
	});
});

describe('a definite refusal', () => {
	it.each([400, 401, 403, 404, 409, 422])('of status %i frees the key', async (status) => {
		payments.failNext({ kind: 'status', status });
		const first = await payments.pay([{ key: 'A' }], CONTINUE);
		const second = await payments.pay([{ key: 'A' }]);

		expect(outcomesOf(first.items)).toEqual(['refused']);
		expect(outcomesOf(second.items)).toEqual(['paid']);
	});

	it('is the outcome when the rate limit lasts longer than a request may wait', async () => {
		const headers = { 'X-RateLimit-Reset': String(Math.ceil(Date.now() / 1000) + 3600) };
		payments.failNext({ kind: 'status', status: 429, headers });
		const parameters = { requestOptions: { maxRateLimitWait: 30 } };
		const first = await payments.pay([{ key: 'A' }], { parameters });
		payments.restart();
		const second = await payments.pay([{ key: 'A' }]);

		expect(first.error?.message).toMatch(/rate limit of the Payments Service is reached/);
		expect(first.error?.description).toMatch(/This request had no effect\./);
		expect(outcomesOf(second.items)).toEqual(['paid']);
	});

	it('is the outcome when the service cannot be reached', async () => {
		payments.useCredential({ baseUrl: 'http://127.0.0.1:9/api/v3', accessToken: 'c' });
		const { items } = await payments.pay([{ key: 'A' }], CONTINUE);

		expect(outcomesOf(items)).toEqual(['refused']);
	});

	it('is the outcome when no header can carry the device ID of the credential', async () => {
		payments.useCredential({ deviceId: 'phone\n1', accessToken: 'c' });
		const { items } = await payments.pay([{ key: 'A' }], CONTINUE);

		expect(outcomesOf(items)).toEqual(['refused']);
		expect(items[0].json.error).toMatch(
			/^Device ID of the Payments Service credential holds a character that a request header/,
		);
		expect(payments.requests).toBe(0);
	});
});

describe.each<[string, FaultRequest, boolean]>([
	['a reset', { kind: 'reset' }, false],
	['a reset after it took effect', { kind: 'resetAfterEffect' }, true],
	['a timeout', { kind: 'hang' }, false],
	['a timeout after it took effect', { kind: 'hangAfterEffect' }, true],
	['status 500', { kind: 'status', status: 500 }, false],
	['status 503 after it took effect', { kind: 'statusAfterEffect', status: 503 }, true],
	['status 408', { kind: 'status', status: 408 }, false],
	['a redirect', { kind: 'status', status: 307, headers: { location: '/login' } }, false],
	['a success without a transfer', { kind: 'status', status: 200, body: {} }, false],
	['an HTML page', { kind: 'status', status: 200, body: '<html>Maintenance</html>' }, false],
	['a failed transfer', transfer({ state: 'failed' }), false],
	['a declined transfer', transfer({ state: 'declined' }), false],
	['a transfer to another beneficiary', transfer({ depositaccountId: 502 }), false],
	['a transfer of another amount', transfer({ amount: -778 }), false],
	['a transfer of no amount', transfer({ amount: null }), false],
	['a transfer of an amount that comes in', transfer({ amount: 777 }), false],
	['the 404 page of a proxy', { kind: 'status', status: 404, body: '<html>no</html>' }, false],
	['the 409 of a proxy', { kind: 'status', status: 409, body: { message: 'conflict' } }, false],
	['the 401 of a proxy', { kind: 'status', status: 401, body: { message: 'Who?' } }, false],
	['the 401 of a proxy that passed it on', pageAfterEffect(401), true],
	['the 429 page of a proxy that passed it on', pageAfterEffect(429), true],
])('%s', (_name, fault, tookEffect) => {
	beforeEach(() => timeOutHanging(payments));

	it('leaves the payout unknown, with what is needed to check it', async () => {
		payments.failNext(fault);
		const before = new Date().toISOString();
		const { error } = await payments.pay([{ key: 'A', amount: 777 }]);

		expect(error?.message).toMatch(UNKNOWN);
		expect(error?.message).toMatch(/beneficiaryId 501, accountId 1001, amount 777 \(minor units\)/);
		const time = /sent at (\S+)$/.exec(error?.message ?? '')?.[1] ?? '';
		expect(time >= before && time <= new Date().toISOString()).toBe(true);
		expect(error?.description).toMatch(
			/^It is not sent again by itself\. "Payout: Look Up" shows the movements that may be it; if in doubt, ask the service\. Then tell the record with "Payout: Resolve" whether it was paid; what was not paid can be sent again with the same key\./,
		);
		expect(payments.accepted).toHaveLength(tookEffect ? 1 : 0);
	});

	it('is not sent again by n8n’s retries or by a later run, also after a restart', async () => {
		payments.failNext(fault);
		const list = [{ key: 'A', amount: 777 }];
		await payments.pay(list, { retryOnFail: true, maxTries: 3 });
		const second = await payments.pay(list);
		payments.restart();
		const third = await payments.pay(list);

		expect(payments.requests).toBe(1);
		expect(second.error?.message).toMatch(UNKNOWN);
		for (const { error } of [second, third]) {
			expect(error?.message).toMatch(/sent in the ten minutes after 20/);
		}
	});
});

describe('a refusal of the service itself', () => {
	it.each<[string, Partial<FaultRequest>]>([
		['401 in its own form', { status: 401 }],
		['429 in its own form', { status: 429 }],
		['429 with its rate limit', { status: 429, body: '', headers: { 'X-RateLimit-Limit': '9' } }],
	])('with status %s is followed by the payout, once', async (_name, fault) => {
		payments.useCredential({ accessToken: 'expired' });
		payments.failNext({ ...fault, kind: 'status' });
		const { items } = await payments.pay([{ key: 'A' }]);

		expect(outcomesOf(items)).toEqual(['paid']);
		expect(payments.accepted).toEqual(['A']);
	});
});

describe('an execution that is stopped', () => {
	it('leaves the payout under way unknown and sends none of the others', async () => {
		const list = [{ key: 'A' }, { key: 'B' }];
		const { stop } = await payments.payHanging('hangAfterEffect', list);
		await stop();
		await new Promise((resolve) => setTimeout(resolve, 100));
		const { items } = await payments.pay(list, CONTINUE);

		expect(endsOf(items)).toEqual([
			{ item: 0, outcome: 'unknown', key: 'A' },
			{ item: 1, outcome: 'paid', key: 'B' },
		]);
		expect(payments.accepted).toEqual(['A', 'B']);
	});
});

describe('Batching', () => {
	it('pauses after each batch, and not within one or after the last', async () => {
		const batching = { batch: { batchSize: 2, batchInterval: 43 } };
		mockPauses.length = 0;
		const { items } = await payments.pay(
			['A', 'B', 'C', 'D', 'E', 'F'].map((key) => ({ key })),
			{ parameters: { requestOptions: { batching } } },
		);

		expect(outcomesOf(items)).toEqual(Array<string>(6).fill('paid'));
		expect(mockPauses.filter((ms) => ms === 43)).toHaveLength(2);
	});
});
