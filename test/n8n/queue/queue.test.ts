/* eslint-disable @n8n/community-nodes/no-restricted-globals -- runs on Node.js, not within n8n */
import { stopAll } from '../../../tools/programs/processes';
import { checkDeactivation, checkSubscription } from './checks/activation';
import { decideOnBoth } from './checks/decisions';
import { killWorker, restartRedis } from './checks/faults';
import { deliverBurst, deliverPairs, expectAllEnded } from './checks/notifications';
import { TAKES_OVER } from '../../../tools/n8n/queue/cluster';
import { payAcrossWorkers, payOneListTwice } from './checks/payouts';
import type { ServerPrograms } from '../../../tools/n8n/queue/servers';
import { type Cleanup, type QueueContext, start } from './start';

/** `run.mjs` has found them. */
const programs = JSON.parse(String(process.env.PAYMENTS_QUEUE)) as ServerPrograms;

const cleanups: Cleanup[] = [];
let context: QueueContext;

beforeAll(async () => {
	context = await start(programs, cleanups);
});

afterAll(async () => {
	for (const cleanup of cleanups.reverse()) await cleanup();
	await stopAll();
});

it('subscribes the trigger once for all processes', async () => {
	await checkSubscription(context);
});

it('pays a list across both workers', async () => {
	await payAcrossWorkers(context);
});

it('pays a list once when two executions run it at the same time on different workers', async () => {
	let onBoth = false;
	for (let round = 1; round <= 10 && !onBoth; round += 1) onBoth = await payOneListTwice(context);
	expect(onBoth).toBe(true);
});

it('runs a notification once when both webhook processors get it at the same moment', async () => {
	await deliverPairs(context);
});

it('runs each genuine notification of a burst once, and no hostile one', async () => {
	await deliverBurst(context, Number(process.env.PAYMENTS_DELIVERIES));
});

it('finds everything again when a worker is killed in the middle', async () => {
	await killWorker(context);
});

it('goes on when Redis was restarted in the middle', async () => {
	await restartRedis(context);
});

it('does not subscribe again when the main process was restarted', async () => {
	const { cluster, workflows } = context;
	await cluster.stop('main');
	await cluster.startMain();
	await cluster.api.waitUntilPublished(workflows.subscribing);
	await checkSubscription(context);
});

// n8n 1 has no forms that sign people in.
(TAKES_OVER ? it.skip : it)(
	'pays each row once, and counts each yes once, when two approvers decide on different workers at the same second',
	async () => {
		await decideOnBoth(context);
	},
);

it('leaves no subscription when the workflow is unpublished', async () => {
	await checkDeactivation(context);
});

it('has ended every execution, as a success or as a failure that n8n lists', async () => {
	// n8n has looked for those that the faults left unended when its main process started.
	context.setAside = [];
	await expectAllEnded(context);
});
