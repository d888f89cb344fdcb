import nock from 'nock';

// No test reaches a network: only nock's answers and servers on this machine.
nock.disableNetConnect();
nock.enableNetConnect(/^(127\.0\.0\.1|localhost|\[::1\]|::1)(:\d+)?$/);

// Every test file has a nock of its own, but all of them patch the one `http` of the process.
afterAll(() => nock.restore());
