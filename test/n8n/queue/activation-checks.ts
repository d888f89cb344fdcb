import { setTimeout as sleep } from 'node:timers/promises';
import type { QueueContext } from './context';
import { notOnce } from './notification-checks';

/** The events of the trigger that subscribes itself. */
export const EVENTS = ['beneficiary_added', 'beneficiary_deleted'];
/** The webhook id of that trigger. */
export const SUBSCRIBING = 'queue-subscribing';

const WITHIN_MS = 30_000;

/** Checks the subscriptions of the trigger while all processes are up. */
export async function checkSubscription(context: QueueContext, when: string): Promise<void> {
	const { report, sandbox, balancer } = context;
	const own = sandbox.state.hooks.filter(({ value }) => value.startsWith(balancer.url));
	report.expectEqual(
		`${when}: each event is subscribed once, under the public address`,
		own.map(({ event }) => event).sort(),
		EVENTS,
	);
	report.expectEqual(
		`${when}: the service was asked once for each event`,
		sandbox.count({ method: 'POST', route: '/user/hooks' }),
		EVENTS.length,
	);
	const notification = { id: `subscribed-${when}`, body: '', signature: '' };
	sandbox.fireEvent(EVENTS[0], { id: notification.id });
	await waitFor(() => context.recorder.runs.has(notification.id));
	await context.executions.waitUntilEnded(WITHIN_MS);
	report.expectEqual(
		`${when}: an event runs the workflow once`,
		notOnce(context, [notification]),
		[],
	);
}

/** Deactivates the workflow: nothing is left at the service. */
export async function checkDeactivation(context: QueueContext): Promise<void> {
	const { report, sandbox, cluster, workflows } = context;
	report.part('Deactivation');
	await cluster.api.unpublish(workflows.subscribing.id);
	await waitFor(() => sandbox.state.hooks.length === 0);
	report.expectEqual('deactivated: no subscription is left', sandbox.state.hooks, []);
}

async function waitFor(isSo: () => boolean): Promise<void> {
	const deadline = Date.now() + WITHIN_MS;
	while (!isSo() && Date.now() < deadline) await sleep(100);
}
