import { describeCredential } from './parts/credential';
import { describeOpenPayouts } from './parts/openPayouts';
import { describeRemoveDuplicates } from './parts/removeDuplicates';
import { describeStored } from './parts/stored';
import { describeSubscriptions } from './parts/subscriptions';
import { describeTrigger } from './parts/trigger';
import { describeWorkflows } from './parts/workflows';
import { presentTarball } from './tarball';
import { World } from '../world';

/** The n8n in which the current package is installed from its tarball, as a user has it. */
const world = new World('e2e-regular');

beforeAll(async () => {
	await world.install(presentTarball());
	await world.start();
	console.log(`n8n ${world.api.version}`);
});

afterAll(async () => await world.close());

describe('credential', () => describeCredential(world));
describe('stored', () => describeStored(world));
describe('removeDuplicates', () => describeRemoveDuplicates(world));
describe('trigger', () => describeTrigger(world));
describe('subscriptions', () => describeSubscriptions(world));
describe('workflows', () => describeWorkflows(world));
// The last, since it puts the clock of n8n ahead.
describe('openPayouts', () => describeOpenPayouts(world));
