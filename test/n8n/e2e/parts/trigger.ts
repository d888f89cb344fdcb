import { WITHOUT_EDITOR } from '../../../../tools/n8n/n8n';
import { until } from '../../../../tools/n8n/until';
import { type Choices, HOOK_EVENTS, type Source, TriggerWorkflow } from '../triggerWorkflow';
import type { World } from '../../world';

const [FIRST = '', SECOND = ''] = HOOK_EVENTS;
const OTHER = 'https://crm.example/hook';
const BESIDE = { name: 'beside', events: ['user_login', 'beneficiary_deleted'] };

/**
 * After how many seconds n8n takes up a publication in which it was killed: its own 120 would only make the test longer. No
 * publication that comes to an end takes so long.
 */
const LEASE = { N8N_WORKFLOW_PUBLICATION_OUTBOX_LEASE_SECONDS: '15' };

/**
 * The trigger from its publication to its end, and where one of the two goes wrong, as n8n shows and repeats it. What a
 * service of each kind then holds is for the unit tests.
 */
export function describeTrigger(world: World): void {
	const saved: TriggerWorkflow[] = [];
	const save = async (source: Source, choices?: Choices) => {
		const workflow = await TriggerWorkflow.save(world, source, choices);
		saved.push(workflow);
		return workflow;
	};

	beforeEach(() => world.sandbox.reset());
	afterEach(async () => {
		world.sandbox.reset();
		for (const workflow of saved.splice(0)) await workflow.unpublish();
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

	// A person registers the address of these; one has the options that n8n gives a new node.
	it.each(['endpoint', 'paymentLink'] as const)(
		'subscribes nothing for the source %s, and runs once for what comes twice',
		async (source) => {
			const workflow = await save(source);
			await workflow.publish();
			expect(world.sandbox.state.hooks).toEqual([]);
			expect(await workflow.deliver('payment.completed', 2)).toEqual({
				statuses: [200, 200],
				passedOn: 1,
			});
			// n8n stores an execution of either, and the one that came second to the record says so.
			expect(await workflow.latestRuns(2)).toContain(
				'Repeated delivery: this notification has run before.',
			);
			if (source === 'endpoint') {
				expect(await workflow.post('payment.completed', { secret: 'another' })).toBe(401);
				// The node gets what n8n cannot read, and gets it unread.
				expect(await workflow.postUnreadable()).toEqual([401, 401, 401, 401]);
			}
		},
	);

	it('subscribes each event once when it is published, runs for each notification, and ends every subscription when it is unpublished', async () => {
		const workflow = await save('userHook');
		await workflow.publish();
		expect(workflow.subscriptions()).toEqual(workflow.wanted());
		expect(await workflow.runsAfterNotifications()).toBe(2);
		// An exported workflow takes nothing along by which a copy would be told from it.
		expect(JSON.stringify((await workflow.staticData()) ?? {})).not.toMatch(/mark|event|http/);
		await workflow.unpublish();
		expect(workflow.subscriptions()).toEqual({ [FIRST]: [], [SECOND]: [] });
		expect(await workflow.post(FIRST)).toBe(404);
	});

	it('names others who have an event in the first answer', async () => {
		const workflow = await save('userHook');
		others(SECOND);
		expect(await workflow.triesToPublish()).toContain(
			`${OTHER} already receives ${SECOND}: unpublish`,
		);
		// Once to publish, and once to end what could not be published.
		expect(requests('GET')).toBe(2);
		expect(world.sandbox.state.hooks).toHaveLength(1);
	});

	it('brings a subscription that is gone back by unpublishing and publishing, and not by publishing again', async () => {
		const workflow = await save('userHook');
		await workflow.publish();
		world.sandbox.state.hooks = [];
		await workflow.publish();
		expect(world.sandbox.state.hooks).toEqual([]);
		await workflow.unpublish();
		await workflow.publish();
		expect(workflow.subscriptions()).toEqual(workflow.wanted());
	});

	it('ends by itself a publication in which n8n was killed, subscribes once, and the address proves its event', async () => {
		const workflow = await save('userHook');
		world.sandbox.configure({ hookMode: 'many' });
		world.sandbox.nextFault({ method: 'POST', route: '/user/hooks', kind: 'hangAfterEffect' });
		// n8n 1 answers when it has published, and here it never does.
		void workflow.beginToPublish().catch(() => undefined);
		await until(() => requests('POST') > 0, 60_000, 50);
		expect(requests('POST')).toBe(1);
		await world.n8n.kill();
		await world.start({ ...LEASE, ...WITHOUT_EDITOR });
		expect(await workflow.untilSubscribed()).toEqual(workflow.wanted());
		await workflow.untilPublished();
		expect(await workflow.deliverUnnamed(SECOND)).toEqual({ status: 200, event: SECOND });
	});

	it('brings back what is gone when n8n starts, takes nothing from whoever has an event meanwhile, and what is there goes on', async () => {
		const [workflow, beside] = [await save('userHook'), await save('userHook', BESIDE)];
		await workflow.publish();
		await beside.publish();
		const { state } = world.sandbox;
		state.hooks = state.hooks.filter(({ event }) => event === SECOND);
		others(FIRST);
		const before = workflow.subscriptions();
		await world.restart(WITHOUT_EDITOR);
		await workflow.untilPublished();
		expect(await beside.untilSubscribed()).toEqual(beside.wanted());
		expect(workflow.subscriptions()).toEqual(before);
		expect(await workflow.deliverUnnamed(SECOND)).toEqual({ status: 200, event: SECOND });
	});

	it('names a service that does not answer; meanwhile, workflows end and others are published', async () => {
		const [workflow, beside] = [await save('userHook'), await save('userHook', BESIDE)];
		const third = await save('endpoint');
		await workflow.publish();
		hang('POST');
		hang('DELETE');
		const [shown] = await Promise.all([
			beside.triesToPublish(),
			workflow.unpublish(),
			third.publish(),
		]);
		expect(shown).toContain('no answer came within 12 seconds');
		expect(await workflow.post(FIRST)).toBe(404);
	});
}
