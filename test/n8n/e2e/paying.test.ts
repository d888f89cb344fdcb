import { WITHOUT_EDITOR } from '../../../tools/n8n/n8n';
import { describePayouts } from './parts/payouts';
import { presentTarball } from './tarball';
import { World } from '../world';

/** An n8n for what the examples around the table "Payouts" do together. */
const world = new World('e2e-paying');

beforeAll(async () => {
	await world.install(presentTarball());
	await world.start(WITHOUT_EDITOR);
});

afterAll(async () => await world.close());

describe('payouts', () => describePayouts(world));
