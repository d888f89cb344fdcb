import { isDeepStrictEqual } from 'node:util';
import type { Report } from '../report';
import { HOOK_EVENTS, TriggerWorkflow } from '../trigger-workflow';
import type { World } from '../world';

const NONE = Object.fromEntries(HOOK_EVENTS.map((event) => [event, []]));

/** The trigger from its publication to its end: notifications, restarts, and new public addresses. */
export async function checkTrigger(world: World, report: Report): Promise<void> {
	world.sandbox.reset();
	await checkOtherSources(world, report);
	const workflow = await TriggerWorkflow.save(world, 'userHook');
	const own = world.n8n.url;

	await workflow.publish();
	report.expect(
		'publishing subscribes each event once',
		workflow.subscriptions(),
		workflow.subscriptionsAt(own),
	);
	report.expect('each notification runs the workflow', await workflow.runsAfterNotifications(), 2);

	const untouched = JSON.stringify(world.sandbox.state.hooks);
	await world.restart();
	await workflow.untilPublished();
	report.expect(
		'a restart leaves the subscriptions as they are',
		JSON.stringify(world.sandbox.state.hooks),
		untouched,
	);
	report.expect('notifications arrive after it', await workflow.runsAfterNotifications(), 2);

	await checkNewAddress(world, workflow, report);
	await workflow.unpublish();
	report.expect('unpublishing ends every subscription', workflow.subscriptions(), NONE);
	report.expect(
		'the address answers 404 then',
		(await workflow.deliver(HOOK_EVENTS[0])).statuses,
		[404],
	);
	await world.restart();
}

/** n8n starts with another public address, first in the default way, then without its publication service. */
async function checkNewAddress(world: World, workflow: TriggerWorkflow, report: Report) {
	const { port } = world.n8n;
	// Both names lead to the loopback address, so that notifications do arrive.
	const other = `http://localhost:${port}`;
	await world.restart(publicAddress(other));
	await workflow.untilPublished();
	// n8n says that the workflow is published before it has checked its triggers.
	const found = await workflow.untilSubscribedAt(other);
	const followed = isDeepStrictEqual(found, workflow.subscriptionsAt(other));
	console.log(`  After the restart alone, the subscriptions ${followed ? '' : 'do not '}follow.`);
	await workflow.unpublish();
	await workflow.publish();
	report.expect(
		'after a new public address, unpublish and publish subscribes that one, and the old one no more',
		workflow.subscriptions(),
		workflow.subscriptionsAt(other),
	);
	report.expect('nothing runs twice there', await workflow.runsAfterNotifications(), 2);

	await world.restart({
		...publicAddress(world.n8n.url),
		N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'false',
	});
	report.expect(
		'without the publication service, a restart alone moves the subscriptions to a new address',
		await workflow.untilSubscribedAt(world.n8n.url),
		workflow.subscriptionsAt(world.n8n.url),
	);
	report.expect('nothing runs twice there either', await workflow.runsAfterNotifications(), 2);
	await world.restart();
	await workflow.untilPublished();
}

/** What names the public address: n8n 2 has its own name for it, n8n 1 the short one. */
function publicAddress(url: string): Record<string, string> {
	return { N8N_WEBHOOK_URL: `${url}/`, WEBHOOK_URL: `${url}/` };
}

/** The sources whose address a person registers; one with the options that n8n gives a new node. */
async function checkOtherSources(world: World, report: Report): Promise<void> {
	for (const source of ['endpoint', 'paymentLink'] as const) {
		const workflow = await TriggerWorkflow.save(world, source);
		await workflow.publish();
		report.expect(`${source}: publishing subscribes nothing`, world.sandbox.state.hooks, []);
		report.expect(
			`${source}: of a notification that comes twice, one runs the workflow`,
			await workflow.deliver('payment.completed', 2),
			{ statuses: [200, 200], passedOn: 1 },
		);
		if (source === 'endpoint') {
			report.expect(
				`${source}: what n8n cannot read is answered 401 by the node, which gets it unread`,
				await workflow.postUnreadable(),
				[401, 401, 401, 401],
			);
		}
		await workflow.unpublish();
	}
}
