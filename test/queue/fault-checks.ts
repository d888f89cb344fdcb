import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from './cluster';
import type { QueueContext } from './context';
import type { Notification } from './deliveries';
import { deliver, inParallel, newNotifications } from './deliveries';
import { NOTIFICATIONS, deliverBurst, expectAllEnded, notOnce } from './notification-checks';
import { acceptedOf, finishList, newList, pay } from './payouts';
import { payInParts } from './payout-checks';
import { triggerPath } from './workflows';

const CALLERS = 5;
/** How long Redis is away, in milliseconds: less than the ten seconds after which n8n gives up. */
const REDIS_PAUSE_MS = 2000;

/** A worker is killed while it pays a list and runs notifications; what is left of both is found again. */
export async function killWorker(context: QueueContext): Promise<void> {
	const { report, cluster, executions, workflows, options } = context;
	report.part('A worker is killed in the middle of a list');
	const list = newList('killed', 60);
	const sent = sendBesides(context, 60);
	const firstRun = pay(cluster.url('webhook-1'), list).then(
		() => 'ended well',
		(error: Error) => error.message,
	);
	await untilAccepted(context, list, 15);
	const [executionId] = await executions.latest(workflows.pay.id, 1);
	const victim = cluster.workerOf(executionId) as Role;
	await cluster.kill(victim);
	report.note(`${victim} killed after ${countAccepted(context, list)} of ${list.length} payouts`);

	const { notifications, unanswered } = await sent;
	if (!options.isQuick) await measureOneWorker(context);
	report.expectEqual(
		'the execution of the killed worker is told as failed',
		await firstRun,
		'The workflow answered with status 500',
	);
	await expectAllEnded(context, 'after the kill');
	await expectRunOrNamed(context, 'after the kill', notifications, unanswered);
	await finishList(context, 'killed list', list, 2);
	await cluster.start(victim);
	await payInParts(context, 'with the worker back', { executions: 4, each: 5 });
}

/** Figures while one worker is down. */
async function measureOneWorker(context: QueueContext): Promise<void> {
	const { report } = context;
	const deliveries = await deliverBurst(context, 'one worker', 200);
	report.figure(`deliveries per second, 1 worker: ${deliveries.toFixed(1)}`);
	const payouts = await payInParts(context, 'one worker', { executions: 10, each: 10 });
	report.figure(`payouts per second, 1 worker: ${payouts.toFixed(1)}`);
}

/** Redis goes away and comes back while notifications arrive and a list is paid. */
export async function restartRedis(context: QueueContext): Promise<void> {
	const { report, queue, cluster } = context;
	report.part('Redis is restarted in the middle');
	if (queue.restart === undefined) {
		report.note('skipped: the Redis that was given is not restarted');
		return;
	}
	const list = newList('redis', 60);
	const sent = sendBesides(context, 100);
	const firstRun = pay(cluster.url('webhook-1'), list).then(
		() => 'ended well',
		(error: Error) => error.message,
	);
	await untilAccepted(context, list, 15);
	await queue.restart(REDIS_PAUSE_MS);
	report.note(`first run of the list: ${await firstRun}`);
	const { notifications, unanswered } = await sent;
	await expectAllEnded(context, 'after the restart');
	report.expectEqual('no process of n8n has given up', cluster.ended(), []);
	await expectRunOrNamed(context, 'after the restart', notifications, unanswered);
	await finishList(context, 'list over the restart', list, 2);
	await deliverBurst(context, 'afterwards', 50);
	await payInParts(context, 'afterwards', { executions: 4, each: 5 });
}

/** Sends notifications through the balancer while something else happens, again where they are not answered. */
async function sendBesides({ balancer, webhookSecret }: QueueContext, count: number) {
	const notifications = newNotifications(count, webhookSecret);
	const url = balancer.url + triggerPath(NOTIFICATIONS);
	const answers = await inParallel(notifications, CALLERS, async (one) => await deliver(url, one));
	const unanswered = notifications.filter((_, index) => answers[index].at(-1) !== 200);
	return { notifications, unanswered };
}

/** Each notification ran once or, where a fault cut its execution off, is to be found in an execution that failed. */
async function expectRunOrNamed(
	context: QueueContext,
	when: string,
	notifications: Notification[],
	unanswered: Notification[],
): Promise<void> {
	const { report, recorder, executions, workflows } = context;
	const runs = (id: string) => recorder.runs.get(id) ?? 0;
	const failed = await executions.failed(workflows.notifications.id);
	const missing = notifications.filter(({ id }) => runs(id) === 0);
	const lost = missing.filter(({ id }) => !failed.some(({ text }) => text.includes(id)));
	report.note(`${when}: ${missing.length} did not run, executions that failed: ${failed.length}`);
	report.expectEqual(`${when}: every notification is answered 200 in the end`, unanswered, []);
	report.expectEqual(
		`${when}: no notification runs twice`,
		notOnce(
			context,
			notifications.filter(({ id }) => runs(id) > 0),
		),
		[],
	);
	report.expectEqual(
		`${when}: what did not run is named by a failed execution`,
		lost.map(({ id }) => id),
		[],
	);
}

function countAccepted(context: QueueContext, list: ReturnType<typeof newList>): number {
	return [...acceptedOf(context, list).values()].filter((count) => count > 0).length;
}

async function untilAccepted(
	context: QueueContext,
	list: ReturnType<typeof newList>,
	count: number,
): Promise<void> {
	const deadline = Date.now() + 60_000;
	while (countAccepted(context, list) < count && Date.now() < deadline) await sleep(5);
}
