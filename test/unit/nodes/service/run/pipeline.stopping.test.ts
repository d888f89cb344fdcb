import type { CredentialStore } from '../../../../engine';
import { useScriptedService } from '../scriptedService';
import { credentialFor, readItems, run, writeItems } from '../support';
import { pause } from '../../../../engine/until';

const service = useScriptedService();
let credentials: CredentialStore;
beforeEach(() => {
	credentials = credentialFor(service.baseUrl, { accessToken: 'kept' });
});

const pages = { resource: 'movement', operation: 'getAll', returnAll: true };

describe('a stopped execution', () => {
	it.each<[string, number, number, typeof readItems]>([
		['write', 3, 3, writeItems],
		// Of 60; those that are under way arrive.
		['read', 10, 30, readItems],
		['page of a list', 5, 25, async (_, more) => await run({ parameters: pages, ...more })],
	])('sends no further %s', async (_name, stopsAt, atMost, start) => {
		const stop = new AbortController();
		service.play(() => {
			const { length } = service.requests;
			if (length === stopsAt) stop.abort();
			return { body: { items: [{ id: length }], totalCount: 500 }, delayMs: 20 };
		});
		const { run: ended } = await start(60, { credentials, signal: stop.signal });
		expect(ended.status).toBe('canceled');
		await pause(100);
		expect(service.requests.length).toBeGreaterThanOrEqual(stopsAt);
		expect(service.requests.length).toBeLessThanOrEqual(atMost);
	});
});
