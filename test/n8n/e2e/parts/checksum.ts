import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { communityFolder } from '../../../../tools/n8n/community-package';
import { type RunningN8n, startN8n } from '../../../../tools/n8n/n8n';
import { PACKAGE_NAME, ROOT } from '../../../../tools/n8n/paths';
import { explain } from '../../../../tools/n8n/start-error';
import { byOutcome, payAll, payAllWorkflow } from '../pay-all';
import type { Report } from '../report';
import { type Registry, startRegistry } from '../support/registry';
import type { World } from '../world';

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
	version: string;
};

/** Installs nothing that n8n has not verified, except what the operator names together with its checksum. */
function settings(registry: Registry, checksum?: string): Record<string, string> {
	return {
		...registry.env,
		N8N_UNVERIFIED_PACKAGES_ENABLED: 'false',
		N8N_COMMUNITY_PACKAGES_MANAGED_BY_ENV: 'true',
		N8N_COMMUNITY_PACKAGES: JSON.stringify([{ name: PACKAGE_NAME, version, checksum }]),
	};
}

/**
 * A fresh n8n in which unverified packages are switched off, as they are by default from n8n 3 on: it takes the package
 * by its checksum alone, and pays with it.
 */
export async function checkChecksum(world: World, tarball: string, report: Report): Promise<void> {
	const { dataDir } = world.instance;
	const installed = path.join(communityFolder(world.instance), 'node_modules', PACKAGE_NAME);
	const registry = await startRegistry(tarball, version, dataDir);
	try {
		const without = await attempt(world, 'no-checksum', settings(registry));
		report.expect('without a checksum n8n does not start', without.started, false);
		report.expect(
			'its log says why',
			without.log.includes('no checksum available') &&
				without.log.includes('unverified packages are disabled'),
			true,
		);

		const wrong = await attempt(world, 'wrong-checksum', settings(registry, 'sha512-wrong'));
		report.expect('with a wrong checksum n8n starts', wrong.started, true);
		report.expect('the package is not installed', existsSync(installed), false);
		report.expect(
			'its log says so',
			wrong.log.includes(`Failed to install community package '${PACKAGE_NAME}@${version}'`),
			true,
		);

		await world.start(settings(registry, registry.checksum));
		report.expect(
			'with the checksum of the tarball it is installed',
			await world.api.request('GET', '/rest/community-packages').then(namesAndVersions),
			[`${PACKAGE_NAME} ${version}`],
		);
		report.expect(
			'from the registry',
			registry.requests.includes(`GET /${PACKAGE_NAME}/-/${PACKAGE_NAME}-${version}.tgz`),
			true,
		);
		await world.api.publish(await world.api.putWorkflow(payAllWorkflow(world.credentials[0])));
		report.expect('a payout is sent', await pay(world, 'first'), ['first']);
	} finally {
		registry.stop();
	}
	await world.restart(settings(registry, registry.checksum));
	const [stored] = await world.api.request<Array<{ id: string }>>('GET', '/rest/workflows');
	const workflow = await world.api.findWorkflow(stored.id);
	if (workflow) await world.api.waitUntilPublished(workflow);
	report.expect('after a restart without the registry, too', await pay(world, 'second'), [
		'second',
	]);
	report.expect('each was sent once', world.sandbox.state.payouts.length, 2);
}

/** Starts n8n and ends it again; tells whether it started, and what it wrote. */
async function attempt(
	world: World,
	label: string,
	env: Record<string, string>,
): Promise<{ started: boolean; log: string }> {
	let n8n: RunningN8n | undefined;
	try {
		n8n = await startN8n({ instance: world.instance, label, env });
	} catch (error) {
		console.log(`  ${explain(error)}`);
	}
	await n8n?.stop();
	const log = readFileSync(path.join(world.instance.dataDir, `n8n-${label}.log`), 'utf8');
	return { started: n8n !== undefined, log };
}

async function pay(world: World, key: string): Promise<string[]> {
	return byOutcome(await payAll(world.n8n.url, [{ key }])).paid;
}

function namesAndVersions(packages: unknown): string[] {
	return (packages as Array<{ packageName: string; installedVersion: string }>).map(
		(one) => `${one.packageName} ${one.installedVersion}`,
	);
}
