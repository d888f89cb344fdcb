import { defaults } from '../../../sandbox/server';
import type { FaultKind, Sandbox } from '../../../sandbox/server';
import { client, payout } from './client';
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

	it('of an unknown kind is refused', () => {
		expect(() => sandbox().nextFault({ kind: 'fire' as FaultKind })).toThrow('fire');
	});

	it('does not outlive a reset', async () => {
		sandbox().nextFault({ kind: 'status', status: 500 });
		sandbox().reset();

		expect((await call('GET', '/accounts/')).status).toBe(200);
	});
});

describe('latency', () => {
	const { sandbox } = useSandbox();

	it('does not keep a payout from happening when the caller gives up meanwhile', async () => {
		sandbox().configure({ latencyMs: 300 });

		await expect(sendPayout(sandbox(), 150)).rejects.toThrow();
		await until(() => sandbox().state.payouts.length === 1);
	});
});
