/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { INodeTypeDescription } from 'n8n-workflow';
import { communityFolder } from '../../../../tools/n8n/communityPackage';
import { PACKAGE_NAME, ROOT } from '../../../../tools/n8n/paths';
import { sendingOperationsOf } from '../../../../tools/generate/description';
import {
	type SavedOperations,
	call,
	operationOf,
	runOperations,
	saveOperations,
} from '../operations';
import { beginAnew, own } from '../support/calls';
import { nodeTypeIn } from '../support/nodeTypes';
import { presentTarball } from '../tarball';
import { TriggerWorkflow } from '../triggerWorkflow';
import type { World } from '../../world';

/** From the earlier version, with which the n8n was started, to the present one. */
export function describeUpdate(world: World): void {
	let oldType: INodeTypeDescription;
	let saved: SavedOperations;
	let trigger: TriggerWorkflow;

	beforeAll(async () => {
		oldType = await nodeTypeIn(world, 'paymentsService');
		saved = await saveOperations(world);
		trigger = await TriggerWorkflow.save(world, 'userHook', { name: 'updated' });
	});
	beforeEach(beginAnew);
	afterAll(async () => {
		await world.api.unpublish(saved.stored.id);
		await trigger.unpublish();
	});

	const installedVersion = () =>
		versionOf(path.join(communityFolder(world.instance), 'node_modules', PACKAGE_NAME));

	it('goes on after an update: subscriptions, notifications, and what was paid', async () => {
		const { sandbox } = world;
		sandbox.reset();
		expect(installedVersion()).not.toBe(versionOf(ROOT));
		// The payout stays under way: a notification of its end would come on top of those that are counted below.
		sandbox.configure({ payoutCompletesAfterMs: 3_600_000 });
		const { path: pay } = saved.operations.find(({ name }) => name === 'payout.send') ?? {};
		const send = async (key: string) => await call(world, String(pay), { key: own(key) });
		await send('before');
		await trigger.unpublish();
		await trigger.publish();
		const hooks = structuredClone(sandbox.state.hooks);

		await world.n8n.stop();
		await world.install(presentTarball());
		await world.start();
		expect(installedVersion()).toBe(versionOf(ROOT));
		await world.api.waitUntilPublished(saved.stored);
		await trigger.untilPublished();

		expect(sandbox.state.hooks).toEqual(hooks);
		expect(await trigger.runsAfterNotifications()).toBe(2);
		await send('before');
		expect(sandbox.state.payouts).toHaveLength(1);
		await send('after');
		expect(sandbox.state.payouts).toHaveLength(2);
	});

	it('runs every operation, as saved before, with the current version', async () => {
		const operations = sendingOperationsOf(oldType.properties).map(
			({ resource, operation }) => `${resource}.${operation}`,
		);
		expect(new Set(saved.operations.map(({ name }) => operationOf(name)))).toEqual(
			new Set(operations),
		);
		await runOperations(world, saved);
	});
}

function versionOf(folder: string): string {
	const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
	return (JSON.parse(text) as { version: string }).version;
}
