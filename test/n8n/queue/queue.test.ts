import { stopAll } from '../../../tools/processes';
import { checkDeactivation, checkSubscription } from './activationChecks';
import type { QueueContext } from './context';
import { killWorker, restartRedis } from './faultChecks';
import { deliverBurst, deliverPairs, expectAllEnded } from './notificationChecks';
import type { QueueOptions } from './options';
import { payAcrossWorkers, payOneListTwice } from './payoutChecks';
import type { Cleanup } from './start';
import { start } from './start';

/** `run.mjs` has found the servers' programs. */
const options = JSON.parse(String(process.env.PAYMENTS_QUEUE)) as QueueOptions;
const { isQuick } = options;

const cleanups: Cleanup[] = [];
let context: QueueContext;

/** For docs/reliability.md. */
const figures: Record<string, string> = {};
const note = (name: string, perSecond: number) => (figures[name] = perSecond.toFixed(1));

beforeAll(async () => {
	context = await start(options, cleanups);
});

afterAll(async () => {
	if (!isQuick) console.table(figures);
	for (const cleanup of cleanups.reverse()) await cleanup();
	await stopAll();
});

it('subscribes the trigger once for all processes', async () => {
	await checkSubscription(context, 'all processes up');
});

it('pays a list across both workers', async () => {
	note('payouts, 2 workers', await payAcrossWorkers(context));
});

it('pays a list once when two executions run it at the same time on different workers', async () => {
	const rounds = isQuick ? 2 : 4;
	const onBoth: boolean[] = [];
	for (let round = 1; round <= rounds; round += 1) {
		onBoth.push(await payOneListTwice(context, `same-${round}`));
	}
	expect(onBoth).toContain(true);
});

it('runs a notification once when both webhook processors get it at the same moment', async () => {
	await deliverPairs(context);
});

it('runs each notification of a burst once', async () => {
	note('deliveries, 2 workers', await deliverBurst(context, isQuick ? 200 : 1000));
});

it('finds everything again when a worker is killed in the middle', async () => {
	const rates = await killWorker(context);
	if (rates === undefined) return;
	note('payouts, 1 worker', rates.payouts);
	note('deliveries, 1 worker', rates.deliveries);
});

it('goes on when Redis was restarted in the middle', async () => {
	await restartRedis(context);
});

it('does not subscribe again when the main process was restarted', async () => {
	const { cluster, workflows } = context;
	await cluster.stop('main');
	await cluster.startMain();
	await cluster.api.waitUntilPublished(workflows.subscribing);
	await checkSubscription(context, 'main restarted');
});

it('leaves no subscription when the workflow is unpublished', async () => {
	await checkDeactivation(context);
});

it('has ended every execution, as a success or as a failure that n8n lists', async () => {
	const { executions, cluster, workflows } = context;
	// n8n has looked for those that the faults left unended when its main process started.
	executions.setAside([]);
	await expectAllEnded(context);
	const stored = Object.keys(await executions.byStatus());
	expect(stored.filter((status) => !['success', 'error', 'crashed'].includes(status))).toEqual([]);
	for (const { id } of Object.values(workflows)) {
		const counts = Object.values(await executions.byStatus(id));
		// n8n's own list shows what its database holds.
		expect(await cluster.api.countExecutions(id)).toBe(counts.reduce((sum, one) => sum + one, 0));
	}
});
