import type { CredentialStore } from '../../../engine';
import { useSandbox } from '../../sandbox/harness';
import { credentialFor, run } from './support';

const MOVEMENTS = 1000;

const { sandbox } = useSandbox({ movements: MOVEMENTS, beneficiaries: 130, paymentCards: 40 });
let credentials: CredentialStore;
beforeEach(() => (credentials = credentialFor(sandbox().baseUrl)));

const list = async (resource: string, parameters = {}) =>
	await run({ parameters: { resource, operation: 'getAll', ...parameters }, credentials });

describe('movements', () => {
	it('come in order, all 1,000 of them, with 21 requests', async () => {
		const { items, error } = await list('movement', { returnAll: true });
		expect(error).toBeUndefined();
		const ids = items.map(({ json }) => json.id as number);
		expect(ids).toHaveLength(MOVEMENTS);
		expect(ids).toEqual([...new Set(ids)].sort((first, second) => second - first));
		// 1,000 rows in pages of 50, each of which repeats one, and the token; and up to 8 pages asked for ahead.
		expect(sandbox().count()).toBeLessThanOrEqual(22 + 8);
		expect(items.at(-1)?.pairedItem).toEqual({ item: 0 });
	});

	it.each([1, 49, 50, 51, 120])('come %d when that is the limit', async (limit) => {
		const { items } = await list('movement', { limit });
		expect(items).toHaveLength(limit);
		expect(sandbox().count({ route: '/movements/' })).toBe(Math.ceil(limit / 50));
	});

	it('all come with a filter, which goes out with each page', async () => {
		const { items } = await list('movement', {
			returnAll: true,
			filters: { state: ['completed'] },
		});
		expect(items.length).toBeGreaterThan(50);
		expect(items.length).toBeLessThan(MOVEMENTS);
		expect(items.every(({ json }) => json.state === 'completed')).toBe(true);
	});

	it('all come when the service caps its pages below what is asked', async () => {
		sandbox().configure({ pageCap: 20 });
		const { items } = await list('movement', { limit: 90 });
		expect(new Set(items.map(({ json }) => json.id)).size).toBe(90);
	});

	it('come for each item, its own and no others', async () => {
		const { items } = await run({
			parameters: { resource: 'movement', operation: 'getAll', limit: 60 },
			items: [{}, {}, {}],
			credentials,
		});
		expect(items.map(({ pairedItem }) => (pairedItem as { item: number }).item)).toEqual(
			[0, 1, 2].flatMap((item) => Array.from({ length: 60 }, () => item)),
		);
	});

	it('that come in at the front while they are read change nothing for the others', async () => {
		const before = sandbox().state.movements.map(({ id }) => id);
		sandbox().configure({ latencyMs: 5 });
		const running = list('movement', { returnAll: true });
		let isRunning = true;
		const done = running.finally(() => (isRunning = false));
		let added = 0;
		while (isRunning && added < 25) {
			await new Promise((resolve) => setTimeout(resolve, 15));
			const newest = sandbox().state.movements.at(-1);
			if (newest) sandbox().state.movements.push({ ...newest, id: 900_000 + added });
			added += 1;
		}
		const { items, error } = await done;
		expect(error).toBeUndefined();
		const ids = items.map(({ json }) => json.id as number);
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids.filter((id) => id < 900_000)).toEqual(before.reverse());
	});
});

describe.each([
	['beneficiary', 130],
	['paymentCard', 40],
])('the list of %s', (resource, size) => {
	it.each([null, 10, 7])('comes whole with a page cap of %s', async (pageCap) => {
		sandbox().configure({ pageCap });
		const { items, error } = await list(resource, { returnAll: true });
		expect(error).toBeUndefined();
		expect(new Set(items.map(({ json }) => json.id)).size).toBe(size);
		expect(items).toHaveLength(size);
	});

	it.each([1, 10, 39])('gives %d when that is the limit, also with a page cap', async (limit) => {
		sandbox().configure({ pageCap: 10 });
		const { items } = await list(resource, { limit });
		expect(items).toHaveLength(limit);
	});
});
