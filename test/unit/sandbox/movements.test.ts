import type { Movement } from '../../../sandbox/server';
import { client, refusal } from './client';
import { useSandbox } from './harness';

interface Page {
	items: Movement[];
	totalCount: number;
	hasMore: boolean;
}

const filtered = (filter: unknown, more = '') =>
	`/movements/?query=${encodeURIComponent(JSON.stringify(filter))}${more}`;

describe('movements', () => {
	const { call, sandbox } = useSandbox();
	const all = () => sandbox().state.movements;

	it('are 130, and per account their balances join up and end at its balance', () => {
		expect(all()).toHaveLength(130);
		for (const { id, balance } of sandbox().state.accounts) {
			const own = all().filter(({ accountId }) => accountId === id);
			for (const [index, movement] of own.entries()) {
				const next = own[index + 1]?.balanceBefore ?? balance;
				expect(movement.balanceAfter).toBe(next);
			}
		}
	});

	it('come newest first, 20 to a page unless asked otherwise', async () => {
		const { body } = await call<Page>('GET', '/movements/');

		const newest = all().slice(-20).reverse();
		expect(body.items.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
		expect(body).toMatchObject({ totalCount: 130, hasMore: true });
	});

	it('page through without a gap, and say when there are no more', async () => {
		const pages = await Promise.all(
			[0, 50, 100].map((offset) => call<Page>('GET', `/movements/?limit=50&offset=${offset}`)),
		);

		const ids = pages.flatMap(({ body }) => body.items.map(({ id }) => id));
		expect(ids).toHaveLength(130);
		expect(new Set(ids).size).toBe(130);
		expect(pages.map(({ body }) => body.hasMore)).toEqual([true, true, false]);
	});

	it('beyond the end do not exist', async () => {
		const { body } = await call('GET', '/movements/?offset=500');
		expect(body).toEqual({ items: [], totalCount: 130, hasMore: false });
	});

	it.each<[string, unknown, (movement: Movement) => boolean]>([
		['state', { state: ['failed', 'cancelled'] }, ({ state }) => /failed|cancelled/.test(state)],
		['currency', { currency: 'USDC' }, ({ currency }) => currency === 'USDC'],
		[
			'amounts',
			{ amountGte: 1000, amountLte: 30_000 },
			({ amount }) => amount >= 1000 && amount <= 30_000,
		],
		['reference', { reference: 'ORD-000001' }, ({ id }) => id === 700_001],
	])('can be filtered by %s', async (_name, filter, fits) => {
		const { body } = await call<Page>('GET', filtered(filter, '&limit=50'));

		expect(body.totalCount).toBe(all().filter(fits).length);
		expect(body.totalCount).toBeGreaterThan(0);
		expect(body.items.every(fits)).toBe(true);
	});

	it('can be filtered by time, from and to included', async () => {
		const [from, to] = [all()[40], all()[60]] as [Movement, Movement];
		const filter = { createdAtFrom: from.createdAt, createdAtTo: to.createdAt };

		const { body } = await call<Page>('GET', filtered(filter, '&limit=50'));

		expect(body.totalCount).toBe(21);
		expect([body.items[0]?.id, body.items.at(-1)?.id]).toEqual([to.id, from.id]);
	});

	it.each([
		[{ createdAtFrom: 'yesterday' }, 'query.createdAtFrom'],
		[{ createdAtTo: 5 }, 'query.createdAtTo'],
		[{ state: ['done'] }, 'query.state.0'],
		[{ state: 'failed' }, 'query.state'],
		[{ amountGte: 1.5 }, 'query.amountGte'],
		[{ amount: 5 }, 'query.amount'],
		['text', 'query'],
	])('refuse the filter %j', async (filter, param) => {
		expect(refusal(await call('GET', filtered(filter)))).toBe(`422 invalid_filter ${param}`);
	});

	it('take a filter whose characters were not all encoded', async () => {
		const path = '/movements/?query={"state":["failed"],"createdAtFrom":"2020-01-01T00:00:00Z"}';

		expect((await call('GET', path)).status).toBe(200);
	});

	it.each(['limit=0', 'limit=51', 'limit=x', 'offset=-1'])('refuse %s', async (query) => {
		const answer = await call('GET', `/movements/?${query}`);

		expect(refusal(answer)).toBe(`400 invalid_parameter ${query.split('=')[0]}`);
	});

	it('come in shorter pages when the sandbox caps them', async () => {
		sandbox().configure({ pageCap: 7 });

		const { body } = await call<Page>('GET', '/movements/?limit=50');

		expect([body.items.length, body.hasMore]).toEqual([7, true]);
	});
});

describe('movements over GraphQL', () => {
	const { call, sandbox } = useSandbox();

	it('take filter and pagination as variables, and have upper-case states', async () => {
		const query = `query ($filter: MovementFilter, $pagination: Pagination) {
			movements(filter: $filter, pagination: $pagination) {
				totalCount
				items { id state currency createdAt completedAt account { id } sender { name } }
			}
		}`;
		const variables = {
			filter: { state: ['COMPLETED'], accountId: '1003', createdAtFrom: '2020-01-01T00:00:00Z' },
			pagination: { limit: 3, offset: 1 },
		};

		const { status, body } = await call('POST', '/movements/business', { query, variables });

		const own = sandbox()
			.state.movements.filter(({ accountId, state }) => accountId === 1003 && state === 'completed')
			.reverse();
		expect(status).toBe(200);
		expect(body).toMatchObject({
			data: {
				movements: {
					totalCount: own.length,
					items: own.slice(1, 4).map(({ id, createdAt }) => ({
						id: String(id),
						state: 'COMPLETED',
						currency: 'USDC',
						createdAt,
						account: { id: '1003' },
					})),
				},
			},
		});
	});

	it.each([
		['{ nothing }', 'Cannot query field'],
		['{ movements(pagination: { limit: 51 }) { totalCount } }', 'limit must be from 1 to 50'],
		['{ movements(filter: { state: [DONE] }) { totalCount } }', 'DONE'],
		['{ movements(filter: { createdAtFrom: "soon" }) { totalCount } }', 'soon'],
		['{ movements', 'Syntax Error'],
	])('answer %s with errors', async (query, message) => {
		const { status, body } = await call<{ errors: Array<{ message: string }> }>(
			'POST',
			'/movements/business',
			{ query },
		);

		expect(status).toBe(200);
		expect(body.errors[0]?.message).toContain(message);
	});

	it('have all fields that the spec gives to an account and a user', async () => {
		const query = `{ movements(pagination: { limit: 1 }) { items {
			account {
				id accountNumber userId alias balance pendingIn pendingOut state paymentEntityId currency type isDefault
				groupId ServiceCards { lastFour } services { slug enabled } paymentMethods { slug name enabled }
				createdAt updatedAt
			}
			recipient { ...all } sender { ...all }
		} } } fragment all on User {
			id name surname email phone state kycLevel balance pendingIn pendingOut twoFaMode logo createdAt updatedAt
		}`;

		expect((await call('POST', '/movements/business', { query })).body).not.toHaveProperty(
			'errors',
		);
	});

	it('need a token like everything else', async () => {
		const answer = await client(sandbox(), null)('POST', '/movements/business', { query: '{a}' });

		expect(refusal(answer)).toBe('401 invalid_credentials');
	});
});
