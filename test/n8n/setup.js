// An n8n is installed, started and stopped in tests and hooks: on a busy machine each takes minutes.
jest.setTimeout(15 * 60_000);
if (process.env.PAYMENTS_SECOND_TRY) {
	// At once: a test may go on where the one before it has left n8n.
	jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
}
