import { defaults } from '../../../sandbox/server';
import type { FaultKind, Sandbox } from '../../../sandbox/server';
import { client, payout, refusal } from './client';
import { useSandbox } from './harness';
import { until } from '../../engine/until';

const send = '/operations/payout';

/** Sends a payout, for whose answer the caller waits only so long. */
const sendPayout = async ({ baseUrl }: Sandbox, timeoutMs: number) =>
	await fetch(baseUrl + send, {
		method: 'POST',
		headers: {
			Accept: 'application/json',
			Authorization: `Bearer ${defaults.userToken}`,
			'Content-Type': 'application/json',
		},
		body: JSON.stringify(payout),
		signal: AbortSignal.timeout(timeoutMs),
	});

describe('a fault', () => {
	const { call, sandbox } = useSandbox();

	/** Sends a payout; gives the status, or why there is none (silence counts after a second). */
	const outcome = async (): Promise<number | string> => {
		try {
			return (await sendPayout(sandbox(), 1000)).status;
		} catch (error) {
			const { name, cause } = error as Error & { cause?: { code?: string } };
			return cause?.code ?? name;
		}
	};

	it.each<[FaultKind, number | string, number]>([
		['status', 503, 0],
		['reset', 'ECONNRESET', 0],
		['hang', 'TimeoutError', 0],
		['statusAfterEffect', 503, 1],
		['resetAfterEffect', 'ECONNRESET', 1],
		['hangAfterEffect', 'TimeoutError', 1],
	])('of kind %s is seen as %s and leaves %i payouts', async (kind, seen, payouts) => {
		sandbox().nextFault({ kind, status: 503, method: 'POST', route: send });

		expect(await outcome()).toBe(seen);
		expect(sandbox().state.payouts).toHaveLength(payouts);
		expect(sandbox().requests.at(-1)).toMatchObject({ fault: kind });
		expect(await outcome()).toBe(200);
	});

	it('waits for a request with a valid token when it is to strike after the effect', async () => {
		sandbox().nextFault({ kind: 'resetAfterEffect', route: send });
		const stranger = await client(sandbox(), 'not-known')('POST', send, payout);

		expect(stranger.status).toBe(401);
		expect(await outcome()).toBe('ECONNRESET');
		expect(sandbox().state.payouts).toHaveLength(1);
		expect(await outcome()).toBe(200);
	});

	it('strikes as often as it is told, and only where it is told', async () => {
		sandbox().nextFault({ kind: 'status', status: 500, route: '/accounts/', times: 2 });

		const statuses = [
			await call('GET', '/users/profile'),
			await call('GET', '/accounts/'),
			await call('GET', '/accounts/'),
			await call('GET', '/accounts/'),
		].map(({ status }) => status);

		expect(statuses).toEqual([200, 500, 500, 200]);
	});

	it('can have headers and a body of its own, also one that the document does not allow', async () => {
		sandbox().nextFault({
			kind: 'status',
			status: 418,
			headers: { 'X-Reason': 'test' },
			body: { anything: true },
		});

		const { status, headers, body } = await call('GET', '/accounts/');

		expect([status, headers.get('x-reason'), body]).toEqual([418, 'test', { anything: true }]);
	});

	it('strikes before the token is checked', async () => {
		sandbox().nextFault({ kind: 'status', status: 500 });

		expect((await client(sandbox(), null)('GET', '/accounts/')).status).toBe(500);
	});

	it('of an unknown kind is refused', () => {
		expect(() => sandbox().nextFault({ kind: 'fire' as FaultKind })).toThrow('fire');
	});

	it('does not outlive a reset', async () => {
		sandbox().nextFault({ kind: 'status', status: 500 });
		sandbox().reset();

		expect((await call('GET', '/accounts/')).status).toBe(200);
	});
});

describe('the rate limit', () => {
	const { call, sandbox } = useSandbox();

	it('is announced by no header while there is none', async () => {
		const { headers } = await call('GET', '/accounts/');

		expect([...headers.keys()].filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
	});

	it('counts down in the headers, then answers 429 with the Unix second of the reset', async () => {
		sandbox().configure({ rateLimit: { limit: 2, windowSeconds: 3600 } });

		const answers = [
			await call('GET', '/accounts/'),
			await call('GET', '/no/such/path'),
			await call('GET', '/accounts/'),
		];

		const header = (name: string) =>
			answers.map(({ headers }) => headers.get(`x-ratelimit-${name}`));
		expect(answers.map(({ status }) => status)).toEqual([200, 404, 429]);
		expect(header('limit')).toEqual(['2', '2', '2']);
		expect(header('remaining')).toEqual(['1', '0', '0']);
		expect(refusal(answers[2] as never)).toBe('429 rate_limit_exceeded');
		const reset = Number(header('reset')[2]);
		expect(reset % 3600).toBe(0);
		expect(reset).toBeGreaterThan(Date.now() / 1000);
		expect(reset).toBeLessThanOrEqual(Date.now() / 1000 + 3600);
	});

	it('lets requests through again in the next window', async () => {
		sandbox().configure({ rateLimit: { limit: 1, windowSeconds: 3600 } });
		await call('GET', '/accounts/');
		const refused = await call('GET', '/accounts/');
		const later = Date.now() + 3600_000;
		const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
		const accepted = await call('GET', '/accounts/');
		clock.mockRestore();

		expect([refused.status, accepted.status]).toEqual([429, 200]);
	});
});

describe('latency', () => {
	const { call, sandbox } = useSandbox();

	it('holds every answer back', async () => {
		sandbox().configure({ latencyMs: 60 });
		const started = performance.now();
		await call('GET', '/accounts/');

		// Timers may fire a millisecond early.
		expect(performance.now() - started).toBeGreaterThan(58);
	});

	it('does not keep a payout from happening when the caller gives up meanwhile', async () => {
		sandbox().configure({ latencyMs: 300 });

		await expect(sendPayout(sandbox(), 150)).rejects.toThrow();
		await until(() => sandbox().state.payouts.length === 1);
	});
});
