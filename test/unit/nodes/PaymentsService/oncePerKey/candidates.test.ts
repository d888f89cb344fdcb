import type { IHttpRequestOptions } from 'n8n-workflow';

import {
	findCandidates,
	withEffect,
} from '../../../../../nodes/PaymentsService/oncePerKey/candidates';

const SOUGHT = { accountId: 31, amountMinor: 1250, currency: 'EUR' };
const SENT_AT = new Date('2026-05-12T09:03:07.000Z');

const movement = (id: number, more: object = {}) => ({
	id,
	reference: `R-${id}`,
	amount: -1250,
	currency: 'EUR',
	state: 'completed',
	createdAt: '2026-05-12T09:03:08Z',
	balanceAfter: 7,
	...more,
});

/** A service that gives at most this many rows at a time, whatever is asked for. */
function serviceOf(rows: object[], rowsAtOnce: number) {
	const asked: IHttpRequestOptions[] = [];
	const fetch = async (request: IHttpRequestOptions) => {
		asked.push(request);
		const { offset } = request.qs as { offset: number };
		const items = rows.slice(offset, offset + rowsAtOnce);
		const hasMore = offset + rowsAtOnce < rows.length;
		return await Promise.resolve({ statusCode: 200, body: { items, hasMore } });
	};
	return { asked, fetch };
}

describe('the movements that may be a payment', () => {
	it('are looked for five minutes before it was sent, by account and amount of either sign', async () => {
		const { asked, fetch } = serviceOf([], 50);
		await findCandidates(SOUGHT, SENT_AT, fetch);

		expect(asked).toEqual(
			[
				'{"amountGte":-1250,"amountLte":-1250,"createdAtFrom":"2026-05-12T08:58:07.000Z"}',
				'{"amountGte":1250,"amountLte":1250,"createdAtFrom":"2026-05-12T08:58:07.000Z"}',
			].map((query) => ({
				method: 'GET',
				url: '/accounts/31/movements',
				qs: { limit: 50, offset: 0, query },
			})),
		);
	});

	it('are those of all accounts, currencies and times for a payment that names none', async () => {
		const { asked, fetch } = serviceOf([movement(3, { currency: 'USD' })], 50);
		const found = await findCandidates({ amountMinor: 1250 }, undefined, fetch);

		expect(asked[0]).toMatchObject({
			url: '/movements/',
			qs: { query: '{"amountGte":-1250,"amountLte":-1250}' },
		});
		expect(found).toMatchObject({ candidates: [{ id: 3, currency: 'USD' }] });
	});

	it.each([
		[new Error('busy'), 'busy'],
		['busy', 'no answer'],
	])('are none that could be read when the request fails', async (error, candidatesError) => {
		const fetch = async () => await Promise.reject(error as Error);

		expect(await findCandidates(SOUGHT, SENT_AT, fetch)).toEqual({ candidatesError });
	});

	it('are found on a later page where the service does not say whether more follow', async () => {
		const rows = [movement(1), movement(2), movement(3)];
		const fetch = async ({ qs }: IHttpRequestOptions) => {
			const { offset, query } = qs as { offset: number; query: string };
			const items = query.includes('-1250') ? rows.slice(offset, offset + 2) : [];
			return await Promise.resolve({ statusCode: 200, body: { items } });
		};

		expect(await findCandidates(SOUGHT, SENT_AT, fetch)).toMatchObject({
			candidates: [{ id: 1 }, { id: 2 }, { id: 3 }],
		});
	});

	it('leave out what comes in, another amount and another currency', async () => {
		const rows = [
			movement(1, { amount: 1250, balanceBefore: 0, balanceAfter: 1250 }),
			movement(2, { amount: -125 }),
			movement(3, { currency: 'USD' }),
			movement(4, { currency: 'eur' }),
			movement(5, { currency: undefined }),
			movement(9, { currency: ' EUR ' }),
			movement(10, { currency: ' ' }),
			movement(6, { amount: 1250, balanceBefore: 9, balanceAfter: 9 }),
			movement(8, { balanceBefore: 9, balanceAfter: 1259 }),
		];
		const { fetch } = serviceOf(rows, 50);

		expect(await findCandidates(SOUGHT, SENT_AT, fetch)).toEqual({
			candidates: [
				{
					id: 4,
					reference: 'R-4',
					amount: -1250,
					currency: 'eur',
					state: 'completed',
					createdAt: '2026-05-12T09:03:08Z',
				},
				expect.objectContaining({ id: 5, currency: null }),
				expect.objectContaining({ id: 9 }),
				expect.objectContaining({ id: 10 }),
				expect.objectContaining({ id: 8, amount: -1250 }),
				expect.objectContaining({ id: 6, amount: 1250 }),
			],
		});
	});

	it.each([
		['of the one sign', -1250],
		['of the other sign', 1250],
	])('are not shown at all when those %s cannot be read', async (_, sign) => {
		const fetch = async ({ qs }: IHttpRequestOptions) => {
			const { amountGte } = JSON.parse(String(qs?.query)) as { amountGte: number };
			const statusCode = amountGte === sign ? 422 : 200;
			return await Promise.resolve({ statusCode, body: { items: [], hasMore: false } });
		};

		expect(await findCandidates(SOUGHT, SENT_AT, fetch)).toEqual({
			candidatesError: 'The service gave no reason (status 422)',
			details: { status: 422 },
		});
	});

	it('are never shown in part: with more pages than are read, none is shown', async () => {
		const { asked, fetch } = serviceOf(
			Array.from({ length: 41 }, (_, index) => movement(index)),
			2,
		);
		const found = await findCandidates(SOUGHT, SENT_AT, fetch);

		expect(found).toEqual({ candidatesError: expect.stringMatching(/^there are more movements/) });
		expect(asked).toHaveLength(20);
	});

	it('are read from the front again, further back, once a page shows that the clock is ahead', async () => {
		const asked: Array<[unknown, string]> = [];
		const pages = [[movement(5), movement(6)], [movement(7)]];
		const fetch = async ({ qs }: IHttpRequestOptions) => {
			const { offset, query } = qs as { offset: number; query: string };
			const { amountGte, createdAtFrom } = JSON.parse(query) as Record<string, unknown>;
			if (amountGte === -1250) asked.push([offset, String(createdAtFrom)]);
			const items = amountGte === -1250 ? (pages[offset / 2] ?? []) : [];
			// The first page comes without the time of the service.
			const behind = new Date(Date.now() - 3_600_000).toUTCString();
			const headers = offset > 0 ? { date: behind } : {};
			const hasMore = items.length === 2;
			return await Promise.resolve({ statusCode: 200, headers, body: { items, hasMore } });
		};
		const found = await findCandidates(SOUGHT, SENT_AT, fetch);

		expect(found).toMatchObject({ candidates: [{ id: 5 }, { id: 6 }, { id: 7 }] });
		expect(asked.map(([offset]) => offset)).toEqual([0, 2, 0, 2]);
		expect(asked[0]?.[1]).toBe('2026-05-12T08:58:07.000Z');
		expect(asked[2]?.[1]).toMatch(/^2026-05-12T07:5[78]:/);
	});
});

describe('a movement', () => {
	it.each(['failed', 'cancelled', 'canceled', ' FAILED '])('that is %j moved nothing', (state) => {
		const others = [movement(1, { state: 'pending' }), movement(2, { state: null })];
		expect(withEffect([...others, movement(3, { state })])).toEqual(others);
	});
});
