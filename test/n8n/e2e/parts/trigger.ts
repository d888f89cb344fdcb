import { HOOK_EVENTS, TriggerWorkflow } from '../triggerWorkflow';
import type { World } from '../../world';

const NONE = Object.fromEntries(HOOK_EVENTS.map((event) => [event, []]));

/** The trigger from its publication to its end: notifications, restarts, and new public addresses. */
export function describeTrigger(world: World): void {
	let workflow: TriggerWorkflow;

	beforeAll(() => world.sandbox.reset());

	// A person registers the address of these; one has the options that n8n gives a new node.
	it.each(['endpoint', 'paymentLink'] as const)(
		'subscribes nothing for the source %s, and runs once for what comes twice',
		async (source) => {
			const other = await TriggerWorkflow.save(world, source);
			await other.publish();
			expect(world.sandbox.state.hooks).toEqual([]);
			expect(await other.deliver('payment.completed', 2)).toEqual({
				statuses: [200, 200],
				passedOn: 1,
			});
			// n8n stores an execution of the second one too, which says what it is.
			const repeated = await other.latestRun();
			expect(repeated).toContain('Repeated delivery: this notification has run before.');
			expect(repeated).toMatch(/"customData":\{"notification":"Repeated delivery"\}/);
			if (source === 'endpoint') {
				expect(await other.postForged('payment.completed')).toBe(401);
				// The node gets what n8n cannot read, and gets it unread.
				expect(await other.postUnreadable()).toEqual([401, 401, 401, 401]);
			}
			await other.unpublish();
		},
	);

	it('subscribes each event once when it is published, and runs for each notification', async () => {
		workflow = await TriggerWorkflow.save(world, 'userHook');
		await workflow.publish();
		expect(workflow.subscriptions()).toEqual(workflow.subscriptionsAt(world.n8n.url));
		expect(await workflow.runsAfterNotifications()).toBe(2);
		// An exported workflow takes nothing along by which a copy would be told from it.
		expect(JSON.stringify((await workflow.staticData()) ?? {})).not.toMatch(/mark|event|http/);
	});

	it('leaves the subscriptions as they are at a restart, and runs after it', async () => {
		const untouched = structuredClone(world.sandbox.state.hooks);
		await world.restart();
		await workflow.untilPublished();
		expect(world.sandbox.state.hooks).toEqual(untouched);
		expect(await workflow.runsAfterNotifications()).toBe(2);
	});

	it('names the address of before when the public one has changed, and takes it only when told to', async () => {
		// Both names lead to the loopback address, so that notifications do arrive.
		const before = workflow.subscriptions();
		const other = `http://localhost:${world.n8n.port}`;
		await world.restart(publicAddress(other));
		await workflow.untilPublished();
		await workflow.unpublish();
		expect(workflow.subscriptions()).toEqual(before);
		const { shown } = await workflow.triesToPublish();
		expect(shown).toContain(
			`already receives ${HOOK_EVENTS[0]}, probably as this node's address of before, unless another n8n runs a copy of it`,
		);
		expect(workflow.subscriptions()).toEqual(before);
		await workflow.unpublish();
		await workflow.saveWith('subscribe');
		await workflow.publish();
		expect(workflow.subscriptions()).toEqual(workflow.subscriptionsAt(other));
		expect(await workflow.runsAfterNotifications()).toBe(2);
	});

	it('ends every subscription when it is unpublished, and its address answers 404', async () => {
		await workflow.unpublish();
		expect(workflow.subscriptions()).toEqual(NONE);
		expect(await workflow.post(HOOK_EVENTS[0])).toBe(404);
		await world.restart();
	});
}

/** The variable for the public address: n8n 2 has its own name for it, n8n 1 the short one. */
function publicAddress(url: string): Record<string, string> {
	return { N8N_WEBHOOK_URL: `${url}/`, WEBHOOK_URL: `${url}/` };
}
