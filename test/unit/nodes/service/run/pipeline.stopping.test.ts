import { type ScriptedService, useScriptedService } from '../scriptedService';
import { pause } from '../../../../engine/until';

const service = useScriptedService();

describe('a stopped execution', () => {
	it.each<[string, number, number, ScriptedService['read']]>([
		['write', 3, 3, async (count, more) => await service.write(count, more)],
		// Of 60; those that are under way arrive.
		['read', 10, 30, async (count, more) => await service.read(count, more)],
		[
			'page of a list',
			5,
			25,
			async (_, more) => await service.run('movement.getAll', { returnAll: true }, more),
		],
	])('sends no further %s', async (_name, stopsAt, atMost, start) => {
		const stop = new AbortController();
		service.play(() => {
			const { length } = service.requests;
			if (length === stopsAt) stop.abort();
			return { body: { items: [{ id: length }], totalCount: 500 }, delayMs: 20 };
		});
		const { run: ended } = await start(60, { signal: stop.signal });
		expect(ended.status).toBe('canceled');
		await pause(100);
		expect(service.requests.length).toBeGreaterThanOrEqual(stopsAt);
		expect(service.requests.length).toBeLessThanOrEqual(atMost);
	});
});
