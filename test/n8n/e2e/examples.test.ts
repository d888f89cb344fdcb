import { describeWorkflows } from './parts/workflows';
import { presentTarball } from './tarball';
import { World } from '../world';

/** An n8n for the examples alone. */
const world = new World('e2e-examples');

beforeAll(async () => {
	await world.install(presentTarball());
	await world.start();
});

afterAll(async () => await world.close());

describe('workflows', () => describeWorkflows(world));
