/* eslint-disable no-console -- runs on Node.js, not within n8n */
import { describeCredential } from './parts/credential';
import { describeStored } from './parts/stored';
import { describeTrigger } from './parts/trigger';
import { describeUpdate } from './parts/update';
import { describeWithoutCredential } from './parts/withoutCredential';
import { earlierTarball } from './tarball';
import { useWorld } from '../world';
import { installedN8n } from '../../../tools/n8n/n8nRelease';

/** An n8n in which the package is installed from its tarball, as a user has it: an earlier version, which is updated first. */
const world = useWorld('e2e-regular', earlierTarball);

beforeAll(() => console.log(`n8n ${installedN8n().version}`));

describe('update', () => describeUpdate(world));
describe('credential', () => describeCredential(world));
describe('stored', () => describeStored(world));
describe('withoutCredential', () => describeWithoutCredential(world));
describe('trigger', () => describeTrigger(world));
