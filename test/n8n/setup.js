// An n8n is installed, started and stopped in tests and hooks: on a busy machine each takes minutes.
jest.setTimeout(15 * 60_000);
