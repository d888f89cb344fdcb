/* eslint-disable no-console -- runs on Node.js, not within n8n */
import { type ListedPayout, payAll } from '../../e2e/payAll';
import { type Role, TAKES_OVER, WORKERS } from '../../../../tools/n8n/queue/cluster';
import type { QueueContext } from '../start';
import { type Notification, deliver, inParallel, newNotifications } from './deliveries';
import { NOTIFICATIONS, expectAllEnded, notAsWanted, untilEnded } from './notifications';
import { acceptedOf, finishList, newList, paidTwice } from './lists';
import { payInParts } from './payouts';
import { triggerPath } from '../workflows';
import { until } from '../../../../tools/n8n/until';

const CALLERS = 5;
/** So many that a list is not through before the fault. */
const PAYOUTS = 60;
/** How long Redis is away, in milliseconds: n8n gives up later. */
const REDIS_PAUSE_MS = 2000;
/** How long a list may take to begin, in milliseconds. */
const WITHIN_MS = 60_000;
/** How long an execution may take to end after Redis is back, in milliseconds. */
const LEFT_AFTER_MS = 30_000;

/** Notifications that were sent while something else happened. */
interface Besides {
	notifications: Notification[];
	/** Those that were never answered with 200, however often they were sent. */
	unanswered: Notification[];
	/** How many executions had failed before. */
	failedBefore: number;
}

/**
 * A worker is killed while it pays a list and runs notifications; the rest of both is found again.
 */
export async function killWorker(context: QueueContext): Promise<void> {
	const { cluster, workflows } = context;
	// Those that an earlier try has ended.
	for (const role of cluster.ended()) await cluster.start(role);
	const list = newList(PAYOUTS);
	const sent = sendBesides(context, 60);
	const firstRun = endOf(payAll(cluster.url('webhook-1'), list));
	await untilAccepted(context, list, 15);
	const [{ id: executionId }] = await cluster.api.executions(workflows.pay.id);
	const victim = (await until(() => cluster.workerOf(executionId), WITHIN_MS, 5)) as Role;
	await cluster.kill(victim);
	console.log(`${victim} killed after ${countAccepted(context, list)} of ${list.length} payouts`);

	const besides = await sent;
	const end = await firstRun;
	await expectAllEnded(context);
	if (TAKES_OVER) {
		await expectTakenOver(context, executionId, { list, end, besides });
	} else {
		expect(end).toEqual('The workflow answered with status 500');
		await expectRunOrFailed(context, besides);
	}
	await Promise.all([finishList(context, list, 2), cluster.start(victim)]);
	await payInParts(context, { executions: 4, each: 5 });
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
	const { cluster } = context;
	const [first, second] = WORKERS.map((role) => cluster.startedBy(role));
	const takenOver = first.filter((id) => second.includes(id));
	console.log(`taken over: ${takenOver.length} executions, with the list's: ${end}`);
	expect(takenOver).toContain(executionId);
	expect(end).toEqual('ended well');
	const accepted = acceptedOf(context, list);
	expect(paidTwice(accepted)).toEqual([]);
	const missing = [...accepted.values()].filter((count) => count === 0).length;
	expect(missing).toBeLessThanOrEqual(2);

	const { notifications, unanswered } = besides;
	expect(unanswered).toEqual([]);
	const runs = notifications.map(({ id }) => context.runs.get(id) ?? 0);
	expect(runs.filter((n) => n === 0)).toEqual([]);
	const again = runs.filter((count) => count > 1).length;
	console.log(`taken over: ${again} notifications had run before the kill and ran again`);
	expect(again).toBeLessThanOrEqual(takenOver.length - 1);
}

/** How a run of a list ended, in words. */
async function endOf(run: Promise<unknown>): Promise<string> {
	return await run.then(
		() => 'ended well',
		(error: Error) => error.message,
	);
}

/** Redis goes away and comes back while notifications arrive and a list is paid. */
export async function restartRedis(context: QueueContext): Promise<void> {
	const { redis, cluster } = context;
	const list = newList(PAYOUTS);
	const sent = sendBesides(context, 60);
	const firstRun = endOf(payAll(cluster.url('webhook-1'), list));
	await untilAccepted(context, list, 15);
	await redis.restart(REDIS_PAUSE_MS);
	console.log(`first run of the list: ${await firstRun}`);
	const besides = await sent;
	// A worker that ends an execution while Redis is away may leave it "running" in n8n's list. n8n looks for such ones when its
	// main process starts, which comes later; until then they are named here.
	const left = await untilEnded(context, LEFT_AFTER_MS);
	context.setAside = left;
	console.log(`not ended after the restart: ${left.length === 0 ? 'none' : left.join()}`);
	expect(cluster.ended()).toEqual([]);
	await expectRunOrFailed(context, besides, left.length);
	await finishList(context, list, 2);
	await payInParts(context, { executions: 4, each: 5 });
}

/** Sends notifications through the balancer while something else happens, again where they are not answered. */
async function sendBesides(context: QueueContext, count: number): Promise<Besides> {
	const { balancer } = context;
	const failedBefore = await countFailed(context);
	const notifications = newNotifications(count);
	const url = balancer.url + triggerPath(NOTIFICATIONS);
	const answers = await inParallel(notifications, CALLERS, async (one) => await deliver(url, one));
	const unanswered = notifications.filter((_, index) => answers[index].at(-1) !== 200);
	return { notifications, unanswered, failedBefore };
}

/**
 * Each notification ran once or was cut off by the fault: then n8n lists an execution that failed for it. That one no
 * longer has the notification's data, so the two can only be counted. When n8n loses Redis while it hands an execution over,
 * the queue may hold it twice, and it runs again, or it stays "running": `left` is how many did.
 */
async function expectRunOrFailed(
	context: QueueContext,
	{ notifications, unanswered, failedBefore }: Besides,
	left?: number,
): Promise<void> {
	const { runs } = context;
	const hasRun = ({ id }: Notification) => (runs.get(id) ?? 0) > 0;
	const missing = notifications.filter((one) => !hasRun(one)).length;
	const failed = (await countFailed(context)) - failedBefore;
	console.log(`${missing} notifications did not run, ${failed} executions failed`);
	expect(unanswered).toEqual([]);
	const again = notAsWanted(context, notifications.filter(hasRun));
	if (left !== undefined) console.log(`executions that came again, and ran again: ${again.length}`);
	else expect(again).toEqual([]);
	expect(missing).toBeLessThanOrEqual(failed + (left ?? 0));
}

/** How many executions for notifications did not end well. */
async function countFailed({ cluster, workflows }: QueueContext): Promise<number> {
	const { id } = workflows.notifications;
	return await cluster.api.countExecutions(id, ['error', 'crashed', 'canceled']);
}

function countAccepted(context: QueueContext, list: ListedPayout[]): number {
	return [...acceptedOf(context, list).values()].filter((count) => count > 0).length;
}

async function untilAccepted(
	context: QueueContext,
	list: ListedPayout[],
	count: number,
): Promise<void> {
	await until(() => countAccepted(context, list) >= count, WITHIN_MS, 5);
}
