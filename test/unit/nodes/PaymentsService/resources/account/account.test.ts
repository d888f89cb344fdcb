import { defaults } from '../../../../../../sandbox/server';
import { useService } from '../service';

const service = useService();

describe('account: getAll', () => {
	it('gives one item per account, simplified', async () => {
		const { items } = await service.run('account', 'getAll');
		expect(service.sent).toEqual([{ method: 'GET', path: '/accounts/' }]);
		expect(items).toHaveLength(3);
		expect(items[0]).toEqual({
			json: {
				id: defaults.accountIds.mainEur,
				accountNumber: 'ES9121000418450200051332',
				alias: 'Main EUR',
				currency: 'EUR',
				balance: 50_000_000,
				balanceText: '500,000.00 EUR',
				pendingIn: 0,
				pendingOut: 0,
				state: 1,
				isDefault: true,
				type: 1,
			},
			pairedItem: { item: 0 },
		});
	});

	it.each([
		['a type from an expression', '={{ 1 }}', { query: { type: '1' } }, 3],
		['a type that no account has', '7', { query: { type: '7' } }, 0],
		['no type, where it is left empty', '', {}, 3],
	])('filters by %s', async (_name, type, query, found) => {
		const { items } = await service.run('account', 'getAll', { filters: { type } });
		expect(service.sent).toEqual([{ method: 'GET', path: '/accounts/', ...query }]);
		expect(items).toHaveLength(found);
	});

	it('pairs the rows with the item that asked for them', async () => {
		const { items } = await service.run('account', 'getAll', {}, { items: [{ a: 1 }, { a: 2 }] });
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(
			[0, 0, 0, 1, 1, 1].map((item) => ({ item })),
		);
	});
});

describe('account: linkServiceCard', () => {
	it('links one card after the other, in the order of the items, by their digits', async () => {
		const { items } = await service.run(
			'account',
			'linkServiceCard',
			{ servicecardNumber: '={{ $json.card }}', pin: '0123' },
			{ items: ['0111 2222 3333 4441', 4111222233334442].map((card) => ({ card })) },
		);
		expect(service.sent.map(({ body }) => body)).toEqual([
			{ servicecardNumber: '0111222233334441', pin: '0123' },
			{ servicecardNumber: '4111222233334442', pin: '0123' },
		]);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([0, 1].map((item) => ({ item })));
	});
});
