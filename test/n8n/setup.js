// An n8n is installed, started and stopped in tests and hooks: on a busy machine each takes minutes.
jest.setTimeout(15 * 60_000);

// n8n closes a connection that rests for five seconds, and a busy test may send on it before it has seen that. Where n8n answers
// before it has read a body, a connection that closes would break the sending.
const { fetch } = globalThis;
globalThis.fetch = async (url, options = {}) => {
	if (options.body) return await fetch(url, options);
	const headers = new Headers(options.headers);
	headers.set('connection', 'close');
	return await fetch(url, { ...options, headers });
};
