import { setTimeout as sleep } from 'node:timers/promises';
import { sign } from '../sandbox/local/forgery-checks';
import type { N8nApi } from '../sandbox/local/n8n-api';
import type { Row } from './rows';
import { inWords, spreadOf } from './statistics';
import type { PublishedTrigger } from './trigger-instance';
import { startTriggerInstance } from './trigger-instance';

const CALLERS = 10;
const DELIVERIES_PER_ROUND = 200;
const WARM_UP_DELIVERIES = 50;
const MUST_REACH = 0.95;
const SECRET = 'bench-webhook-secret';

/** How often n8n is asked whether all executions have ended, in milliseconds. */
const LOOK_EVERY_MS = 50;
const ENDED_WITHIN_MS = 120_000;

let serial = 0;

/**
 * Valid deliveries per second, from the first one sent to the last execution ended, into this package's
 * trigger and into a bare one, in turns. The ratio is the median of the rounds' own ratios.
 */
export async function triggerRow(rounds: number): Promise<Row> {
	const { ours, bare, api, stop } = await startTriggerInstance(SECRET);
	try {
		await measure(api, ours, WARM_UP_DELIVERIES);
		await measure(api, bare, WARM_UP_DELIVERIES);
		const rates = { ours: [] as number[], bare: [] as number[] };
		for (let round = 0; round < rounds; round += 1) {
			// Who goes first changes, so that a machine which grows slower or faster favours nobody.
			const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
			for (const who of order) {
				const target = who === 'ours' ? ours : bare;
				rates[who].push(await measure(api, target, DELIVERIES_PER_ROUND));
			}
		}
		const ratios = rates.ours.map((rate, round) => rate / (rates.bare[round] ?? NaN));
		const { median } = spreadOf(ratios);
		return {
			work: `Deliveries per second, ${CALLERS} callers`,
			ours: inWords(spreadOf(rates.ours), 'per second'),
			httpRequest: `a bare trigger node: ${inWords(spreadOf(rates.bare), 'per second')}`,
			mustReach: `at least ${MUST_REACH} of a bare trigger node's`,
			reached: `${median.toFixed(3)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
			passed: median >= MUST_REACH,
		};
	} finally {
		await stop();
	}
}

/** Sends deliveries and gives how many per second became ended executions. Errors: one was not accepted, or not run. */
export async function measure(
	api: N8nApi,
	target: PublishedTrigger,
	count: number,
): Promise<number> {
	const before = await countSuccesses(api, target.workflowId);
	const begun = performance.now();
	let sent = 0;
	const call = async () => {
		while (sent < count) {
			sent += 1;
			await deliver(target.url);
		}
	};
	await Promise.all(Array.from({ length: CALLERS }, call));
	const deadline = Date.now() + ENDED_WITHIN_MS;
	while ((await countSuccesses(api, target.workflowId)) < before + count) {
		if (Date.now() > deadline) throw new Error('Some deliveries were not run');
		await sleep(LOOK_EVERY_MS);
	}
	return count / ((performance.now() - begun) / 1000);
}

async function countSuccesses(api: N8nApi, workflowId: string): Promise<number> {
	const filter = encodeURIComponent(JSON.stringify({ workflowId, status: ['success'] }));
	const page = await api.request<{ count: number }>(
		'GET',
		`/rest/executions?limit=1&filter=${filter}`,
	);
	return page.count;
}

/** One notification unlike all before. */
async function deliver(url: string): Promise<void> {
	serial += 1;
	const body = JSON.stringify({
		event: 'payment.completed',
		data: { id: `bench-${serial}`, status: 'completed', amount: 12345, currency: 'EUR' },
		timestamp: new Date().toISOString(),
	});
	const headers = { 'content-type': 'application/json', 'x-service-signature': sign(body, SECRET) };
	const response = await fetch(url, { method: 'POST', headers, body });
	await response.arrayBuffer();
	if (response.status !== 200) throw new Error(`A delivery was answered ${response.status}`);
}
