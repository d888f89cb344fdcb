import { WITHOUT_EDITOR } from '../../../tools/n8n/n8n';
import { describeDecisions } from './parts/decisions';
import { presentTarball } from './tarball';
import { World } from '../world';

/** An n8n for who may decide, which is killed, and whose clock is put ahead. */
const world = new World('e2e-decisions');

beforeAll(async () => {
	await world.install(presentTarball());
	await world.start(WITHOUT_EDITOR);
});

afterAll(async () => await world.close());

describe('decisions', () => describeDecisions(world));
