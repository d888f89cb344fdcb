import { setTimeout as sleep } from 'node:timers/promises';
import type { QueueContext } from './context';
import type { Notification } from './deliveries';
import { deliver, deliverOnce, inParallel, newNotifications } from './deliveries';
import { triggerPath } from './workflows';

/** The webhook id of the trigger whose address is registered by hand. */
export const NOTIFICATIONS = 'queue-notifications';

/** Senders that deliver at once. */
const CALLERS = 20;

const ENDED_WITHIN_MS = 120_000;
/** How long a second run, which must not come, is waited for after all executions have ended, in milliseconds. */
const SETTLING_MS = 1000;

/** Notifications that did not run exactly once, with how often they ran. */
export function notOnce({ recorder }: QueueContext, notifications: Notification[]): string[] {
	return notifications
		.map(({ id }) => ({ id, runs: recorder.runs.get(id) ?? 0 }))
		.filter(({ runs }) => runs !== 1)
		.map(({ id, runs }) => `${id} ran ${runs} times`);
}

/** Waits until all executions have ended; those that have not are a failure, by name. */
export async function expectAllEnded(context: QueueContext, what: string): Promise<void> {
	const left = await context.executions.waitUntilEnded(ENDED_WITHIN_MS);
	context.report.expectEqual(`${what}: every execution has ended`, left, []);
	await sleep(SETTLING_MS);
}

/** Each notification to both webhook processors in the same moment. */
export async function deliverPairs(context: QueueContext): Promise<void> {
	const { report, cluster, webhookSecret, executions, workflows, options } = context;
	report.part('Duplicate notifications to both webhook processors in the same moment');
	const pairs = newNotifications(options.isQuick ? 40 : 100, webhookSecret);
	const urls = (['webhook-1', 'webhook-2'] as const).map(
		(role) => cluster.url(role) + triggerPath(NOTIFICATIONS),
	);
	const before = await executions.byStatus(workflows.notifications.id);
	const statuses = await inParallel(
		pairs,
		CALLERS / 2,
		async (one) => await Promise.all(urls.map(async (url) => await deliverOnce(url, one))),
	);
	await expectAllEnded(context, 'pairs');
	const after = await executions.byStatus(workflows.notifications.id);
	report.expectEqual(
		'pairs: every delivery is answered 200',
		statuses.flat().filter((status) => status !== 200),
		[],
	);
	report.expectEqual('pairs: each notification runs once', notOnce(context, pairs), []);
	report.expectEqual(
		'pairs: each delivery has an execution of its own that succeeded',
		(after.success ?? 0) - (before.success ?? 0),
		pairs.length * 2,
	);
}

/** Many notifications through the balancer; gives how many ran per second. */
export async function deliverBurst(
	context: QueueContext,
	what: string,
	count: number,
): Promise<number> {
	const { report, balancer, webhookSecret } = context;
	const burst = newNotifications(count, webhookSecret);
	const url = balancer.url + triggerPath(NOTIFICATIONS);
	const begun = Date.now();
	const answers = await inParallel(burst, CALLERS, async (one) => await deliver(url, one));
	const answered = (Date.now() - begun) / 1000;
	await untilAllRun(context, burst);
	const seconds = (Date.now() - begun) / 1000;
	const left = await context.executions.waitUntilEnded(ENDED_WITHIN_MS);
	await sleep(SETTLING_MS);
	report.note(`${what}: answered in ${answered.toFixed(1)} s, all run in ${seconds.toFixed(1)} s`);
	const repeated = answers.filter((statuses) => statuses.length > 1).length;
	if (repeated > 0) report.note(`${what}: ${repeated} had to be sent more than once`);
	report.expectEqual(
		`${what}: every notification is answered 200 in the end`,
		answers.filter((statuses) => statuses.at(-1) !== 200),
		[],
	);
	report.expectEqual(`${what}: every execution has ended`, left, []);
	report.expectEqual(`${what}: each of ${count} runs exactly once`, notOnce(context, burst), []);
	return count / seconds;
}

/** Waits until each notification has run, for a while. */
async function untilAllRun({ recorder }: QueueContext, burst: Notification[]): Promise<void> {
	const deadline = Date.now() + ENDED_WITHIN_MS;
	while (burst.some(({ id }) => !recorder.runs.has(id)) && Date.now() < deadline) await sleep(50);
}

/** A thousand at once. */
export async function deliverThousand(context: QueueContext): Promise<void> {
	const { report, options } = context;
	const count = options.isQuick ? 200 : 1000;
	report.part(`A burst of ${count} notifications through both webhook processors`);
	const rate = await deliverBurst(context, 'burst', count);
	report.figure(`deliveries per second, 2 workers: ${rate.toFixed(1)}`);
}
