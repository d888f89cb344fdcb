import { CredentialStore, deduplication, listSearch, prepareNodeType, runNode } from '.';
import type { RunOptions } from '.';
import { nock } from './withNock';
import { TINY_API, Tiny, TinyApi } from './tinyNode';

const names = (...values: string[]) => values.map((name) => ({ name }));

let credentials: CredentialStore;
beforeEach(() => {
	deduplication.clear();
	credentials = new CredentialStore().add(TinyApi, { token: 'kept' });
});

/** Runs the operation that creates things, on one item unless told otherwise. */
const run = async (more: Partial<RunOptions> = {}) =>
	await runNode({ nodeType: Tiny, items: names('a'), credentials, ...more });

function answerCreate(status: number, reply: object) {
	return nock(TINY_API).post('/things').reply(status, reply);
}

describe('running a node on the engine', () => {
	it('routes each item of a declarative operation and pairs the output with the input', async () => {
		nock(TINY_API)
			.post('/things')
			.times(2)
			.reply(200, (_uri, body) => ({ id: (body as { name: string }).name }));
		const { items, error } = await run({ items: names('a', 'b') });
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json)).toEqual([{ id: 'a' }, { id: 'b' }]);
		expect(items[1].pairedItem).toEqual({ item: 1 });
	});

	it('gives the error that the engine made of a refused request', async () => {
		answerCreate(422, { message: 'no such thing' });
		const { items, error } = await run();
		expect(items).toEqual([]);
		expect(error?.name).toBe('NodeApiError');
		expect(error?.httpCode).toBe('422');
	});

	it('turns the error into an item when the node continues on fail', async () => {
		answerCreate(422, { message: 'no such thing' });
		const { items, error } = await run({ onError: 'continueRegularOutput' });
		expect(error).toBeUndefined();
		expect(items[0].json.error).toEqual(expect.any(String));
	});

	it('sends again when Retry On Fail is set, as often as asked', async () => {
		const refused = nock(TINY_API).post('/things').times(2).reply(500, {});
		answerCreate(200, { id: 1 });
		const { items } = await run({ retryOnFail: true, maxTries: 3 });
		expect(refused.isDone()).toBe(true);
		expect(items[0].json).toEqual({ id: 1 });
	});

	it('takes only the first item when Execute Once is set', async () => {
		answerCreate(200, { id: 1 });
		const { items } = await run({ items: names('a', 'b'), executeOnce: true });
		expect(items).toHaveLength(1);
	});

	it('stops a running execution', async () => {
		nock(TINY_API).post('/things').delay(600_000).reply(200, {});
		const { run: ended } = await run({ abortAfter: 50 });
		expect(ended.status).toBe('canceled');
		nock.abortPendingRequests();
	});

	it('adds what the loader of n8n adds, once, and leaves the class as it was', () => {
		const original = new Tiny();
		const first = prepareNodeType(original);
		expect(prepareNodeType(original)).toBe(first);
		const added = first.description.properties.filter(({ name }) => name === 'requestOptions');
		expect(added).toHaveLength(1);
		expect(original.description.properties.map(({ name }) => name)).not.toContain('requestOptions');
	});

	it('fills a list of the editor', async () => {
		nock(TINY_API)
			.get('/things')
			.query({ filter: 'al' })
			.reply(200, [{ name: 'Al', value: 1 }]);
		const asked = { method: 'searchThings', filter: 'al' };
		const found = await listSearch({ nodeType: Tiny, credentials, ...asked });
		expect(found.results).toEqual([{ name: 'Al', value: 1 }]);
	});
});

describe('credentials', () => {
	it('exchanges an empty token, uses it and stores it once', async () => {
		credentials = new CredentialStore().add(TinyApi, {});
		nock(TINY_API).post('/token', { key: 'default-key' }).reply(200, { token: 'new' });
		const sent = nock(TINY_API, { reqheaders: { authorization: 'Bearer new' } })
			.post('/things')
			.reply(200, {});
		await run();
		expect(sent.isDone()).toBe(true);
		expect(credentials.writes).toBe(1);
		expect(credentials.data('tinyApi').token).toBe('new');
	});

	it('exchanges again after a 401 and repeats the request', async () => {
		answerCreate(401, {});
		nock(TINY_API).post('/token').reply(200, { token: 'second' });
		const repeated = nock(TINY_API, { reqheaders: { authorization: 'Bearer second' } })
			.post('/things')
			.reply(200, { id: 1 });
		const { items } = await run();
		expect(repeated.isDone()).toBe(true);
		expect(items[0].json).toEqual({ id: 1 });
	});

	it('keeps a token that is there', async () => {
		answerCreate(200, {});
		await run();
		expect(credentials.writes).toBe(0);
	});
});

describe('processed values', () => {
	const record = async (nodeId: string, ...values: string[]) => {
		const parameters = { operation: 'record' };
		const { items } = await run({ parameters, items: names(...values), nodeId });
		return items.map(({ json }) => json.recorded);
	};

	it('are kept from one run to the next, for each node apart', async () => {
		expect(await record('one', 'a', 'b')).toEqual(['a', 'b']);
		expect(await record('one', 'b', 'c')).toEqual(['c']);
		expect(await record('two', 'a')).toEqual(['a']);
	});

	it('are forgotten, the oldest first, when there are more than allowed', async () => {
		await record('one', 'a', 'b', 'c');
		await record('one', 'd');
		expect(await record('one', 'a')).toEqual(['a']);
		expect(await record('one', 'd')).toEqual([]);
	});

	it('of two that are first recorded at the same moment let the second fail, as a database does', async () => {
		const runs = await Promise.allSettled([record('one', 'a'), record('one', 'a')]);
		const recorded = runs.flatMap((run) => (run.status === 'fulfilled' ? run.value : []));
		expect(recorded).toEqual(['a']);
	});

	it('are gone after clear()', async () => {
		await record('one', 'a');
		deduplication.clear();
		expect(deduplication.size()).toBe(0);
		expect(await record('one', 'a')).toEqual(['a']);
	});
});
