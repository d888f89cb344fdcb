import path from 'node:path';
import { N8N_DIR } from '../../../tools/n8n/paths';
import { describeFiles } from './parts/files';
import { describePayouts } from './parts/payouts';
import { describeSettings } from './parts/settings';
import { describeWorkflows } from './parts/workflows';
import { presentTarball } from './tarball';
import { World } from '../world';

/** An n8n for the examples alone: these and what `regular.test.ts` tests take as long as each other. */
const world = new World('e2e-examples');

beforeAll(async () => {
	await world.install(presentTarball());
	await world.start();
});

afterAll(async () => await world.close());

// n8n 1 has no data tables.
const describeTables = path.basename(N8N_DIR) === 'oldest' ? describe.skip : describe;

describeTables('files', () => describeFiles(world));
describeTables('payouts', () => describePayouts(world));
describeTables('settings', () => describeSettings(world));
describe('workflows', () => describeWorkflows(world));
