import { moveTime } from '../../../../engine/moveTime';
import { withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () =>
	withSleep(async (ms, signal) => {
		mockPauses.push(ms);
		await moveTime(ms, signal);
	}),
);

import { Gate } from '../../../../../nodes/service/transport/gate';
import { until } from '../../../../engine/until';
import { refusal, useScriptedService } from '../scriptedService';
import { readOne, writeOne } from '../support';

/** Every pause that the code asked for, in milliseconds. */
const mockPauses: number[] = [];
const longestPause = () => Math.max(...mockPauses);
beforeEach(() => (mockPauses.length = 0));

/** Headers of a window that ends in a second, or the next full one. */
const windowHeaders = () => ({
	'X-RateLimit-Limit': '10',
	'X-RateLimit-Remaining': '0',
	'X-RateLimit-Reset': String(Math.ceil(Date.now() / 1000 + 1)),
});

const limitReached = (headers: Record<string, string> = {}) => ({
	...(refusal(429, 'rate_limit_exceeded') as object),
	headers,
});

const service = useScriptedService();

it.each([
	['reads pause after each batch, not after each item', readOne, 2],
	['writes pause after each batch as well', writeOne, 2],
])('with the Batching option %s', async (_, parameters, pauses) => {
	const batching = { batch: { batchSize: 2, batchInterval: 43 } };
	const { items } = await service.runEach({ ...parameters, requestOptions: { batching } }, 5);
	expect(items).toHaveLength(5);
	expect(mockPauses.filter((ms) => ms === 43)).toHaveLength(pauses);
});

describe('a 429', () => {
	it('is followed by the same write again, once the reset has come', async () => {
		let resetMs = 0;
		let secondAtMs = 0;
		service.play(() => {
			if (service.requests.length > 1) {
				secondAtMs ||= Date.now();
				return {};
			}
			const headers = windowHeaders();
			resetMs = Number(headers['X-RateLimit-Reset']) * 1000;
			return limitReached(headers);
		});
		const { error } = await service.write(2);
		expect(error).toBeUndefined();
		expect(service.requests.map(({ body }) => body.id)).toEqual([1, 1, 2]);
		expect(secondAtMs).toBeGreaterThanOrEqual(resetMs);
		expect(longestPause()).toBeLessThanOrEqual(2000);
	});

	it('of one item holds back all the others', async () => {
		let resetMs = 0;
		let sentWhileClosed = 0;
		service.play(() => {
			if (Date.now() < resetMs) sentWhileClosed += 1;
			if (service.requests.length > 1) return {};
			const headers = windowHeaders();
			resetMs = Number(headers['X-RateLimit-Reset']) * 1000;
			return limitReached(headers);
		});
		const { error } = await service.read(20, { requestOptions: { concurrency: 1 } });
		expect(error).toBeUndefined();
		expect(service.requests).toHaveLength(21);
		expect(sentWhileClosed).toBe(0);
	});

	it('whose reset is further away than allowed ends in an error with the reset time', async () => {
		const resetSeconds = Math.floor(Date.now() / 1000) + 600;
		service.play(() => limitReached({ 'X-RateLimit-Reset': String(resetSeconds) }));
		const requestOptions = { maxRateLimitWait: 50 };
		const { error } = await service.write(3, { requestOptions });
		expect(service.requests).toHaveLength(1);
		expect(error?.message).toMatch(/ until [-:\d ]+ America\/New_York, in (9|10) minutes$/);
		expect(error?.description).toContain('Longest Wait for Rate Limit');
		expect(error?.description).toContain('This request had no effect');
		expect(error?.description).toContain('this is item 1 of 3');
	});

	it('that comes again and again takes each wait from what is left of it', async () => {
		const untilOpen = jest.spyOn(Gate.prototype, 'untilOpen').mockResolvedValue(300);
		service.play(() => (service.requests.length < 4 ? limitReached() : {}));
		const { error } = await service.write(1, { requestOptions: { maxRateLimitWait: 1 } });
		const allowed = untilOpen.mock.calls.map(([allowedMs]) => allowedMs);
		untilOpen.mockRestore();
		expect(error).toBeUndefined();
		expect(allowed).toEqual([1000, 700, 400, 100]);
	});

	it.each([
		['read', { ...readOne, requestOptions: { concurrency: 1 } }],
		['write', writeOne],
	])('of a %s is waited for until the execution is stopped', async (_name, parameters) => {
		const stop = new AbortController();
		service.play(() => {
			void until(() => longestPause() > 10_000).then(() => stop.abort());
			return limitReached({ 'X-RateLimit-Reset': String(Math.floor(Date.now() / 1000) + 60) });
		});
		const result = await service.runEach(parameters, 3, { signal: stop.signal });
		expect(result.run.status).toBe('canceled');
		expect(result.error?.message).toMatch(/^The request had no effect: /);
		expect(service.requests).toHaveLength(1);
	});
});
