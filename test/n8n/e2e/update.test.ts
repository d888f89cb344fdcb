import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { INode, INodeTypeDescription } from 'n8n-workflow';
import { communityFolder } from '../../../tools/n8n/communityPackage';
import { PACKAGE_NAME, ROOT } from '../../../tools/n8n/paths';
import { operationsOf } from '../../../tools/generate/description';
import { issuesIn, nodeTypeIn, parametersIn } from './support/nodeTypes';
import { OPERATION_NODE } from './operationWorkflows';
import {
	type SavedOperation,
	call,
	operationOf,
	runOperations,
	saveOperations,
} from './savedOperations';
import { earlierTarball, presentTarball } from './tarball';
import { TriggerWorkflow } from './triggerWorkflow';
import { World } from '../world';

/** A payout from before the update, which is the same payout after it. */
const KEY = 'paid before the update';

const world = new World('e2e-update');
let oldType: INodeTypeDescription;
let saved: SavedOperation[];
let payout: SavedOperation;
let trigger: TriggerWorkflow;

beforeAll(async () => {
	await world.install(earlierTarball());
	await world.start();
	oldType = await nodeTypeIn(world, 'paymentsService');
	saved = await saveOperations(world);
	payout = saved.find(({ name }) => name === 'payout.send') as SavedOperation;
});

afterAll(async () => await world.close());

it('runs every operation with the earlier version', async () => {
	expect(installedVersion()).not.toBe(versionOf(ROOT));
	const operations = operationsOf(oldType.properties).map(
		({ resource, operation }) => `${resource}.${operation}`,
	);
	expect(new Set(saved.map(operationOf))).toEqual(new Set(operations));
	await runOperations(world, saved, 'before');
});

it('goes on after an update: subscriptions, notifications, and what was paid', async () => {
	world.sandbox.reset();
	// The payout stays under way: a notification of its end would come on top of those that are counted below.
	world.sandbox.configure({ payoutCompletesAfterMs: 3_600_000 });
	await call(world, payout.path, { key: KEY });
	trigger = await TriggerWorkflow.save(world, 'userHook');
	await trigger.publish();
	const hooks = structuredClone(world.sandbox.state.hooks);

	await world.n8n.stop();
	await world.install(presentTarball());
	await world.start();
	expect(installedVersion()).toBe(versionOf(ROOT));
	for (const { stored } of saved) await world.api.waitUntilPublished(stored);
	await trigger.untilPublished();

	expect(world.sandbox.state.hooks).toEqual(hooks);
	expect(await trigger.runsAfterNotifications()).toBe(2);
	await call(world, payout.path, { key: KEY });
	expect(world.sandbox.state.payouts).toHaveLength(1);
	await call(world, payout.path, { key: 'another' });
	expect(world.sandbox.state.payouts).toHaveLength(2);
});

it('finds each node as it was saved, with the same parameters, and nothing that the editor finds wrong', async () => {
	const type = await nodeTypeIn(world, 'paymentsService');
	const changed: string[] = [];
	const different: string[] = [];
	const faulty: Record<string, unknown> = {};
	for (const { name, stored } of saved) {
		const kept = await world.api.findWorkflow(stored.id);
		if (!isDeepStrictEqual(kept?.nodes, stored.nodes)) changed.push(name);
		const node = stored.nodes.find((one) => one.name === OPERATION_NODE) as unknown as INode;
		const before = { ...parametersIn(oldType, node) };
		// The new version may have more parameters, whose defaults then apply.
		const now = { ...parametersIn(type, node) };
		for (const added of Object.keys(now).filter((key) => !(key in before))) delete now[added];
		if (!isDeepStrictEqual(now, before)) different.push(name);
		const issues = issuesIn(type, node);
		if (issues) faulty[name] = issues;
	}
	expect({ changed, different, faulty }).toEqual({ changed: [], different: [], faulty: {} });
});

it('runs every operation, as saved before, with the current version', async () => {
	await runOperations(world, saved, 'after');
});

function installedVersion(): string {
	return versionOf(path.join(communityFolder(world.instance), 'node_modules', PACKAGE_NAME));
}

function versionOf(folder: string): string {
	const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
	return (JSON.parse(text) as { version: string }).version;
}
