/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WITHOUT_EDITOR } from '../../../tools/n8n/n8n';
import { PACKAGE_NAME, ROOT } from '../../../tools/n8n/paths';
import { byOutcome, payAll, payAllWorkflow } from './payAll';
import { type Registry, startRegistry } from './support/registry';
import { presentTarball } from './tarball';
import { World } from '../world';

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
	version: string;
};

/** Installs nothing that n8n has not verified, except what the operator names together with its checksum. */
function settings(checksum: string): Record<string, string> {
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
let registry: Registry;

beforeAll(async () => {
	registry = await startRegistry(presentTarball(), version, dataDir);
});

afterAll(async () => {
	registry.stop();
	await world.close();
});

it('installs the package from the registry with the checksum of its tarball, and pays', async () => {
	await world.start(settings(registry.checksum));
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
