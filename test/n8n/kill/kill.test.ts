import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildAndInstall } from '../../../tools/n8n/communityPackage';
import { openInstance } from '../../../tools/n8n/instance';
import type { RunningN8n } from '../../../tools/n8n/n8n';
import { startN8n } from '../../../tools/n8n/n8n';
import type { StoredWorkflow } from '../../../tools/n8n/n8nRelease';
import { N8nApi } from '../../../tools/n8n/n8nApi';
import { credentialOf } from '../../../tools/n8n/sandbox';
import { stopAll } from '../../../tools/programs/processes';
import { until } from '../../../tools/n8n/until';
import type { Sandbox } from '../../../sandbox/server/index';
import { startSandbox } from '../../../sandbox/server/index';
import type { Answered, ListedPayout, Resolution, Resolved } from '../e2e/payAll';
import { acceptedByKey, byOutcome, payAll, payAllWorkflow, resolveAll } from '../e2e/payAll';

const PAYOUTS = 200;
const LATENCY_MS = 20;
const FIRST_RUN_WITHIN_MS = 300_000;

/** n8n with one published workflow, which can be killed and started again. */
class KillableN8n {
	private n8n!: RunningN8n;

	private workflow?: StoredWorkflow;

	private readonly instance = openInstance(`kill-${process.pid}`);

	constructor(private readonly sandbox: Sandbox) {}

	async install(): Promise<void> {
		await buildAndInstall(this.instance);
	}

	/** Starts n8n, which finds what it had stored before. */
	async start(): Promise<void> {
		this.n8n = await startN8n({ instance: this.instance });
		const api = new N8nApi(this.n8n.url, this.instance.secrets);
		await api.signIn();
		if (this.workflow !== undefined) return await api.waitUntilPublished(this.workflow);
		const data = credentialOf(this.sandbox);
		const credential = await api.putCredential('Sandbox', 'paymentsServiceApi', data);
		this.workflow = await api.putWorkflow(payAllWorkflow(credential));
		await api.publish(this.workflow);
	}

	async kill(): Promise<void> {
		await this.n8n.kill();
	}

	/** Runs the list; rejects when n8n is killed meanwhile. */
	async pay(payouts: ListedPayout[]): Promise<Answered[]> {
		return await payAll(this.n8n.url, payouts);
	}

	/** Records what was found out about single keys. */
	async resolve(resolutions: Resolution[]): Promise<Resolved[]> {
		return await resolveAll(this.n8n.url, resolutions);
	}

	removeData(): void {
		rmSync(this.instance.dataDir, { recursive: true, force: true });
	}
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
async function killRound(n8n: KillableN8n, sandbox: Sandbox, round: number): Promise<Round> {
	sandbox.reset();
	const keys = Array.from({ length: PAYOUTS }, (_, index) => `round-${round}-${index + 1}`);
	const list = keys.map((key) => ({ key }));

	const killedAfter = Math.round(PAYOUTS * (0.2 + Math.random() * 0.6));
	let firstEnd: string | undefined;
	const firstRun = n8n.pay(list).then(
		() => (firstEnd = 'ended'),
		() => (firstEnd = 'broken off'),
	);
	const isInTheMiddle = () => sandbox.state.payouts.length >= killedAfter;
	await until(() => isInTheMiddle() || firstEnd !== undefined, FIRST_RUN_WITHIN_MS, 1);
	expect(isInTheMiddle()).toBe(true);
	await sleep(Math.random() * 30);
	await n8n.kill();
	await firstRun;
	const acceptedBefore = sandbox.state.payouts.length;
	await n8n.start();

	const ended = byOutcome(await n8n.pay(list));
	const accepted = acceptedByKey(sandbox);
	const counts = Object.entries(ended).map(([outcome, which]) => `${which.length} ${outcome}`);
	console.log(`killed after ${acceptedBefore} accepted; second run: ${counts.join(', ')}`);

	const resolutions = ended.unknown.map((key): Resolution => {
		return { key, resolution: accepted.has(key) ? 'paid' : 'notPaid' };
	});
	const notResolved = await n8n.resolve(resolutions);
	const third = byOutcome(await n8n.pay(list));
	return { firstEnd, ended, accepted, notResolved, third, inTheEnd: acceptedByKey(sandbox) };
}

const rounds = Array.from({ length: Number(process.env.PAYMENTS_ROUNDS) }, (_, index) => index + 1);
let sandbox: Sandbox;
let n8n: KillableN8n;

beforeAll(async () => {
	sandbox = await startSandbox({ latencyMs: LATENCY_MS, payoutCompletesAfterMs: 3_600_000 });
	n8n = new KillableN8n(sandbox);
	await n8n.install();
	await n8n.start();
});

afterAll(async () => {
	await stopAll();
	await sandbox.stop();
	// After a failure, n8n's log in the data folder says more.
	if (!('hasFailed' in globalThis)) n8n.removeData();
});

describe.each(rounds)(`n8n is killed in the middle of ${PAYOUTS} payouts, round %d`, (number) => {
	let round: Round;
	let certain: string[];

	beforeAll(async () => {
		round = await killRound(n8n, sandbox, number);
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
