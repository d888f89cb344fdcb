import fc from 'fast-check';
import { forgetProcess } from '../../credentials/processMemory';
import { given } from './given';

// The same random cases each time, so that no test fails by luck; a SEED gives others.
fc.configureGlobal({ seed: given('SEED', 1) });

// Each test starts like a fresh n8n.
beforeEach(forgetProcess);

// The next file of this worker finds the same packages and the same globals.
afterAll(() => {
	jest.restoreAllMocks();
});
