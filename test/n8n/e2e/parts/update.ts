import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { INode, INodeTypeDescription } from 'n8n-workflow';
import { communityFolder } from '../../../../tools/n8n/community-package';
import { PACKAGE_NAME, ROOT } from '../../../../tools/n8n/paths';
import { issuesIn, nodeTypeIn, parametersIn } from '../node-types';
import { OPERATION_NODE } from '../operation-workflows';
import type { Report } from '../report';
import { type SavedOperation, call, runOperations, saveOperations } from '../saved-operations';
import { TriggerWorkflow } from '../trigger-workflow';
import type { World } from '../world';

const PREVIOUS_DIR = path.join(__dirname, '..', 'previous');

/** A payout of before the update, which is the same payout after it. */
const KEY = 'paid before the update';

/** The tarball of the newest earlier version; until one is published, a build with the present parameters stands for it. */
export function previousTarball(): string {
	const [newest] = readdirSync(PREVIOUS_DIR)
		.filter((name) => name.endsWith('.tgz'))
		.sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
	return path.join(PREVIOUS_DIR, newest);
}

/** Saves and runs every operation with the previous version, updates the package, and does it again. */
export async function checkUpdate(world: World, tarball: string, report: Report): Promise<void> {
	const before = installedVersion(world);
	report.expect('the previous version is another one', before !== versionOf(ROOT), true);
	const oldType = await nodeTypeIn(world, 'paymentsService');
	const saved = await saveOperations(world);
	await runOperations(world, saved, `version ${before}`, report);
	world.sandbox.reset();
	// The payout stays under way: a notification of its end would come on top of those that are counted below.
	world.sandbox.configure({ payoutCompletesAfterMs: 3_600_000 });
	const payout = saved.find(({ name }) => name === 'payout.send') as SavedOperation;
	await call(world, payout.path, { key: KEY });
	const trigger = await TriggerWorkflow.save(world, 'userHook');
	await trigger.publish();
	const hooks = JSON.stringify(world.sandbox.state.hooks);

	await world.n8n.stop();
	await world.install(tarball);
	await world.start();
	const now = installedVersion(world);
	report.expect('the new version is installed', now, versionOf(ROOT));
	for (const { stored } of saved) await world.api.waitUntilPublished(stored);
	await trigger.untilPublished();

	report.expect(
		'the subscription stands as before',
		JSON.stringify(world.sandbox.state.hooks),
		hooks,
	);
	report.expect(
		'notifications run the workflow after it',
		await trigger.runsAfterNotifications(),
		2,
	);
	await checkSavedNodes(world, saved, oldType, report);
	await call(world, payout.path, { key: KEY });
	report.expect(
		'what was paid before the update is not paid again',
		world.sandbox.state.payouts.length,
		1,
	);
	await call(world, payout.path, { key: 'another' });
	report.expect('another payout is sent', world.sandbox.state.payouts.length, 2);
	await runOperations(world, saved, `version ${now}`, report);
}

/** Whether each node is as it was saved, runs with the same parameters, and has nothing that the editor finds wrong. */
async function checkSavedNodes(
	world: World,
	saved: SavedOperation[],
	oldType: INodeTypeDescription,
	report: Report,
): Promise<void> {
	const type = await nodeTypeIn(world, 'paymentsService');
	const changed: string[] = [];
	const different: string[] = [];
	const faulty: Record<string, unknown> = {};
	for (const { name, stored } of saved) {
		const kept = await world.api.findWorkflow(stored.id);
		if (!isDeepStrictEqual(kept?.nodes, stored.nodes)) changed.push(name);
		const node = stored.nodes.find((one) => one.name === OPERATION_NODE) as unknown as INode;
		const before = parametersIn(oldType, node);
		// The new version may know more parameters, whose defaults then count.
		const now = { ...parametersIn(type, node) };
		for (const added of Object.keys(now).filter((key) => !(key in before))) delete now[added];
		if (!isDeepStrictEqual(now, before)) different.push(name);
		const issues = issuesIn(type, node);
		if (issues) faulty[name] = issues;
	}
	report.expect('every saved workflow is there and unchanged', changed, []);
	report.expect('each runs with the parameters of before', different, []);
	report.expect('the editor finds no fault in any of them', faulty, {});
}

function installedVersion(world: World): string {
	return versionOf(path.join(communityFolder(world.instance), 'node_modules', PACKAGE_NAME));
}

function versionOf(folder: string): string {
	const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
	return (JSON.parse(text) as { version: string }).version;
}
