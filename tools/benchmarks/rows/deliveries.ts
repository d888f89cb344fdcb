import { signatureOf } from '../../../sandbox/server/events/signature';
import type { N8nApi } from '../../n8n/n8nApi';
import { until } from '../../n8n/until';
import { fillRows } from '../bench';
import type { Row } from './row';
import { inWords, spreadOf } from '../statistics';
import type { TriggerInstance } from './triggerInstance';
import { startTriggerInstance } from './triggerInstance';

const CALLERS = 10;
/** Some ten seconds: n8n becomes slower and faster for a minute at a time, so long turns would compare the machine. */
const DELIVERIES_PER_TURN = 100;
/** Turns of each trigger in a round. */
const TURNS = 6;
const WARM_UP_DELIVERIES = 50;
const MUST_REACH = 0.95;
const SECRET = 'bench-webhook-secret';

/** How often n8n is asked whether all executions have ended, in milliseconds. */
const LOOK_EVERY_MS = 50;
const ENDED_WITHIN_MS = 120_000;

let serial = 0;

/** What a turn of deliveries came to, or several of them. */
interface Spent {
	seconds: number;
	/** Processor time of n8n's process, in milliseconds. */
	cpuMs: number;
}

/**
 * Valid deliveries per second, from the first one sent to the last execution ended, into this package's
 * trigger and into a bare one, in short turns. A machine's speed changes by some percent from one round to the next, so the
 * ratio is that of all rounds together; the rounds' own ratios are given beside it, and the processor time that n8n takes for
 * a delivery.
 *
 * @param received how many deliveries n8n's database is to know from before
 */
export async function triggerRow(rounds: number, received = 0): Promise<Row> {
	const instance = await startTriggerInstance(SECRET);
	try {
		if (received > 0) await fillRows(instance.dataDir, instance.ours.workflowId, received);
		await measure(instance, 'ours', WARM_UP_DELIVERIES);
		await measure(instance, 'bare', WARM_UP_DELIVERIES);
		const results: Array<Record<'ours' | 'bare', Spent>> = [];
		for (let round = 0; round < rounds; round += 1) results.push(await playRound(instance));
		const ours = results.map((round) => round.ours);
		const bare = results.map((round) => round.bare);
		const ratios = results.map((round) => round.bare.seconds / round.ours.seconds);
		const ratio = total(bare).seconds / total(ours).seconds;
		return {
			work: `Deliveries per second, ${CALLERS} callers${received > 0 ? `, after ${received.toLocaleString('en')} deliveries` : ''}`,
			ours: inFigures(ours),
			httpRequest: `a bare trigger node: ${inFigures(bare)}`,
			mustReach: `at least ${MUST_REACH} of a bare trigger node's`,
			reached: `${ratio.toFixed(3)} (rounds: ${ratios.map((one) => one.toFixed(2)).join(', ')})`,
			passed: ratio >= MUST_REACH,
			whyNot:
				"n8n spends the same processor time on both, as the row shows: its own work for an execution is nearly all of it, and the trigger adds one row in n8n's database. Rounds of this row differ by more than the target allows.",
		};
	} finally {
		await instance.stop();
	}
}

/** They take turns at going first, so that a machine which becomes slower or faster favours neither. */
async function playRound(instance: TriggerInstance): Promise<Record<'ours' | 'bare', Spent>> {
	const turns = { ours: [] as Spent[], bare: [] as Spent[] };
	for (let turn = 0; turn < TURNS; turn += 1) {
		const order = turn % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
		for (const who of order) turns[who].push(await measure(instance, who, DELIVERIES_PER_TURN));
	}
	return { ours: total(turns.ours), bare: total(turns.bare) };
}

function total(turns: Spent[]): Spent {
	return {
		seconds: turns.reduce((sum, { seconds }) => sum + seconds, 0),
		cpuMs: turns.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
	};
}

function inFigures(rounds: Spent[]): string {
	const count = TURNS * DELIVERIES_PER_TURN;
	const rates = spreadOf(rounds.map(({ seconds }) => count / seconds));
	const cpu = spreadOf(rounds.map(({ cpuMs }) => cpuMs / count));
	return `${inWords(rates, 'per second')}, ${inWords(cpu, 'ms')} of n8n's processor time each`;
}

/** Sends deliveries and waits until they are ended executions. Throws when one was not accepted, or not run. */
async function measure(
	instance: TriggerInstance,
	who: 'ours' | 'bare',
	count: number,
): Promise<Spent> {
	const { api, cpuMs } = instance;
	const target = instance[who];
	const cpuBefore = cpuMs();
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
	const haveRun = async () => (await countSuccesses(api, target.workflowId)) >= before + count;
	if (!(await until(haveRun, ENDED_WITHIN_MS, LOOK_EVERY_MS))) {
		throw new Error('Some deliveries were not run');
	}
	return { seconds: (performance.now() - begun) / 1000, cpuMs: cpuMs() - cpuBefore };
}

async function countSuccesses(api: N8nApi, workflowId: string): Promise<number> {
	const filter = encodeURIComponent(JSON.stringify({ workflowId, status: ['success'] }));
	const page = await api.request<{ count: number }>(
		'GET',
		`/rest/executions?limit=1&filter=${filter}`,
	);
	return page.count;
}

/** A notification that differs from all earlier ones. */
async function deliver(url: string): Promise<void> {
	serial += 1;
	const body = JSON.stringify({
		event: 'payment.completed',
		data: { id: `bench-${serial}`, status: 'completed', amount: 12345, currency: 'EUR' },
		timestamp: new Date().toISOString(),
	});
	const headers = {
		'content-type': 'application/json',
		'x-service-signature': signatureOf(body, SECRET),
	};
	const response = await fetch(url, { method: 'POST', headers, body });
	await response.arrayBuffer();
	if (response.status !== 200) throw new Error(`A delivery was answered ${response.status}`);
}
