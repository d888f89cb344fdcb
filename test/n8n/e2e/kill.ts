import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Check as NamedCheck } from '../../../tools/n8n/checks';
import { buildPackage, installCommunityPackage } from '../../../tools/n8n/community-package';
import { openInstance } from '../../../tools/n8n/instance';
import type { RunningN8n } from '../../../tools/n8n/n8n';
import { startN8n } from '../../../tools/n8n/n8n';
import type { StoredWorkflow } from '../../../tools/n8n/n8n-api';
import { N8nApi } from '../../../tools/n8n/n8n-api';
import { stopAll } from '../../../tools/n8n/processes';
import type { Sandbox } from '../../../sandbox/server/index';
import { defaults, startSandbox } from '../../../sandbox/server/index';
import type { Answered, ListedPayout } from './pay-all';
import { acceptedByKey, byOutcome, payAll, payAllWorkflow } from './pay-all';

const PAYOUTS = 200;
const LATENCY_MS = 20;

/** n8n with one published workflow, which can be killed and started again. */
class KillableN8n {
	private n8n!: RunningN8n;

	private workflow?: StoredWorkflow;

	private readonly instance = openInstance(`kill-${process.pid}`);

	constructor(private readonly sandbox: Sandbox) {}

	async install(): Promise<void> {
		const log = path.join(this.instance.dataDir, 'tools.log');
		await buildPackage(log);
		await installCommunityPackage(this.instance, log);
	}

	/** Starts n8n, which finds what it had stored before. */
	async start(): Promise<void> {
		this.n8n = await startN8n({ instance: this.instance });
		const api = new N8nApi(this.n8n.url, this.instance.secrets);
		await api.signIn();
		if (this.workflow !== undefined) return await api.waitUntilPublished(this.workflow);
		const { clientId, clientSecret, webhookSecret } = defaults;
		const credential = await api.putCredential('Sandbox', 'paymentsServiceApi', {
			baseUrl: this.sandbox.baseUrl,
			clientId,
			clientSecret,
			webhookSecret,
		});
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

	removeData(): void {
		rmSync(this.instance.dataDir, { recursive: true, force: true });
	}
}

type Check = Pick<NamedCheck, 'name' | 'passed'>;

/** One kill and what came of it. */
async function killRound(n8n: KillableN8n, sandbox: Sandbox, round: number): Promise<Check[]> {
	sandbox.reset();
	const keys = Array.from({ length: PAYOUTS }, (_, index) => `round-${round}-${index + 1}`);
	const list = keys.map((key) => ({ key, again: false }));

	const killedAfter = Math.round(PAYOUTS * (0.2 + Math.random() * 0.6));
	const firstRun = n8n.pay(list).then(
		() => 'ended',
		() => 'broken off',
	);
	while (sandbox.state.payouts.length < killedAfter) await sleep(1);
	await sleep(Math.random() * 30);
	await n8n.kill();
	const firstEnd = await firstRun;
	const acceptedBefore = sandbox.state.payouts.length;
	await n8n.start();

	const { paid, skipped, unknown, refused } = byOutcome(await n8n.pay(list));
	const accepted = acceptedByKey(sandbox);
	const twice = [...accepted.values()].filter((count) => count > 1).length;
	const certain = [...paid, ...skipped];
	const lost = certain.filter((key) => accepted.get(key) !== 1).length;
	const silent = [...accepted.keys()].filter(
		(key) => !certain.includes(key) && !unknown.includes(key),
	).length;
	const unknownButPaid = unknown.filter((key) => accepted.has(key)).length;
	console.log(
		`  killed after ${acceptedBefore} accepted; second run: ${paid.length} paid, ${skipped.length} skipped, ${unknown.length} unknown (${unknownButPaid} of them accepted), ${refused.length} refused; accepted twice: ${twice}`,
	);

	const missing = unknown.filter((key) => !accepted.has(key)).map((key) => ({ key, again: true }));
	if (missing.length > 0) await n8n.pay(missing);
	const inTheEnd = acceptedByKey(sandbox);
	return [
		{ name: 'the first run is broken off in the middle', passed: firstEnd === 'broken off' },
		{ name: 'nothing is accepted twice', passed: twice === 0 },
		{
			name: 'every item of the second run has one outcome, and none is refused',
			passed: new Set([...certain, ...unknown]).size === PAYOUTS && refused.length === 0,
		},
		{ name: 'all that is called paid or skipped was accepted once', passed: lost === 0 },
		{ name: 'nothing was accepted without being told', passed: silent === 0 },
		{
			name: 'at most the one under way, and the one before or after it, are unknown',
			passed: unknown.length <= 2,
		},
		{
			name: 'once the unknown is checked, all are accepted exactly once',
			passed: inTheEnd.size === PAYOUTS && [...inTheEnd.values()].every((count) => count === 1),
		},
	];
}

/** Runs so many rounds and gives the exit code. */
export async function runKillTest(rounds: number): Promise<number> {
	const sandbox = await startSandbox({
		latencyMs: LATENCY_MS,
		payoutCompletesAfterMs: 3_600_000,
	});
	const n8n = new KillableN8n(sandbox);
	const checks: Check[] = [];
	try {
		await n8n.install();
		await n8n.start();
		for (let round = 1; round <= rounds; round += 1) {
			console.log(`round ${round} of ${rounds}: ${PAYOUTS} payouts, SIGKILL in the middle`);
			const ended = await killRound(n8n, sandbox, round);
			for (const { name, passed } of ended) console.log(`${passed ? '✔' : '✖'} ${name}`);
			checks.push(...ended);
		}
	} catch (error) {
		console.error(error);
		checks.push({ name: 'the test runs to its end', passed: false });
	} finally {
		await stopAll();
		await sandbox.stop();
	}
	const failed = checks.filter(({ passed }) => !passed).length;
	// After a failure, n8n's log in the data folder tells more.
	if (failed === 0) n8n.removeData();
	console.log(`${checks.length - failed} passed, ${failed} failed`);
	return failed === 0 ? 0 : 1;
}
