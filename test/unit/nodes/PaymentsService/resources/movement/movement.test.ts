import { useService } from '../service';
import { without } from '../../../../../../sandbox/server/without';

const service = useService();

const FIRST_PAGE = { limit: '50', offset: '0' };

/** The filter that the last request carried, decoded. */
function sentFilter(): unknown {
	const query = service.sent.at(-1)?.query?.query;
	return query === undefined ? undefined : JSON.parse(query);
}

describe.each([
	['getAll', {}, '/movements/'],
	['getAllByAccount', { accountId: '1001' }, '/accounts/1001/movements'],
])('movement: %s', (operation, place, path) => {
	const list = async (parameters = {}) =>
		await service.run(`movement.${operation}`, { ...place, ...parameters });

	/** What the service has, newest first, as the node shows it. */
	const rows = () =>
		service.sandbox.state.movements
			.filter(({ accountId }) => operation === 'getAll' || accountId === 1001)
			.map((movement) => ({
				...without(movement, 'accountId', 'counterparty', 'refunded'),
				amountText: expect.stringMatching(new RegExp(`^-?[\\d,]+\\.\\d\\d ${movement.currency}$`)),
			}))
			.reverse();

	it('gives one item per movement, 50 unless told otherwise', async () => {
		service.sandbox.configure({ oddAnswers: false });
		const { items, error } = await list();
		expect(error).toBeUndefined();
		expect(service.sent[0]).toEqual({ method: 'GET', path, query: FIRST_PAGE });
		expect(items).toEqual(
			rows()
				.slice(0, 50)
				.map((json) => ({ json, pairedItem: { item: 0 } })),
		);
	});

	it.each([
		['={{ true }}', 'all of them'],
		['={{ "true" }}', 'all of them'],
		['={{ false }}', 'three, the limit'],
		['={{ "false" }}', 'three, the limit'],
	])('with Return All %s gives %s', async (returnAll, what) => {
		const { items } = await list({ returnAll, limit: 3 });
		expect(items).toHaveLength(what === 'all of them' ? rows().length : 3);
	});

	it.each([
		['createdAtFrom', '2026-07-04', '2026-07-04T04:00:00.000Z'],
		['createdAtTo', '2026-07-04', '2026-07-05T03:59:59.999Z'],
	])(
		'takes %s %s as a whole day of the workflow, or as the time that it has',
		async (name, typed, sent) => {
			await list({ limit: 1, filters: { [name]: typed } });
			expect(sentFilter()).toEqual({ [name]: sent });
		},
	);

	it.each([null, '', '={{ undefined }}'])('counts an offset of %j as none', async (offset) => {
		const options = { asOneItem: '={{ "true" }}', offset } as never;
		const { items } = await list({ limit: 2, options });
		const usual = await list({ limit: 2, options: { asOneItem: true } });
		expect(items[0]?.json.totalCount).toBeGreaterThan(2);
		expect(items).toEqual(usual.items);
	});

	it('counts what Offset leaves out in the total of one item', async () => {
		service.sandbox.configure({ oddAnswers: false });
		const { items } = await list({ limit: 2, options: { asOneItem: true, offset: 5 } });
		expect(items).toHaveLength(1);
		expect(items[0]?.json).toEqual({
			items: rows().slice(5, 7),
			totalCount: rows().length,
			hasMore: true,
		});
		const none = { filters: { reference: 'of nothing' }, options: { asOneItem: true } };
		const nothing = { items: [], totalCount: 0, hasMore: false };
		expect((await list(none)).items[0]?.json).toEqual(nothing);
	});

	it('sends no filter where all are empty', async () => {
		const empty = { state: [], currency: '', amountGte: '', reference: ' ', createdAtFrom: '' };
		await list({ limit: 1, filters: empty });
		expect(service.sent).toEqual([{ method: 'GET', path, query: { limit: '1', offset: '0' } }]);
	});
});

describe('movement: query', () => {
	const query = '{ movements(pagination: { limit: 2 }) { items { id state } totalCount } }';

	/** A query that is answered with this, and status 200. */
	const answered = async (body: object, options: Parameters<typeof service.run>[2] = {}) => {
		await service.run('user.getProfile');
		service.sandbox.nextFault({ kind: 'status', status: 200, body });
		return await service.run('movement.query', { query }, options);
	};

	it.each<[200 | 400, string]>([
		[200, 'graphql_error, field query, status 200'],
		[400, 'GRAPHQL_VALIDATION_FAILED, status 400'],
	])('fails with the reason that GraphQL gives in an answer of status %d', async (status, why) => {
		service.sandbox.configure({ graphqlErrorStatus: status });
		const { error } = await service.run('movement.query', { query: '{ movements { no } }' });
		expect(error?.message).toBe(`Cannot query field "no" on type "MovementPage". (${why})`);
		expect(error?.description).toBe('Check the values and run it again.');
		expect(error?.context.itemIndex).toBe(0);
	});

	it.each([
		['stop', undefined],
		['continue', 'continueRegularOutput'],
		['use the error output', 'continueErrorOutput'],
	] as const)(
		'fails for a part that GraphQL could not answer, set to %s',
		async (_name, onError) => {
			const data = { movements: { totalCount: 3 } };
			const errors = [{ message: 'No items', path: ['movements', 'items'] }];
			const { outputs, error } = await answered({ data, errors }, { onError });
			const message = 'No items (graphql_error, field query, status 200)';
			if (onError === undefined) {
				expect(error?.message).toBe(message);
				expect(error?.description).toBe(
					'Check the values and run it again; with On Error set to continue, the failed item holds the part that was answered as "data".',
				);
				return;
			}
			const details = { status: 200, type: 'graphql_error', param: 'query' };
			const json = { error: message, data, errors, details };
			const failed = outputs[onError === 'continueErrorOutput' ? 1 : 0];
			expect(failed?.map((item) => item.json)).toEqual([json]);
		},
	);

	it.each([
		[
			'every reason of several',
			[{ message: 'No items' }, {}, { message: 'No total' }],
			/^No items; unknown; No total \(graphql_error, /,
		],
		[
			'the code that GraphQL gives for each reason',
			[{ message: 'Not yours', extensions: { code: 'FORBIDDEN' } }],
			/^Not yours \(FORBIDDEN, field query, status 200\)$/,
		],
	])('gives %s', async (_what, errors, message) => {
		const { error } = await answered({ errors });
		expect(error?.message).toMatch(message);
	});

	it('gives the data beside an empty list of errors', async () => {
		const { items } = await answered({ data: { movements: { totalCount: 7 } }, errors: [] });
		expect(items.map(({ json }) => json)).toEqual([{ movements: { totalCount: 7 } }]);
	});

	it.each([{}, { data: null }, { data: [] }, { movements: { items: [] } }])(
		'takes no answer without data for one: %j',
		async (body) => {
			const { items, error } = await answered(body);
			expect(error?.message).toMatch(/^The Payments Service gave no usable answer: /);
			expect(items).toEqual([]);
		},
	);
});

describe('a query whose answer is lost', () => {
	const sent = () => service.sandbox.count({ route: '/movements/business' });
	const lose = async (query: string) => {
		await service.run('user.getProfile');
		service.sandbox.nextFault({ kind: 'reset', times: 9, route: '/movements/business' });
		return await service.run('movement.query', { query });
	};

	it.each([
		'{ movements { totalCount } }',
		'query mutation($p: Pagination = { limit: 1 }) @a(b: "}") { movements { totalCount } }',
		'fragment mutation on Movement { id } query { movements { items { ...mutation } } }',
		'# mutation {\n{ movements { totalCount } }',
		'{ movements(filter: { reference: "{ mutation" }) { totalCount } }',
	])('is asked again where it only reads: %s', async (query) => {
		const { error } = await lose(query);
		expect(sent()).toBe(3);
		expect(error?.message).toMatch(/^The Payments Service gave no answer: /);
	});

	it.each([
		'{ movements { totalCount }',
		'Mutation { pay }',
		'# a \u2028 mutation { pay }',
		'query { a } "mutation { pay }',
		'extend type A { b: C }',
	])('is asked once where a service may read something else: %j', async (query) => {
		const { error } = await lose(query);
		expect(sent()).toBe(1);
		expect(error?.message).toMatch(/^It is not known whether this took effect: /);
	});
});
