import { byId } from '../operationSample';
import type { Bench, Measurement, Row } from './bench';
import { rounded } from './turns';
import { sleep } from '../n8n/until';

const COUNT = 15_000;

/** What others may wait, in milliseconds: for another workflow, and for a turn of n8n's event loop. */
const MAX_WAIT_MS = 500;
const MAX_HELD_MS = 100;

/** How long each caller pauses between two calls, in milliseconds: many runs of the other workflow would be a load of their own. */
const PAUSES_MS = { other: 200, health: 20 };

interface Call {
	at: number;
	ms: number;
}

/** A list that is checked, looked up in the record and refused for want of funds, and what others wait for meanwhile. */
export async function longListRow(bench: Bench): Promise<Row> {
	const ours = await bench.ours({
		...{ resource: 'payout', operation: 'send', options: { checkFunds: true } },
		...{ beneficiaryId: byId('501'), accountId: byId('1001'), amountUnit: 'minor' },
		...{ currency: 'EUR', destinationCurrency: 'EUR', paymentMethod: 'TPP', reasonDes: 'Bench' },
		...{ amount: '={{ $json.amount }}', destinationAmount: '={{ $json.amount }}', reasonId: 9 },
		...{ conceptTransfer: '={{ $json.invoice }}', idempotencyKey: '={{ $json.invoice }}' },
	});
	const callOther = await bench.otherWorkflow();
	const list = Array.from({ length: COUNT }, (_, index) => ({
		amount: 100_000_000 + index,
		invoice: `LONG-${index}`,
	}));
	await ours(list.slice(0, 20));
	await callOther();
	const run = { isOver: false };
	const measuring = ours(list).finally(() => (run.isOver = true));
	const calls = await Promise.all([
		callWhile(run, PAUSES_MS.other, callOther),
		callWhile(run, PAUSES_MS.health, async () => await bench.askHealth()),
	]);
	const measured = await measuring;
	const [other, held] = calls.map((made) => longestWithin(measured, made));
	return {
		work: `Another workflow, beside a list of ${rounded(COUNT)} payouts that is checked`,
		ours: `${rounded(measured.ms)} ms; the other waits at most ${rounded(other)} ms, n8n's health ${rounded(held)} ms`,
		httpRequest: 'checks no list',
		mustReach: `the other at most ${MAX_WAIT_MS} ms, n8n's health at most ${MAX_HELD_MS} ms`,
		reached: `${rounded(other)} ms, ${rounded(held)} ms`,
		passed:
			measured.status === 'error' &&
			measured.requests === 1 &&
			other <= MAX_WAIT_MS &&
			held <= MAX_HELD_MS,
	};
}

async function callWhile(
	run: { isOver: boolean },
	pauseMs: number,
	call: () => Promise<unknown>,
): Promise<Call[]> {
	const calls: Call[] = [];
	while (!run.isOver) {
		const at = Date.now();
		await call();
		calls.push({ at, ms: Date.now() - at });
		await sleep(pauseMs);
	}
	return calls;
}

/** Of the calls that the node was there for from begin to end: before and after it, n8n has work of its own with the list. */
function longestWithin({ startedAt, ms }: Measurement, calls: Call[]): number {
	const within = calls.filter((one) => one.at >= startedAt && one.at + one.ms <= startedAt + ms);
	return Math.max(...within.map((one) => one.ms));
}
