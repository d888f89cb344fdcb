import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredWorkflow } from '../../../tools/n8n/n8nRelease';
import { until } from '../../../tools/n8n/until';
import type { Resolution, Resolved } from '../e2e/payAll';
import { acceptedByKey, byOutcome, payAll, payAllWorkflow, resolveAll } from '../e2e/payAll';
import { World } from '../world';

const PAYOUTS = 200;
const LATENCY_MS = 20;
const FIRST_RUN_WITHIN_MS = 300_000;

const world = new World('kill', { latencyMs: LATENCY_MS, payoutCompletesAfterMs: 3_600_000 });

/** What pays, once it is published. */
let workflow: StoredWorkflow | undefined;

/** Starts n8n, which finds what it had stored before. */
async function start(): Promise<void> {
	await world.start();
	const { api, credentials } = world;
	if (workflow !== undefined) return await api.waitUntilPublished(workflow);
	workflow = await api.putWorkflow(payAllWorkflow(credentials[0]));
	await api.publish(workflow);
}

/** The results of one kill and of the second run of the list. */
interface Round {
	/** How the first run ended. */
	firstEnd?: string;
	/** How the items of the second run ended, by key. */
	ended: ReturnType<typeof byOutcome>;
	/** How often each key was accepted after the second run. */
	accepted: Map<string, number>;
	/** How the attempt to decide about the unknown ones ended. */
	notResolved: Resolved[];
	/** How the items of a third run ended. */
	third: ReturnType<typeof byOutcome>;
	inTheEnd: Map<string, number>;
}

/** Kills n8n in the middle of the list, starts it, runs the list again, tries to resolve what is unknown, and runs it once more. */
async function killRound(round: number): Promise<Round> {
	const { sandbox, url } = world;
	sandbox.reset();
	const keys = Array.from({ length: PAYOUTS }, (_, index) => `round-${round}-${index + 1}`);
	const list = keys.map((key) => ({ key }));

	const killedAfter = Math.round(PAYOUTS * (0.2 + Math.random() * 0.6));
	let firstEnd: string | undefined;
	const firstRun = payAll(url, list).then(
		() => (firstEnd = 'ended'),
		() => (firstEnd = 'broken off'),
	);
	const isInTheMiddle = () => sandbox.state.payouts.length >= killedAfter;
	await until(() => isInTheMiddle() || firstEnd !== undefined, FIRST_RUN_WITHIN_MS, 1);
	expect(isInTheMiddle()).toBe(true);
	await sleep(Math.random() * 30);
	await world.n8n.kill();
	await firstRun;
	const acceptedBefore = sandbox.state.payouts.length;
	await start();

	const ended = byOutcome(await payAll(url, list));
	const accepted = acceptedByKey(sandbox);
	const counts = Object.entries(ended).map(([outcome, which]) => `${which.length} ${outcome}`);
	console.log(`killed after ${acceptedBefore} accepted; second run: ${counts.join(', ')}`);

	const resolutions = ended.unknown.map((key): Resolution => {
		return { key, resolution: accepted.has(key) ? 'paid' : 'notPaid' };
	});
	const notResolved = await resolveAll(url, resolutions);
	const third = byOutcome(await payAll(url, list));
	return { firstEnd, ended, accepted, notResolved, third, inTheEnd: acceptedByKey(sandbox) };
}

const rounds = Array.from({ length: Number(process.env.PAYMENTS_ROUNDS) }, (_, index) => index + 1);

beforeAll(async () => {
	await world.install();
	await start();
});

afterAll(async () => await world.close());

describe.each(rounds)(`n8n is killed in the middle of ${PAYOUTS} payouts, round %d`, (number) => {
	let round: Round;
	let certain: string[];

	beforeAll(async () => {
		round = await killRound(number);
		certain = [...round.ended.paid, ...round.ended.skipped];
	});

	it('interrupts the first run', () => {
		expect(round.firstEnd).toBe('broken off');
	});

	it('lets the service accept nothing twice', () => {
		expect([...round.accepted].filter(([, count]) => count > 1)).toEqual([]);
	});

	it('gives every item of the second run one outcome, and refuses none', () => {
		const { unknown, refused } = round.ended;
		expect(new Set([...certain, ...unknown]).size).toBe(PAYOUTS);
		expect(refused).toEqual([]);
	});

	it('calls only what the service accepted once paid or skipped', () => {
		expect(certain.filter((key) => round.accepted.get(key) !== 1)).toEqual([]);
	});

	it('accounts for everything that was accepted', () => {
		const told = [...certain, ...round.ended.unknown];
		expect([...round.accepted.keys()].filter((key) => !told.includes(key))).toEqual([]);
	});

	it('calls at most two unknown: the one under way, and the one before or after it', () => {
		expect(round.ended.unknown.length).toBeLessThanOrEqual(2);
	});

	it('lets nobody decide about the unknown ones so soon, because the killed process may still have sent them', () => {
		const { ended, notResolved } = round;
		expect(notResolved.map(({ idempotencyKey }) => idempotencyKey)).toEqual(ended.unknown);
		for (const { error } of notResolved) expect(error).toMatch(/may still arrive until \d\d:\d\d$/);
	});

	it('skips in a third run everything that was paid, keeps naming the others, and has paid nothing twice', () => {
		const { ended, third, inTheEnd } = round;
		expect(third).toMatchObject({ paid: [], unknown: ended.unknown, refused: [] });
		expect(third.skipped).toHaveLength(PAYOUTS - ended.unknown.length);
		expect([...inTheEnd.values()].filter((count) => count !== 1)).toEqual([]);
	});
});
