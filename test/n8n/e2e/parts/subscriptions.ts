import { until } from '../../../../tools/n8n/until';
import { HOOK_EVENTS, TriggerWorkflow } from '../triggerWorkflow';
import type { World } from '../world';

const [FIRST = '', SECOND = ''] = HOOK_EVENTS;
const OTHER = 'https://crm.example/hook';

/** n8n takes up a publication that it did not end after this time, which is 120 seconds unless set. */
const LEASE_S = 40;
const TAKEN_UP_WITHIN_MS = 120_000;

/** Publications and their ends that go wrong, for services of both kinds. */
export function describeSubscriptions(world: World): void {
	describe.each(['one', 'many'] as const)('%s for each event', (hookMode) => {
		let workflow: TriggerWorkflow;

		beforeEach(async () => {
			world.sandbox.reset();
			world.sandbox.configure({ hookMode });
			workflow = await TriggerWorkflow.save(world, 'userHook', { name: `sub-${hookMode}` });
		});
		afterEach(async () => {
			world.sandbox.reset();
			await workflow.unpublish();
		});

		const faults = (
			method: string,
			kind: 'hang' | 'hangAfterEffect' | 'status',
			status?: number,
		) => {
			const { sandbox } = world;
			for (const route of ['/user/hooks', '/user/hooks/{event_name}/{target_name}'])
				sandbox.nextFault({ method, route, kind, status, times: 99 });
		};
		const requests = (method: string, route: string) => world.sandbox.count({ method, route });
		const others = (event: string) =>
			world.sandbox.state.hooks.push({
				...{ event, target: 'web', value: OTHER },
				...{ createdAt: '2020-01-01T00:00:00.000Z', updatedAt: '2020-01-01T00:00:00.000Z' },
			});

		it('a publication in which n8n was killed is ended by n8n itself, and the address proves its event', async () => {
			const kind = hookMode === 'one' ? 'hang' : 'hangAfterEffect';
			world.sandbox.nextFault({ method: 'POST', route: '/user/hooks', kind });
			await workflow.beginToPublish();
			expect(await until(() => requests('POST', '/user/hooks') > 0, 30_000, 50)).toBe(true);
			await world.n8n.kill();
			await world.start({ N8N_WORKFLOW_PUBLICATION_OUTBOX_LEASE_SECONDS: String(LEASE_S) });
			const found = await workflow.untilSubscribedAt(world.n8n.url, TAKEN_UP_WITHIN_MS);
			expect(found).toEqual(workflow.subscriptionsAt(world.n8n.url));
			await workflow.untilPublished();
			expect(await workflow.deliverUnnamed(SECOND)).toEqual({ status: 200, event: SECOND });
		});

		it('a subscription that is gone comes back by a restart, or by unpublishing and publishing, and not by publishing again', async () => {
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

		it('a restart takes nothing from whoever has an event meanwhile, and what is there goes on', async () => {
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
			expect(requests('GET', '/user/hooks')).toBe(2);
			expect(world.sandbox.state.hooks).toHaveLength(1);
		});

		it.each(['GET', 'POST'])(
			'a service that does not answer a %s is named as such by the editor',
			async (method) => {
				faults(method, 'hang');
				const { shown, afterMs } = await workflow.triesToPublish();
				console.log(`No answer to ${method} was shown after ${afterMs} ms.`);
				expect(shown).toContain('no answer came within 12 seconds');
			},
		);

		it.each([
			['refuses to end a subscription', 'status', 422],
			['does not answer to the end of one', 'hang', undefined],
		] as const)(
			'a service that %s lets the workflow end, and another be published',
			async (_what, kind, status) => {
				await workflow.publish();
				faults('DELETE', kind, status);
				const begun = Date.now();
				const other = await TriggerWorkflow.save(world, 'endpoint', { name: 'beside' });
				await Promise.all([workflow.unpublish(), other.publish()]);
				console.log(`It was unpublished after ${Date.now() - begun} ms.`);
				expect((await workflow.deliver(FIRST)).statuses).toEqual([404]);
				await other.unpublish();
			},
		);

		it('another n8n with the exported workflow takes nothing', async () => {
			await workflow.publish();
			expect(JSON.stringify((await workflow.staticData()) ?? {})).not.toMatch(/mark|event|http/);
			const production = workflow.subscriptions();
			// What n8n knows of itself is its public address.
			await world.restart({ N8N_WEBHOOK_URL: `http://localhost:${world.n8n.port}/` });
			await workflow.unpublish();
			const { shown } = await workflow.triesToPublish();
			expect(shown).toContain('unless another n8n runs a copy of it');
			await workflow.unpublish();
			expect(workflow.subscriptions()).toEqual(production);
			await world.restart();
		});
	});
}
