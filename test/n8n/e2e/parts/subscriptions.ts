import { until } from '../../../../tools/n8n/until';
import { HOOK_EVENTS, TriggerWorkflow } from '../triggerWorkflow';
import type { World } from '../../world';

const [FIRST = '', SECOND = ''] = HOOK_EVENTS;
const OTHER = 'https://crm.example/hook';
const TAKEN_UP_WITHIN_MS = 120_000;

/** Publications and their ends that go wrong, as n8n shows and repeats them. What a service of each kind then holds is for the unit tests. */
export function describeSubscriptions(world: World): void {
	let workflow: TriggerWorkflow;

	beforeEach(async () => {
		world.sandbox.reset();
		workflow = await TriggerWorkflow.save(world, 'userHook', { name: 'subscriptions' });
	});
	afterEach(async () => {
		world.sandbox.reset();
		await workflow.unpublish();
	});

	const hang = (method: string) => {
		for (const route of ['/user/hooks', '/user/hooks/{event_name}/{target_name}'])
			world.sandbox.nextFault({ method, route, kind: 'hang', times: 99 });
	};
	const requests = (method: string) => world.sandbox.count({ method, route: '/user/hooks' });
	const others = (event: string) =>
		world.sandbox.state.hooks.push({
			...{ event, target: 'web', value: OTHER },
			...{ createdAt: '2020-01-01T00:00:00.000Z', updatedAt: '2020-01-01T00:00:00.000Z' },
		});

	it('a publication in which n8n was killed is ended by n8n itself, subscribes once, and the address proves its event', async () => {
		world.sandbox.configure({ hookMode: 'many' });
		world.sandbox.nextFault({ method: 'POST', route: '/user/hooks', kind: 'hangAfterEffect' });
		await workflow.beginToPublish();
		expect(await until(() => requests('POST') > 0, 30_000, 50)).toBe(true);
		await world.n8n.kill();
		await world.start();
		const found = await workflow.untilSubscribedAt(world.n8n.url, TAKEN_UP_WITHIN_MS);
		expect(found).toEqual(workflow.subscriptionsAt(world.n8n.url));
		await workflow.untilPublished();
		expect(await workflow.deliverUnnamed(SECOND)).toEqual({ status: 200, event: SECOND });
	});

	it('a subscription that is gone comes back when n8n starts, or by unpublishing and publishing, and not by publishing again', async () => {
		await workflow.publish();
		const all = workflow.subscriptions();
		world.sandbox.state.hooks = [];
		await workflow.publish();
		expect(world.sandbox.state.hooks).toEqual([]);
		await workflow.unpublish();
		await workflow.publish();
		expect(workflow.subscriptions()).toEqual(all);
		world.sandbox.state.hooks = [];
		await world.restart();
		expect(await workflow.untilSubscribedAt(world.n8n.url)).toEqual(all);
	});

	it('a start of n8n takes nothing from whoever has an event meanwhile, and what is there goes on', async () => {
		await workflow.publish();
		const { state } = world.sandbox;
		state.hooks = state.hooks.filter(({ event }) => event !== FIRST);
		others(FIRST);
		const before = structuredClone(state.hooks);
		await world.restart();
		await workflow.untilPublished();
		expect(world.sandbox.state.hooks).toEqual(before);
		expect(await workflow.deliverUnnamed(SECOND)).toEqual({ status: 200, event: SECOND });
	});

	it('an event of others is named in the first answer', async () => {
		others(SECOND);
		const { shown, afterMs } = await workflow.triesToPublish();
		console.log(`A conflict was shown after ${afterMs} ms.`);
		expect(shown).toContain(`${OTHER} already receives ${SECOND}: unpublish`);
		// Once to publish, and once to end what could not be published.
		expect(requests('GET')).toBe(2);
		expect(world.sandbox.state.hooks).toHaveLength(1);
	});

	it('a service that does not answer is named as such by the editor', async () => {
		hang('POST');
		const { shown, afterMs } = await workflow.triesToPublish();
		console.log(`No answer was shown after ${afterMs} ms.`);
		expect(shown).toContain('no answer came within 12 seconds');
	});

	it('a service that does not answer to the end of a subscription lets the workflow end, and another be published meanwhile', async () => {
		await workflow.publish();
		hang('DELETE');
		const begun = Date.now();
		const other = await TriggerWorkflow.save(world, 'endpoint', { name: 'beside' });
		await Promise.all([workflow.unpublish(), other.publish()]);
		console.log(`It was unpublished after ${Date.now() - begun} ms.`);
		expect(await workflow.post(FIRST)).toBe(404);
		await other.unpublish();
	});
}
