import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { communityFolder } from '../../../tools/n8n/communityPackage';
import { type RunningN8n, WITHOUT_EDITOR, startN8n } from '../../../tools/n8n/n8n';
import { PACKAGE_NAME, ROOT } from '../../../tools/n8n/paths';
import { explain } from '../../../tools/n8n/startError';
import { byOutcome, payAll, payAllWorkflow } from './payAll';
import { type Registry, startRegistry } from './support/registry';
import { presentTarball } from './tarball';
import { World } from '../world';

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
	version: string;
};

/** Installs nothing that n8n has not verified, except what the operator names together with its checksum. */
function settings(checksum?: string): Record<string, string> {
	return {
		...registry.env,
		...WITHOUT_EDITOR,
		N8N_UNVERIFIED_PACKAGES_ENABLED: 'false',
		N8N_COMMUNITY_PACKAGES_MANAGED_BY_ENV: 'true',
		N8N_COMMUNITY_PACKAGES: JSON.stringify([{ name: PACKAGE_NAME, version, checksum }]),
	};
}

/**
 * A fresh n8n in which unverified packages are switched off, as they are by default from n8n 3 on: it takes the package
 * only by its checksum, and pays with it.
 */
const world = new World('e2e-checksum');
const { dataDir } = world.instance;
const installed = path.join(communityFolder(world.instance), 'node_modules', PACKAGE_NAME);
let registry: Registry;

beforeAll(async () => {
	registry = await startRegistry(presentTarball(), version, dataDir);
});

afterAll(async () => {
	registry.stop();
	await world.close();
});

it('does not start without a checksum, and its log says why', async () => {
	const { started, log } = await attempt('no-checksum', settings());
	expect(started).toBe(false);
	expect(log).toContain('no checksum available');
	expect(log).toContain('unverified packages are disabled');
});

it('starts with a wrong checksum, but without the package, and its log says so', async () => {
	const { started, log } = await attempt('wrong-checksum', settings('sha512-wrong'));
	expect(started).toBe(true);
	expect(existsSync(installed)).toBe(false);
	expect(log).toContain(`Failed to install community package '${PACKAGE_NAME}@${version}'`);
});

it('installs the package from the registry with the checksum of its tarball, and pays', async () => {
	await world.restart(settings(registry.checksum));
	const packages = await world.api.request('GET', '/rest/community-packages');
	expect(packages).toMatchObject([{ packageName: PACKAGE_NAME, installedVersion: version }]);
	expect(registry.requests).toContain(`GET /${PACKAGE_NAME}/-/${PACKAGE_NAME}-${version}.tgz`);
	const workflow = await world.api.putWorkflow(payAllWorkflow(world.credentials[0]));
	await world.api.publish(workflow);
	const answers = await payAll(world.n8n.url, [{ key: 'first' }]);
	await world.api.unpublish(workflow.id);
	expect(byOutcome(answers).paid).toEqual(['first']);
	expect(world.sandbox.state.payouts).toHaveLength(1);
});

/** Starts n8n and ends it again; gives whether it started, and what it wrote. */
async function attempt(
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
