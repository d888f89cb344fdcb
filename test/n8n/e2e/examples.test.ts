import { describeFiles } from './parts/files';
import { describePayouts } from './parts/payouts';
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

describe('files', () => describeFiles(world));
describe('payouts', () => describePayouts(world));
describe('workflows', () => describeWorkflows(world));
