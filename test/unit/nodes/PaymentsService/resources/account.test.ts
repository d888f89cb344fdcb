import { defaults } from '../../../../../sandbox/server';
import { useService } from './service';

const service = useService();
const { mainEur, usdc } = defaults.accountIds;

describe('account: getAll', () => {
	it('gives one item per account, simplified', async () => {
		const { items, error } = await service.run('account', 'getAll');
		expect(error).toBeUndefined();
		expect(service.sent).toEqual([{ method: 'GET', path: '/accounts/' }]);
		expect(items).toHaveLength(3);
		expect(items[0]).toEqual({
			json: {
				id: mainEur,
				accountNumber: 'ES9121000418450200051332',
				alias: 'Main EUR',
				currency: 'EUR',
				balance: 50_000_000,
				pendingIn: 0,
				pendingOut: 0,
				state: 1,
				isDefault: true,
				type: 1,
			},
			pairedItem: { item: 0 },
		});
	});

	it('gives every field of the service with Simplify off', async () => {
		const { items } = await service.run('account', 'getAll', { simplify: false });
		expect(items.map(({ json }) => json)).toEqual(
			JSON.parse(JSON.stringify(service.sandbox.state.accounts)),
		);
	});

	it.each([
		['a type typed as text', '1', 3],
		['a type from an expression', '={{ 1 }}', 3],
		['a type that no account has', '7', 0],
	])('filters by %s', async (_name, type, found) => {
		const { items } = await service.run('account', 'getAll', { filters: { type } });
		expect(service.sent).toEqual([
			{ method: 'GET', path: '/accounts/', query: { type: type === '7' ? '7' : '1' } },
		]);
		expect(items).toHaveLength(found);
	});

	it('does not send a filter left empty', async () => {
		await service.run('account', 'getAll', { filters: { type: '' } });
		expect(service.sent).toEqual([{ method: 'GET', path: '/accounts/' }]);
	});

	it('pairs the rows with the item that asked for them', async () => {
		const { items } = await service.run('account', 'getAll', {}, { items: [{ a: 1 }, { a: 2 }] });
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(
			[0, 0, 0, 1, 1, 1].map((item) => ({ item })),
		);
	});
});

describe('account: getAllBalances', () => {
	it('gives one item per currency', async () => {
		const { items } = await service.run('account', 'getAllBalances');
		expect(service.sent).toEqual([{ method: 'GET', path: '/accounts/allBalance' }]);
		expect(items).toEqual([
			{ json: { balance: 51_250_050, currency: 'EUR' }, pairedItem: { item: 0 } },
			{ json: { balance: 20_000_000, currency: 'USDC' }, pairedItem: { item: 0 } },
		]);
	});
});

describe('account: getBalance', () => {
	const NUMBER = 'ES9121000418450200051332';

	it.each([
		['from the list', { __rl: true, mode: 'list', value: NUMBER }],
		['by number, grouped', { __rl: true, mode: 'id', value: 'ES91 2100 0418 4502 0005 1332' }],
		['as plain text', NUMBER],
		['from an expression', '={{ $json.number }}'],
	])('takes the account number %s', async (_name, accountNumber) => {
		const { items, error } = await service.run(
			'account',
			'getBalance',
			{ accountNumber: accountNumber as never },
			{ items: [{ number: NUMBER }] },
		);
		expect(error).toBeUndefined();
		const grouped = '/accounts/balance/ES91%202100%200418%204502%200005%201332';
		expect(service.sent).toEqual([
			{
				method: 'GET',
				path: _name === 'by number, grouped' ? grouped : `/accounts/balance/${NUMBER}`,
			},
		]);
		expect(items).toEqual([
			{
				json: {
					accountNumber: NUMBER,
					balance: 50_000_000,
					pendingIn: 0,
					pendingOut: 0,
					currency: 'EUR',
				},
				pairedItem: { item: 0 },
			},
		]);
	});
});

describe('account: getCryptoDepositAddresses', () => {
	it.each([
		['from the list', { __rl: true, mode: 'list', value: usdc }],
		['by id', { __rl: true, mode: 'id', value: String(usdc) }],
		['as plain text', String(usdc)],
		['as a number from an expression', '={{ 1000 + 3 }}'],
	])('takes the account %s', async (_name, accountId) => {
		const { items, error } = await service.run('account', 'getCryptoDepositAddresses', {
			accountId: accountId as never,
		});
		expect(error).toBeUndefined();
		expect(service.sent).toEqual([{ method: 'GET', path: '/accounts/1003/selfcharge/crypto' }]);
		expect(items).toEqual([
			{
				json: {
					feePercent: 300,
					feeFixed: 0,
					accounts: [
						expect.objectContaining({ network: 'SOLANA' }),
						expect.objectContaining({ network: 'POLYGON' }),
						expect.objectContaining({ network: 'TRON' }),
					],
				},
				pairedItem: { item: 0 },
			},
		]);
	});
});

describe('account: linkServiceCard', () => {
	it('sends only the digits and keeps leading zeros', async () => {
		const { items, error } = await service.run('account', 'linkServiceCard', {
			servicecardNumber: '0111 2222 3333 4444',
			pin: '0123',
		});
		expect(error).toBeUndefined();
		expect(service.sent).toEqual([
			{
				method: 'POST',
				path: '/accounts/',
				body: { servicecardNumber: '0111222233334444', pin: '0123' },
			},
		]);
		expect(items).toEqual([{ json: { success: true }, pairedItem: { item: 0 } }]);
	});

	it('takes numbers that an expression gives', async () => {
		await service.run('account', 'linkServiceCard', {
			servicecardNumber: '={{ 4111222233334444 }}',
			pin: '={{ 1234 }}',
		});
		expect(service.sent[0]?.body).toEqual({ servicecardNumber: '4111222233334444', pin: '1234' });
	});

	it('links one card after the other, in the order of the items', async () => {
		const items = ['4111222233334441', '4111222233334442', '4111222233334443'];
		const { items: output } = await service.run(
			'account',
			'linkServiceCard',
			{ servicecardNumber: '={{ $json.card }}', pin: '1234' },
			{ items: items.map((card) => ({ card })) },
		);
		expect(
			service.sent.map(({ body }) => (body as { servicecardNumber: string }).servicecardNumber),
		).toEqual(items);
		expect(output.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2].map((item) => ({ item })));
	});
});
