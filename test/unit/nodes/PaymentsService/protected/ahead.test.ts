import type { IDataObject } from 'n8n-workflow';
import { ServiceClient } from '../../../../../nodes/service/transport/client';
import { deduplication } from '../../../../engine';
import { until } from '../../../../engine/until';
import { defaults } from '../../../../../sandbox/server';
import { CONTINUE, outcomesOf, passMinutes, startProcess, usePayments } from './support';

const { refused } = defaults.beneficiaryIds;
const payments = usePayments();

/** How many rows were claimed so far. */
function watchClaims(): () => number {
	const access = jest.spyOn(deduplication, 'checkProcessedAndRecord');
	return () => access.mock.calls.filter(([entries]) => entries.includes('claim')).length;
}

describe('while a payout is under way', () => {
	it('the key of the next one is claimed, and of no other', async () => {
		const claims = watchClaims();
		payments.sandbox.configure({ latencyMs: 300 });
		const run = payments.pay([{ key: 'A' }, { key: 'B' }, { key: 'C' }]);
		await until(() => payments.requests > 0);
		await new Promise((resolve) => setTimeout(resolve, 150));
		const early = claims();
		payments.sandbox.configure({ latencyMs: 0 });
		await run;

		expect(early).toBe(2);
		expect(claims()).toBe(3);
		expect(payments.accepted).toEqual(['A', 'B', 'C']);
	});

	it('no key is claimed ahead where n8n pauses between batches', async () => {
		const claims = watchClaims();
		payments.sandbox.configure({ latencyMs: 200 });
		const batching = { batch: { batchSize: 1, batchInterval: 1 } };
		const run = payments.pay([{ key: 'A' }, { key: 'B' }], {
			parameters: { requestOptions: { batching } },
		});
		await until(() => payments.requests > 0);
		await new Promise((resolve) => setTimeout(resolve, 100));
		const early = claims();
		payments.sandbox.configure({ latencyMs: 0 });
		await run;

		expect(early).toBe(1);
		expect(payments.accepted).toEqual(['A', 'B']);
	});
});

/**
 * Pays A and B; `passedMs` go by after the key of B was claimed and before A is answered. Gives B's item, its Timeout, and
 * how long it may wait.
 */
async function payAfter(passedMs: number) {
	const claims = watchClaims();
	const send = jest.spyOn(ServiceClient.prototype, 'send');
	const waits = jest.spyOn(AbortSignal, 'timeout');
	payments.sandbox.configure({ latencyMs: 300 });
	const run = payments.pay([{ key: 'A' }, { key: 'B' }], CONTINUE);
	await until(() => claims() >= 2);
	await new Promise((resolve) => setTimeout(resolve, 100));
	passMinutes(passedMs / 60_000);
	payments.sandbox.configure({ latencyMs: 0 });
	const { items } = await run;
	jest.restoreAllMocks();
	const sent = send.mock.calls.find(
		([, { body }]) => (body as IDataObject | undefined)?.conceptTransfer === 'B',
	);
	return { json: items[1]?.json, timeout: sent?.[1].timeout, waitMs: waits.mock.calls.at(-1)?.[0] };
}

describe('a key that was claimed long before its turn', () => {
	it('is not sent when its time has nearly run out, and is free again', async () => {
		const { json } = await payAfter(7 * 60_000 + 51_000);

		expect(json?.error).toBe('This payout was not sent: the ones before it took too long');
		expect(payments.accepted).toEqual(['A']);
		expect(outcomesOf((await payments.pay([{ key: 'B' }])).items)).toEqual(['paid']);
	});

	it('is sent with a Timeout of five eighths of what is left', async () => {
		const { json, timeout } = await payAfter(7 * 60_000);

		expect(json?.outcome).toBe('paid');
		expect(timeout).toBeLessThanOrEqual(37_500);
		expect(timeout).toBeGreaterThan(6250);
	});

	it('waits for the rate limit only so long that its request can end in time', async () => {
		const { timeout, waitMs } = await payAfter(7 * 60_000);

		expect(Number(waitMs) + Number(timeout)).toBeLessThanOrEqual(60_000);
		expect(waitMs).toBeGreaterThan(3750);
	});
});

it('a request ends with the execution, which may be stopped while it waits', async () => {
	const send = jest.spyOn(ServiceClient.prototype, 'send');
	const { stop } = await payments.payHanging('hang', [{ key: 'A' }]);
	const signal = send.mock.calls.find(([, { url }]) => url === '/operations/payout')?.[2]?.signal;
	const before = signal?.aborted;
	const stopped = stop();

	expect([before, signal?.aborted]).toEqual([false, true]);
	await stopped;
});

describe('a key that was claimed ahead when the run stopped', () => {
	it('is free again, and the next run pays it', async () => {
		await payments.pay([{ key: 'A', beneficiaryId: refused }, { key: 'B' }]);
		const { items } = await payments.pay([{ key: 'B' }]);

		expect(outcomesOf(items)).toEqual(['paid']);
		expect(payments.accepted).toEqual(['B']);
	});
});

describe('the text of a retry that stops sooner than the first try', () => {
	it('still names what the first try has left unknown', async () => {
		payments.failNext({ kind: 'status', status: 408 });
		payments.failNext({ kind: 'resetAfterEffect' });
		const { error } = await payments.payWith({ parallelPayouts: 2 }, [{ key: 'A' }, { key: 'B' }], {
			retryOnFail: true,
		});

		expect(payments.requests).toBe(2);
		const text = `${error?.message} ${error?.description}`;
		expect(text).toMatch(/Open keys of this list: (A, B|B, A)\./);
	});
});

describe('the text of a run that stopped', () => {
	it('names once a key that comes twice', async () => {
		payments.failNext({ kind: 'reset' });
		const { error } = await payments.pay([{ key: 'A' }, { key: 'A' }]);

		expect(error?.description).toMatch(/Open keys of this list: A\.$/);
	});

	it('names a key further down the list that another process is sending', async () => {
		const nodeType = startProcess();
		const { stop } = await payments.payHanging('hangAfterEffect', [{ key: 'C' }], { nodeType });
		const { error } = await payments.pay([
			{ key: 'A', beneficiaryId: refused },
			{ key: 'B' },
			{ key: 'C' },
		]);
		await stop();

		expect(error?.description).toMatch(/^[^]*Open keys of this list: C\.$/);
		expect(payments.accepted).toEqual(['C']);
	});
});
