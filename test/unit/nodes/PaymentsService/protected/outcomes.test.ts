import { moveTime } from '../../../../engine/moveTime';
import { shortPauses, withSleep } from '../../../../engine/withSleep';
const mockPauses: number[] = [];
jest.mock('n8n-workflow', () =>
	withSleep(async (ms, signal) => {
		mockPauses.push(ms);
		await (signal === undefined ? shortPauses : moveTime)(ms, signal);
	}),
);

import { PaymentsServiceApi } from '../../../../../credentials/PaymentsServiceApi.credentials';
import type { FaultRequest } from '../../../../../sandbox/server';
import { deduplication } from '../../../../engine';
import { hookContext } from '../../../../engine/trigger';
import { until } from '../../../../engine/until';
import { createTrigger } from '../../PaymentsServiceTrigger/support';
import { endsOf, outcomesOf, usePayments } from './support';
import { timeOutHanging } from './timeOut';

const payments = usePayments();
const onPayout = (fault: FaultRequest) =>
	payments.sandbox.nextFault({ route: '/operations/payout', ...fault });
/** What the service answers to the payout of these tests, changed in one place. */
const transfer = (change: object) => ({
	id: 1,
	state: 'charged',
	amount: -777,
	depositaccountId: 501,
	...change,
});
const UNKNOWN = /^It is not known whether this payout was carried out: /;

describe('before a payout is sent', () => {
	it('its key is in the record: when, claimed, and for what', async () => {
		onPayout({ kind: 'hangAfterEffect' });
		const stop = new AbortController();
		const run = payments.pay([{ key: 'A' }], { signal: stop.signal });
		await until(() => payments.requests > 0);
		const rowsWhileSending = deduplication.names().length;
		stop.abort();
		await run;

		expect(rowsWhileSending).toBe(5);
	});

	it('nothing is sent when the record cannot be written', async () => {
		jest
			.spyOn(deduplication, 'checkProcessedAndRecord')
			.mockRejectedValue(new Error('database is locked'));
		const { error } = await payments.pay([{ key: 'A' }]);

		expect(error?.message).toMatch(/was not sent: n8n could not write it into its record/);
		expect(payments.requests).toBe(0);
	});

	it('its key is free again when only its claim could be written, and not what it is', async () => {
		const table = deduplication as unknown as { insert(...row: unknown[]): Promise<void> };
		const insert = table.insert.bind(table);
		let writes = 0;
		jest.spyOn(table, 'insert').mockImplementation(async (...row) => {
			writes += 1;
			// Three rows after the first two, each of which is tried four times.
			if (writes > 2 && writes <= 14) throw new Error('database is locked');
			await insert(...row);
		});
		const first = await payments.pay([{ key: 'A' }], { onError: 'continueRegularOutput' });
		const second = await payments.pay([{ key: 'A' }]);

		expect(first.items[0]?.json.error).toMatch(/was not sent: n8n could not write it into its rec/);
		expect(outcomesOf(second.items)).toEqual(['paid']);
		expect(payments.accepted).toEqual(['A']);
	});

	it('a single failure of the database is tried again', async () => {
		jest
			.spyOn(deduplication, 'checkProcessedAndRecord')
			.mockRejectedValueOnce(new Error('database is locked'));
		const { items } = await payments.pay([{ key: 'A' }]);

		expect(outcomesOf(items)).toEqual(['paid']);
	});

	it('nothing is sent from a workflow that is not saved, which has no record', async () => {
		const noId = new Error('The expression evaluated to a falsy value: assert.ok(workflow.id)');
		jest.spyOn(deduplication, 'checkProcessedAndRecord').mockRejectedValue(noId);
		const { error } = await payments.pay([{ key: 'A' }], { workflowId: '' });

		expect(error?.description).toMatch(/Save the workflow/);
		expect(payments.requests).toBe(0);
	});
});

/** What something between n8n and the service answers although the service has paid. */
function pageAfterEffect(status: number): FaultRequest {
	return { kind: 'statusAfterEffect', status, body: '<html>no</html>' };
}

describe('the hint above the output', () => {
	it('says what was done, what it came to, and where', async () => {
		await payments.pay([{ key: 'A' }]);
		onPayout({ kind: 'status', status: 422 });
		const { hints } = await payments.pay(
			[
				{ key: 'A' },
				{ key: 'B', amount: 500 },
				{ key: 'C', amount: 60_000 },
				{ key: 'D', amount: 64_951 },
			],
			{ onError: 'continueRegularOutput' },
		);
		const { host } = new URL(payments.sandbox.baseUrl);

		expect(hints).toEqual([
			`2 paid (1,249.51 EUR), 1 skipped, 1 refused. Service: ${host}, on this machine`,
		]);
	});
});

describe('a definite refusal', () => {
	it.each([400, 401, 403, 404, 409, 422])('of status %i gives the key back', async (status) => {
		onPayout({ kind: 'status', status, times: status === 401 ? 2 : 1 });
		const first = await payments.pay([{ key: 'A' }], { onError: 'continueRegularOutput' });
		const second = await payments.pay([{ key: 'A' }]);

		expect(outcomesOf(first.items)).toEqual(['refused']);
		expect(outcomesOf(second.items)).toEqual(['paid']);
	});

	it('is the outcome when the rate limit lasts longer than a request may wait', async () => {
		const headers = { 'X-RateLimit-Reset': String(Math.ceil(Date.now() / 1000) + 3600) };
		onPayout({ kind: 'status', status: 429, headers });
		const parameters = { requestOptions: { maxRateLimitWait: 30 } };
		const first = await payments.pay([{ key: 'A' }], { parameters });
		payments.restart();
		const second = await payments.pay([{ key: 'A' }]);

		expect(first.error?.message).toMatch(/rate limit of the Payments Service is reached/);
		expect(outcomesOf(second.items)).toEqual(['paid']);
	});

	it('is the outcome when the service cannot be reached', async () => {
		payments.credentials.add(PaymentsServiceApi, {
			baseUrl: 'http://127.0.0.1:9/api/v3',
			clientId: 'a',
			clientSecret: 'b',
			accessToken: 'c',
		} as never);
		const { items } = await payments.pay([{ key: 'A' }], { onError: 'continueRegularOutput' });

		expect(outcomesOf(items)).toEqual(['refused']);
	});

	it('is the outcome when no header can carry the device ID of the credential', async () => {
		payments.credentials.add(PaymentsServiceApi, {
			baseUrl: payments.sandbox.baseUrl,
			clientId: 'a',
			clientSecret: 'b',
			accessToken: 'c',
			deviceId: 'phone\n1',
		} as never);
		const { items } = await payments.pay([{ key: 'A' }], { onError: 'continueRegularOutput' });

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
	['a success without a record', { kind: 'status', status: 200, body: {} }, false],
	['an HTML page', { kind: 'status', status: 200, body: '<html>Maintenance</html>' }, false],
	[
		'a failed transfer',
		{ kind: 'status', status: 200, body: transfer({ state: 'failed' }) },
		false,
	],
	[
		'a declined transfer',
		{ kind: 'status', status: 200, body: transfer({ state: 'declined' }) },
		false,
	],
	[
		'a transfer to another beneficiary',
		{ kind: 'status', status: 200, body: transfer({ depositaccountId: 502 }) },
		false,
	],
	[
		'a transfer of another amount',
		{ kind: 'status', status: 200, body: transfer({ amount: -778 }) },
		false,
	],
	[
		'a transfer of an amount that comes in',
		{ kind: 'status', status: 200, body: transfer({ amount: 777 }) },
		false,
	],
	['the 404 page of a proxy', { kind: 'status', status: 404, body: '<html>no</html>' }, false],
	['the 409 of a proxy', { kind: 'status', status: 409, body: { message: 'conflict' } }, false],
	['the 401 of a proxy', { kind: 'status', status: 401, body: { message: 'Who?' } }, false],
	['the 401 of a proxy that passed it on', pageAfterEffect(401), true],
	['the 429 page of a proxy that passed it on', pageAfterEffect(429), true],
])('%s', (_name, fault, tookEffect) => {
	beforeEach(() => timeOutHanging(payments));

	it('leaves the payout unknown, with what is needed to check it', async () => {
		onPayout(fault);
		const before = new Date().toISOString();
		const { error } = await payments.pay([{ key: 'A', amount: 777 }]);

		expect(error?.message).toMatch(UNKNOWN);
		expect(error?.message).toMatch(/beneficiaryId 501, accountId 1001, amount 777 \(minor units\)/);
		const time = /sent at (\S+)$/.exec(error?.message ?? '')?.[1] ?? '';
		expect(time >= before && time <= new Date().toISOString()).toBe(true);
		expect(error?.description).toMatch(
			/^It is not sent again by itself\. "Payout: Look Up" shows the movements/,
		);
		expect(payments.accepted).toHaveLength(tookEffect ? 1 : 0);
	});

	it('is not sent again by n8n’s retries or by a later run, also after a restart', async () => {
		onPayout(fault);
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
		onPayout({ ...fault, kind: 'status' });
		const { items } = await payments.pay([{ key: 'A' }]);

		expect(outcomesOf(items)).toEqual(['paid']);
		expect(payments.accepted).toEqual(['A']);
	});
});

describe('an execution that is stopped', () => {
	it('leaves the payout under way unknown and sends none of the others', async () => {
		onPayout({ kind: 'hangAfterEffect' });
		const stop = new AbortController();
		const run = payments.pay([{ key: 'A' }, { key: 'B' }], { signal: stop.signal });
		await until(() => payments.requests > 0);
		stop.abort();
		await run;
		await new Promise((resolve) => setTimeout(resolve, 100));
		const { items } = await payments.pay([{ key: 'A' }, { key: 'B' }], {
			onError: 'continueRegularOutput',
		});

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

describe('a paid payout whose record cannot be written', () => {
	const failToSettle = () => {
		const original = deduplication.checkProcessedAndRecord.bind(deduplication);
		return jest
			.spyOn(deduplication, 'checkProcessedAndRecord')
			.mockImplementation(async (items, ...rest) => {
				if (payments.accepted.length > 0) throw new Error('database is locked');
				return await original(items, ...rest);
			});
	};

	it('is reported as paid, and named in the log', async () => {
		const { logger } = hookContext(createTrigger().setup).context;
		const error = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
		failToSettle();
		const { items } = await payments.pay([{ key: 'A' }]);

		expect(outcomesOf(items)).toEqual(['paid']);
		expect(error).toHaveBeenCalledWith(
			"Payments Service: the record of payout 'A' could not be written",
			{ reason: 'n8n’s database could not be used: database is locked' },
		);
	});

	it('keeps its key from the next item of the list until it is written', async () => {
		const table = deduplication as unknown as { insert(...row: unknown[]): Promise<void> };
		const insert = table.insert.bind(table);
		jest.spyOn(table, 'insert').mockImplementation(async (...row) => {
			if (payments.accepted.length > 0) await new Promise((resolve) => setTimeout(resolve, 100));
			await insert(...row);
		});
		const { items } = await payments.pay([{ key: 'A' }, { key: 'A' }], {
			onError: 'continueRegularOutput',
		});

		expect(outcomesOf(items)).toEqual(['paid', 'skipped']);
	});

	it('is in flight for the next run since it was sent, not since it was met again', async () => {
		failToSettle();
		const clock = jest.spyOn(Date, 'now');
		clock.mockReturnValue(Date.parse('2026-05-12T09:03:07Z'));
		await payments.pay([{ key: 'A' }]);
		clock.mockReturnValue(Date.parse('2026-05-12T09:12:13Z'));
		const { items } = await payments.pay([{ key: 'A' }], { onError: 'continueRegularOutput' });

		expect(items[0]?.json).toMatchObject({
			outcome: 'unknown',
			error: expect.stringMatching(/, sent in the ten minutes after 2026-05-12T09:00:00\.000Z$/),
			details: { keyState: 'inFlight' },
		});
	});

	it('is open for the next run, and not sent again', async () => {
		const database = failToSettle();
		await payments.pay([{ key: 'A' }]);
		database.mockRestore();
		payments.restart();
		const { error } = await payments.pay([{ key: 'A' }]);

		expect(error?.message).toMatch(
			/^It is not known whether this payout was carried out: another execution is sending it now, or was cut off less than half an hour ago\. beneficiaryId 501, .*, sent in the ten minutes after 20/,
		);
		expect(payments.accepted).toEqual(['A']);
	});
});
