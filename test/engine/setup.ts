import nock from 'nock';
import { forgetProcess } from '../../credentials/processMemory';

// No test reaches a network: only nock's answers and servers on this machine.
if (!nock.isActive()) nock.activate();
nock.disableNetConnect();
nock.enableNetConnect(/^(127\.0\.0\.1|localhost|\[::1\]|::1)(:\d+)?$/);

// Each test starts like a fresh n8n.
beforeEach(forgetProcess);

// The next file of this worker finds the same nock, the same packages and the same globals.
afterAll(() => {
	nock.cleanAll();
	jest.restoreAllMocks();
});
