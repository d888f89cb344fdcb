import { forgetProcess } from '../../credentials/processMemory';

// Each test starts like a fresh n8n.
beforeEach(forgetProcess);

// The next file of this worker finds the same packages and the same globals.
afterAll(() => {
	jest.restoreAllMocks();
});
