import { setTimeout as sleep } from 'node:timers/promises';
import type { ListedPayout } from '../e2e/pay-all';
import { payAll } from '../e2e/pay-all';
import type { Role } from './cluster';
import { TAKES_OVER } from './cluster';
import type { QueueContext } from './context';
import type { Notification } from './deliveries';
import { deliver, inParallel, newNotifications } from './deliveries';
import { NOTIFICATIONS, deliverBurst, expectAllEnded, notOnce } from './notification-checks';
import { acceptedOf, finishList, newList, paidTwice } from './payouts';
import { payInParts } from './payout-checks';
import { triggerPath } from './workflows';

const CALLERS = 5;
/** How long Redis is away, in milliseconds: less than the ten seconds after which n8n gives up. */
const REDIS_PAUSE_MS = 2000;
/** How long an execution may take to end after Redis is back, in milliseconds. */
const LEFT_AFTER_MS = 30_000;

/** Notifications that were sent while something else happened. */
interface Besides {
	notifications: Notification[];
	/** Those that got no 200, however often they were sent. */
	unanswered: Notification[];
	/** How many executions had failed before. */
	failedBefore: number;
}

/** A worker is killed while it pays a list and runs notifications; what is left of both is found again. */
export async function killWorker(context: QueueContext): Promise<void> {
	const { report, cluster, executions, workflows, options } = context;
	report.part('A worker is killed in the middle of a list');
	const list = newList('killed', 60);
	const sent = sendBesides(context, 60);
	const firstRun = endOf(payAll(cluster.url('webhook-1'), list));
	await untilAccepted(context, list, 15);
	const [executionId] = await executions.latest(workflows.pay.id, 1);
	const victim = cluster.workerOf(executionId) as Role;
	await cluster.kill(victim);
	report.note(`${victim} killed after ${countAccepted(context, list)} of ${list.length} payouts`);

	const besides = await sent;
	const end = await firstRun;
	await expectAllEnded(context, 'after the kill');
	if (TAKES_OVER) {
		await expectTakenOver(context, executionId, { list, end, besides });
	} else {
		report.expectEqual(
			'the execution of the killed worker is told as failed',
			end,
			'The workflow answered with status 500',
		);
		await expectRunOrFailed(context, 'after the kill', besides);
	}
	await finishList(context, 'killed list', list, 2);
	if (!options.isQuick) await measureOneWorker(context);
	await cluster.start(victim);
	await payInParts(context, 'with the worker back', { executions: 4, each: 5 });
}

/**
 * The other worker has run the killed one's executions from their beginning. The list: what was paid is skipped, nothing is
 * sent twice. A notification whose execution was taken over may have run before the kill, too, for n8n cannot know how far
 * it came; none is lost.
 */
async function expectTakenOver(
	context: QueueContext,
	executionId: string,
	{ list, end, besides }: { list: ListedPayout[]; end: string; besides: Besides },
): Promise<void> {
	const { report, cluster, recorder } = context;
	const takenOver = cluster.takenOver();
	report.note(`taken over: ${takenOver.length} executions, with the list's: ${end}`);
	report.expect('the other worker has taken the list over', takenOver.includes(executionId));
	report.expectEqual('the list taken over ended well', end, 'ended well');
	const accepted = acceptedOf(context, list);
	report.expectEqual('taken over: nothing is paid twice', paidTwice(accepted), []);
	const missing = [...accepted.values()].filter((count) => count === 0).length;
	report.expect('taken over: at most 2 payouts were left unpaid', missing <= 2, missing);

	const { notifications, unanswered } = besides;
	report.expectEqual('taken over: every notification is answered 200', unanswered, []);
	const runs = notifications.map(({ id }) => recorder.runs.get(id) ?? 0);
	report.expectEqual(
		'taken over: every notification has run',
		runs.filter((n) => n === 0),
		[],
	);
	const again = runs.filter((count) => count > 1).length;
	report.note(`taken over: ${again} notifications had run before the kill and ran again`);
	report.expect(
		'taken over: only what was under way in the killed worker ran again',
		again <= takenOver.length - 1,
		again,
	);
}

/** How a run of a list ended, in words. */
async function endOf(run: Promise<unknown>): Promise<string> {
	return await run.then(
		() => 'ended well',
		(error: Error) => error.message,
	);
}

/** Figures while one worker is down, once nothing waits for the killed one any more. */
async function measureOneWorker(context: QueueContext): Promise<void> {
	const { report } = context;
	const deliveries = await deliverBurst(context, 'one worker', 200);
	report.figure(`deliveries per second, 1 worker: ${deliveries.toFixed(1)}`);
	const payouts = await payInParts(context, 'one worker', { executions: 10, each: 10 });
	report.figure(`payouts per second, 1 worker: ${payouts.toFixed(1)}`);
}

/** Redis goes away and comes back while notifications arrive and a list is paid. */
export async function restartRedis(context: QueueContext): Promise<void> {
	const { report, queue, cluster, executions } = context;
	report.part('Redis is restarted in the middle');
	if (queue.restart === undefined) {
		report.note('skipped: the Redis that was given is not restarted');
		return;
	}
	const list = newList('redis', 60);
	const sent = sendBesides(context, 100);
	const firstRun = endOf(payAll(cluster.url('webhook-1'), list));
	await untilAccepted(context, list, 15);
	await queue.restart(REDIS_PAUSE_MS);
	report.note(`first run of the list: ${await firstRun}`);
	const besides = await sent;
	// A worker that ends an execution while Redis is away may leave it "running" in n8n's list. n8n looks for such ones when its
	// main process starts, which comes later; until then they are named here.
	const left = await executions.waitUntilEnded(LEFT_AFTER_MS);
	executions.setAside(left);
	report.note(`not ended after the restart: ${left.length === 0 ? 'none' : left.join()}`);
	report.expectEqual('no process of n8n has given up', cluster.ended(), []);
	await expectRunOrFailed(context, 'after the restart', besides, true);
	await finishList(context, 'list over the restart', list, 2);
	await deliverBurst(context, 'afterwards', 50);
	await payInParts(context, 'afterwards', { executions: 4, each: 5 });
}

/** Sends notifications through the balancer while something else happens, again where they are not answered. */
async function sendBesides(context: QueueContext, count: number): Promise<Besides> {
	const { balancer, webhookSecret, executions, workflows } = context;
	const failedBefore = await executions.countFailed(workflows.notifications.id);
	const notifications = newNotifications(count, webhookSecret);
	const url = balancer.url + triggerPath(NOTIFICATIONS);
	const answers = await inParallel(notifications, CALLERS, async (one) => await deliver(url, one));
	const unanswered = notifications.filter((_, index) => answers[index].at(-1) !== 200);
	return { notifications, unanswered, failedBefore };
}

/**
 * Each notification ran once or was cut off by the fault: then n8n lists an execution that failed for it. That one no
 * longer has the notification's data, so the two can only be counted. When n8n loses Redis while it hands an execution over,
 * the queue may hold it twice, and it runs again.
 */
async function expectRunOrFailed(
	context: QueueContext,
	when: string,
	{ notifications, unanswered, failedBefore }: Besides,
	mayComeAgain = false,
): Promise<void> {
	const { report, recorder, executions, workflows } = context;
	const hasRun = ({ id }: Notification) => (recorder.runs.get(id) ?? 0) > 0;
	const missing = notifications.filter((one) => !hasRun(one)).length;
	const failed = (await executions.countFailed(workflows.notifications.id)) - failedBefore;
	report.note(`${when}: ${missing} notifications did not run, ${failed} executions failed`);
	report.expectEqual(`${when}: every notification is answered 200 in the end`, unanswered, []);
	const again = notOnce(context, notifications.filter(hasRun));
	if (mayComeAgain)
		report.note(`${when}: executions that came again, and ran again: ${again.length}`);
	else report.expectEqual(`${when}: no notification runs twice`, again, []);
	report.expect(
		`${when}: for each that did not run, an execution is listed as failed`,
		missing <= failed,
		`${missing} did not run, ${failed} failed`,
	);
}

function countAccepted(context: QueueContext, list: ListedPayout[]): number {
	return [...acceptedOf(context, list).values()].filter((count) => count > 0).length;
}

async function untilAccepted(
	context: QueueContext,
	list: ListedPayout[],
	count: number,
): Promise<void> {
	const deadline = Date.now() + 60_000;
	while (countAccepted(context, list) < count && Date.now() < deadline) await sleep(5);
}
