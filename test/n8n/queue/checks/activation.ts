import { randomUUID } from 'node:crypto';
import type { QueueContext } from '../start';
import { untilEnded } from './notifications';
import { until } from '../../../../tools/n8n/until';

/** The events of the trigger that subscribes itself. */
export const EVENTS = ['beneficiary_added', 'beneficiary_deleted'];
/** The webhook id of that trigger. */
export const SUBSCRIBING = 'queue-subscribing';

const WITHIN_MS = 120_000;

/** Checks the subscriptions of the trigger while all processes are up. */
export async function checkSubscription(context: QueueContext): Promise<void> {
	const { sandbox, balancer } = context;
	const own = sandbox.state.hooks.filter(({ value }) => value.startsWith(balancer.url));
	expect(own.map(({ event }) => event).sort()).toEqual(EVENTS);
	expect(sandbox.count({ method: 'POST', route: '/user/hooks' })).toEqual(EVENTS.length);
	const id = randomUUID();
	sandbox.fireEvent(EVENTS[0], { id });
	await until(() => context.runs.has(id), WITHIN_MS);
	await untilEnded(context, WITHIN_MS);
	expect(context.runs.get(id)).toBe(1);
}

/** Deactivates the workflow: nothing is left at the service. */
export async function checkDeactivation(context: QueueContext): Promise<void> {
	const { sandbox, cluster, workflows } = context;
	await cluster.api.unpublish(workflows.subscribing.id);
	await until(() => sandbox.state.hooks.length === 0, WITHIN_MS);
	expect(sandbox.state.hooks).toEqual([]);
}
