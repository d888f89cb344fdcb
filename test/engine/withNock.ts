import nock from 'nock';

/**
 * nock, for the tests of the file that imports this: it answers for other machines, and forgets after each test. The other
 * files go without, since every request to a server of a test would take nock's way.
 */
beforeAll(() => {
	if (!nock.isActive()) nock.activate();
	nock.disableNetConnect();
});
afterEach(() => {
	nock.abortPendingRequests();
	nock.cleanAll();
});
afterAll(() => nock.restore());

export { nock };
