import { moveTime } from '../../../../engine/moveTime';
import { shortPauses, withSleep } from '../../../../engine/withSleep';
const mockPauses: number[] = [];
jest.mock('n8n-workflow', () =>
	withSleep(async (ms, signal) => {
		mockPauses.push(ms);
		await (signal === undefined ? shortPauses : moveTime)(ms, signal);
	}),
);

import { ServiceClient } from '../../../../../nodes/service/transport/client';
import type { FaultRequest } from '../../../../../sandbox/server';
import type { Line } from './support';
import { CONTINUE, endsOf, moveClockTo, outcomesOf, stopClockAt, usePayments } from './support';
import { timeOutHanging } from './timeOut';
import { pause } from '../../../../engine/until';

const payments = usePayments();
/** What the service answers to a payout of 7.77 EUR, changed in one place. */
const transfer = (change: object): FaultRequest => ({
	kind: 'status',
	status: 200,
	body: {
		id: 1,
		state: 'charged',
		amount: -777,
		currency: 'EUR',
		depositaccountId: 501,
		...change,
	},
});
const UNKNOWN = /^Not known whether 7\.77 EUR to beneficiary 501 \(A\) was paid: /;

/** What something between n8n and the service answers although the service has paid. */
function pageAfterEffect(status: number): FaultRequest {
	return { kind: 'statusAfterEffect', status, body: '<html>no</html>' };
}

describe('a definite refusal', () => {
	it('is the outcome when the rate limit lasts longer than a request may wait', async () => {
		const headers = { 'X-RateLimit-Reset': String(Math.ceil(Date.now() / 1000) + 3600) };
		payments.failNext({ kind: 'status', status: 429, headers });
		const parameters = { requestOptions: { maxRateLimitWait: 30 } };
		const first = await payments.pay([{ key: 'A' }], { parameters });
		payments.restart();
		const second = await payments.pay([{ key: 'A' }]);

		expect(first.error?.message).toMatch(/rate limit of the Payments Service is reached/);
		expect(first.error?.description).toMatch(/This request had no effect/);
		expect(outcomesOf(second.items)).toEqual(['paid']);
	});

	it('is the outcome when no header can carry the device ID of the credential', async () => {
		payments.useCredential({ deviceId: 'phone\n1', accessToken: 'c' });
		const { items } = await payments.pay([{ key: 'A' }], CONTINUE);

		expect(outcomesOf(items)).toEqual(['refused']);
		expect(items[0].json.error).toMatch(
			/ \(A\) was not paid: Device ID of the Payments Service credential holds a character that a request header/,
		);
		expect(payments.requests).toBe(0);
	});
});

describe.each<[string, FaultRequest, boolean]>([
	['a reset', { kind: 'reset' }, false],
	['a reset after it took effect', { kind: 'resetAfterEffect' }, true],
	['a timeout', { kind: 'hang' }, false],
	['a timeout after it took effect', { kind: 'hangAfterEffect' }, true],
	['a redirect', { kind: 'status', status: 307, headers: { location: '/login' } }, false],
	['a transfer with a no beside it', transfer({ status: 'error' }), false],
	['a transfer with errors beside it', transfer({ errors: [{ message: 'No' }] }), false],
	['a returned transfer', transfer({ state: 'returned' }), false],
	['a transfer of no amount', transfer({ amount: null }), false],
	['the 401 of a proxy that passed it on', pageAfterEffect(401), true],
	['the 429 page of a proxy that passed it on', pageAfterEffect(429), true],
])('%s', (_name, fault, tookEffect) => {
	const list = [{ key: 'A', amount: 777 }];
	beforeEach(() => {
		timeOutHanging(payments);
		// 06:43 in New York, where the tests are.
		moveClockTo('2026-05-12T10:43:07Z');
	});

	it('leaves the payout under way until its time has passed, and says so', async () => {
		payments.failNext(fault);
		const { error } = await payments.pay(list);

		expect(error?.message).toMatch(UNKNOWN);
		expect(error?.message).toMatch(
			/, and it may still arrive until 07:20 America\/New_York, in 36 minutes$/,
		);
		expect(error?.description).toMatch(/^After that, use "Payout: Look Up" in this workflow/);
		expect(error?.description).not.toMatch(/Resolve/);
		expect(payments.accepted).toHaveLength(tookEffect ? 1 : 0);
	});
});

describe.each([
	[409, 'in_progress'],
	[500, 'processing_error'],
])('an error of the service with status %d', (status, code) => {
	const error = { type: 'api_error', code, message: 'Not now.', param: 'accountId' };
	const fault: FaultRequest = { kind: 'status', status, body: { error } };

	it('is in the words of the service in the item, and in those of the run, and is unknown', async () => {
		payments.failNext(fault);
		const { items } = await payments.pay([{ key: 'A', amount: 777 }], CONTINUE);
		payments.failNext(fault);
		const stopped = await payments.pay([{ key: 'B', amount: 777 }]);

		const words = `was paid: Not now. (${code}, field accountId, status ${status}), and it may still arrive until`;
		expect(items[0]?.json).toMatchObject({
			outcome: 'unknown',
			error: expect.stringContaining(words),
			details: { status, type: 'api_error', code, param: 'accountId' },
		});
		expect(stopped.error?.message).toContain(words);
		expect(outcomesOf((await payments.pay([{ key: 'B', amount: 777 }], CONTINUE)).items)).toEqual([
			'unknown',
		]);
		expect(payments.accepted).toEqual([]);
	});
});

it('Retry On Fail does not send it again, and the last try still says why', async () => {
	payments.failNext(pageAfterEffect(504));
	const { error } = await payments.pay([{ key: 'A', amount: 777 }], {
		retryOnFail: true,
		maxTries: 3,
	});

	expect(payments.requests).toBe(1);
	expect(error?.message).toMatch(/^Not known whether .*: the answer was status 504, and it may/);
});

describe.each<[string, object]>([
	['to another beneficiary', { depositaccountId: 502 }],
	['of another amount', { amount: -778 }],
	['of an amount that comes in', { amount: 777 }],
	['in another currency', { currency: 'USD' }],
	['that arrives in another currency', { destinationCurrency: 'USD', destinationAmount: 777 }],
])('a transfer %s', (_name, change) => {
	it('leaves the payout unknown at once, and its ID is named', async () => {
		payments.failNext(transfer(change));
		const { error } = await payments.pay([{ key: 'A', amount: 777 }]);

		expect(error?.message).toMatch(UNKNOWN);
		expect(error?.message).toMatch(/the service answered with another [\w ]+, .+ \(ID 1\)$/);
		payments.restart();
		const again = await payments.pay([{ key: 'A', amount: 777 }]);
		expect(again.error?.message).toMatch(/: the service answered with another payment$/);
	});
});

it.each(['created', 'authorized', 'queued'])(
	'a transfer in the state %j, which is not shown, is paid, and the hint names it',
	async (state) => {
		payments.failNext(transfer({ state, outcome: 'refused', idempotencyKey: 'B' }));
		const { items, hints } = await payments.pay([{ key: 'A', amount: 777 }]);

		expect(items[0]?.json).toMatchObject({ outcome: 'paid', idempotencyKey: 'A', state });
		expect(hints[0]).toMatch(
			`1 paid (7.77 EUR). To look at: A (state "${state}"). Service: 127.0.0.1:`,
		);
	},
);

describe('a transfer of which another amount arrives', () => {
	it.each<[string, object, string]>([
		['less', { destinationAmount: 1 }, '0.01 EUR'],
		['nothing', { destinationAmount: 0, destinationCurrency: 'eur' }, '0.00 EUR'],
		['more', { destinationAmount: 7770 }, '77.70 EUR'],
	])(
		'is paid without an exchange, and both the item and the hint say that it is %s',
		async (_name, change, got) => {
			payments.failNext(transfer(change));
			const { items, hints } = await payments.pay([{ key: 'A', amount: 777 }]);

			const note = `the beneficiary gets ${got} of 7.77 EUR`;
			expect(items[0]?.json).toMatchObject({ outcome: 'paid', note, ...change });
			expect(hints[0]).toMatch(`1 paid (7.77 EUR). To look at: A (${note}). Service: `);
		},
	);

	it.each<[string, object, Line]>([
		['as asked for', { destinationAmount: 777 }, {}],
		['not told', { destinationAmount: null }, {}],
		[
			'after an exchange',
			{ destinationAmount: 840, destinationCurrency: 'usd' },
			{ destinationCurrency: 'USD', destinationAmount: 850 },
		],
	])('is paid without a word where it is %s', async (_name, change, line) => {
		payments.failNext(transfer(change));
		const { items, hints } = await payments.pay([{ key: 'A', amount: 777, ...line }]);

		expect(items[0]?.json).toMatchObject({ outcome: 'paid', ...change });
		expect(items[0]?.json).not.toHaveProperty('note');
		expect(hints[0]).not.toContain('To look at');
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

it('the time of a payout is that before it was sent, and however long one took, the next one has its own', async () => {
	const { send } = ServiceClient.prototype;
	const times = [
		'2026-05-12T09:03:07.000Z',
		'2026-05-12T09:23:19.000Z',
		'2026-05-12T09:43:31.000Z',
	];
	let sent = 0;
	stopClockAt(String(times[0]));
	jest.spyOn(ServiceClient.prototype, 'send').mockImplementation(async function (
		this: ServiceClient,
		...args
	) {
		sent += 1;
		stopClockAt(String(times[sent]));
		if (sent === 2) payments.failNext({ kind: 'reset' });
		return await send.apply(this, args);
	});
	const { items } = await payments.pay([{ key: 'A' }, { key: 'B' }], CONTINUE);

	expect(outcomesOf(items)).toEqual(['paid', 'unknown']);
	const until = '2026-05-12T10:00:00.000Z';
	expect(items[1]?.json.details).toMatchObject({ sentAt: times[1], until });
});

describe('an execution that is stopped', () => {
	it('leaves the payout under way unknown and sends none of the others', async () => {
		const list = [{ key: 'A' }, { key: 'B' }];
		const { stop } = await payments.payHanging('hangAfterEffect', list);
		await stop();
		await pause(100);
		const { items } = await payments.pay(list, CONTINUE);

		expect(endsOf(items)).toEqual([
			{ item: 0, outcome: 'unknown', key: 'A' },
			{ item: 1, outcome: 'paid', key: 'B' },
		]);
		expect(payments.accepted).toEqual(['A', 'B']);
	});
});

describe('Batching', () => {
	it('pauses after each batch, whatever Parallel Payouts says, and not within one or after the last', async () => {
		const batching = { batch: { batchSize: 2, batchInterval: 43 } };
		mockPauses.length = 0;
		const { items } = await payments.payWith(
			{ parallelPayouts: 3 },
			['A', 'B', 'C', 'D', 'E', 'F'].map((key) => ({ key })),
			{ parameters: { requestOptions: { batching } } },
		);

		expect(outcomesOf(items)).toEqual(Array<string>(6).fill('paid'));
		expect(payments.accepted).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
		expect(mockPauses.filter((ms) => ms === 43)).toHaveLength(2);
	});
});

it('Timeout and Longest Wait for Rate Limit may be at their maximum', async () => {
	const parameters = { requestOptions: { timeout: 300_000, maxRateLimitWait: 180 } };
	const deadlines = jest.spyOn(AbortSignal, 'timeout');
	const { items } = await payments.pay([{ key: 'A' }], { parameters });

	expect(outcomesOf(items)).toEqual(['paid']);
	// No request begins so late that with its Timeout it could end after ten minutes.
	expect(Math.max(...deadlines.mock.calls.flat())).toBeLessThanOrEqual(300_000);
	expect(Math.max(...deadlines.mock.calls.flat())).toBeGreaterThan(200_000);
});
