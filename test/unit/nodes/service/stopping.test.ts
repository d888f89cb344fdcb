import type { CredentialStore } from '../../../engine';
import { useScriptedService } from './scriptedService';
import { credentialFor, readItems, run, writeItems } from './support';

const service = useScriptedService();
let credentials: CredentialStore;
beforeEach(() => {
	credentials = credentialFor(service.baseUrl, { accessToken: 'kept' });
});

describe('a stopped execution', () => {
	it('sends no further write', async () => {
		const stop = new AbortController();
		service.play(() => {
			if (service.requests.length === 3) stop.abort();
			return { delayMs: 20 };
		});
		const result = await writeItems(20, { credentials, signal: stop.signal });
		expect(result.run.status).toBe('canceled');
		await new Promise((resolve) => setTimeout(resolve, 100));
		expect(service.requests).toHaveLength(3);
	});

	it('sends no further read', async () => {
		const stop = new AbortController();
		service.play(() => {
			if (service.requests.length === 10) stop.abort();
			return { delayMs: 20 };
		});
		await readItems(60, { credentials, signal: stop.signal });
		await new Promise((resolve) => setTimeout(resolve, 100));
		expect(service.requests.length).toBeLessThanOrEqual(10 + 8);
	});

	it('reads no further page', async () => {
		const stop = new AbortController();
		service.play(() => {
			if (service.requests.length === 5) stop.abort();
			return { body: { items: [{ id: service.requests.length }], totalCount: 500 }, delayMs: 20 };
		});
		await run({
			parameters: { resource: 'movement', operation: 'getAll', returnAll: true },
			credentials,
			signal: stop.signal,
		});
		await new Promise((resolve) => setTimeout(resolve, 100));
		expect(service.requests.length).toBeLessThanOrEqual(5 + 8);
	});
});
