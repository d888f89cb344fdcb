/* eslint-disable no-console -- runs on Node.js, not within n8n */
import type { QueueContext } from '../start';
import type { Notification } from './deliveries';
import { deliver, deliverOnce, inParallel, newNotifications } from './deliveries';
import { hostileNotifications } from './hostile';
import { triggerPath } from '../workflows';
import { sleep, until } from '../../../../tools/n8n/until';

/** The webhook id of the trigger whose address is registered by hand. */
export const NOTIFICATIONS = 'queue-notifications';

/** Senders that deliver at once. */
const CALLERS = 20;

const UNENDED = ['new', 'running', 'waiting'];
const ENDED_WITHIN_MS = 120_000;
/** How long a second run, which must not come, is waited for after all executions have ended, in milliseconds. */
const SETTLING_MS = 1000;

/** Notifications that did not run as often as they have to, with how often they ran. */
export function notAsWanted({ runs }: QueueContext, notifications: Notification[]): string[] {
	return notifications
		.map((one) => ({ ...one, had: runs.get(one.id) ?? 0 }))
		.filter(({ runs: wanted, had }) => wanted !== had)
		.map(({ body, had }) => `${body.toString()} ran ${had} times`);
}

/** Waits until all executions have ended; those that have not are a failure, by name. */
export async function expectAllEnded(context: QueueContext): Promise<void> {
	expect(await untilEnded(context, ENDED_WITHIN_MS)).toEqual([]);
	await sleep(SETTLING_MS);
}

/** Waits until every execution has ended; gives those that have not within the time, but for those that were set aside. */
export async function untilEnded(context: QueueContext, withinMs: number): Promise<string[]> {
	let left: string[] = [];
	const haveEnded = async () => {
		const unended = await context.cluster.api.executions(undefined, UNENDED);
		left = unended
			.map(({ id, status }) => `${id} (${status})`)
			.filter((one) => !context.setAside.includes(one));
		return left.length === 0;
	};
	await until(haveEnded, withinMs, 250);
	return left;
}

/** Each notification to both webhook processors at the same moment. */
export async function deliverPairs(context: QueueContext): Promise<void> {
	const { cluster, workflows } = context;
	const successes = async () =>
		await cluster.api.countExecutions(workflows.notifications.id, ['success']);
	const pairs = newNotifications(20);
	const urls = (['webhook-1', 'webhook-2'] as const).map(
		(role) => cluster.url(role) + triggerPath(NOTIFICATIONS),
	);
	const before = await successes();
	const statuses = await inParallel(
		pairs,
		CALLERS / 2,
		async (one) => await Promise.all(urls.map(async (url) => await deliverOnce(url, one))),
	);
	await expectAllEnded(context);
	const after = await successes();
	expect(statuses.flat().filter((status) => status !== 200)).toEqual([]);
	expect(notAsWanted(context, pairs)).toEqual([]);
	expect(after - before).toEqual(pairs.length * 2);
}

/** Many deliveries through the balancer, genuine and hostile ones. */
export async function deliverBurst(context: QueueContext, count: number): Promise<void> {
	const { balancer } = context;
	const burst = hostileNotifications(count);
	const url = balancer.url + triggerPath(NOTIFICATIONS);
	const answers = await inParallel(burst, CALLERS, async (one) => await deliver(url, one));
	const haveRun = () => burst.every(({ id, runs }) => runs === 0 || context.runs.has(id));
	await until(haveRun, ENDED_WITHIN_MS, 50);
	await expectAllEnded(context);
	const repeated = answers.filter((statuses) => statuses.length > 1).length;
	if (repeated > 0) console.log(`${repeated} had to be sent more than once`);
	const isWrong = ({ status }: Notification, index: number) => answers[index].at(-1) !== status;
	expect(burst.filter(isWrong)).toEqual([]);
	expect(notAsWanted(context, burst)).toEqual([]);
}
