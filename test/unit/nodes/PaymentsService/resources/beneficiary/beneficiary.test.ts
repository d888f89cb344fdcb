import { useService } from '../service';

const service = useService();

describe('beneficiary: get', () => {
	it('gives the fields that matter', async () => {
		const { items } = await service.run('beneficiary', 'get', { beneficiaryId: '502' });
		expect(items).toEqual([
			{
				json: {
					id: 502,
					alias: 'Ines Torres',
					firstName: 'Ines',
					lastName: 'Torres',
					accountNumber: 'ES91 2100 0418 4502 0005 1332',
					currency: 'EUR',
					state: 0,
					allowed: true,
					paymentMethods: ['EXT', 'TPP'],
					allowedAccounts: [
						{ id: 1001, alias: 'Main EUR', currency: 'EUR', type: 1 },
						{ id: 1002, alias: 'Payroll EUR', currency: 'EUR', type: 1 },
						{ id: 1003, alias: 'Treasury USDC', currency: 'USDC', type: 1 },
					],
				},
				pairedItem: { item: 0 },
			},
		]);
	});
});

describe('beneficiary: getAll', () => {
	it('asks for no more than the limit, which an expression may give as text', async () => {
		const { items } = await service.run('beneficiary', 'getAll', { limit: '={{ "3" }}' });
		expect(service.sent).toEqual([
			{ method: 'GET', path: '/deposit_accounts/', query: { limit: '3', offset: '0' } },
		]);
		expect(items.map(({ json }) => json.id)).toEqual([501, 502, 503]);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(Array(3).fill({ item: 0 }));
		expect(items[0]?.json).not.toHaveProperty('countryDestination');
	});

	it('searches to the end of the list, as a short page may be due to a cap of the service', async () => {
		const filters = { search: ' ines ' };
		const { items } = await service.run('beneficiary', 'getAll', { limit: 5, filters });
		expect(service.sent.length).toBeGreaterThan(1);
		for (const { query } of service.sent) expect(query?.search).toBe('ines');
		expect(items.map(({ json }) => json.firstName)).toEqual(['Ines']);
	});

	it('sends no search left empty', async () => {
		await service.run('beneficiary', 'getAll', { limit: 5, filters: { search: '' } });
		expect(service.sent[0]?.query).toEqual({ limit: '5', offset: '0' });
	});

	it('gives no item when nothing fits', async () => {
		const { items, error } = await service.run('beneficiary', 'getAll', {
			filters: { search: 'nobody of this name' },
		});
		expect(error).toBeUndefined();
		expect(items).toEqual([]);
	});
});

describe('beneficiary: update', () => {
	it.each([{}, { alias: '={{ $json.nothing }}' }])(
		'refuses to change nothing: %j',
		async (updateFields) => {
			const { error } = await service.run('beneficiary', 'update', {
				beneficiaryId: '502',
				updateFields,
			});
			expect(error?.message).toBe(
				'Alias: nothing was given. Add it under Update Fields; an empty text empties it.',
			);
			expect(service.sent).toEqual([]);
		},
	);

	it('empties the alias', async () => {
		await service.run('beneficiary', 'update', {
			beneficiaryId: '502',
			updateFields: { alias: '' },
		});
		expect(service.sent).toEqual([
			{ method: 'PUT', path: '/deposit_accounts/', body: { id: 502, alias: '' } },
		]);
	});
});

describe('beneficiary: validateAccountNumber', () => {
	it('lets the service judge an address of another network, without a currency left empty', async () => {
		const { items } = await service.run('beneficiary', 'validateAccountNumber', {
			network: 'SOLANA',
			accountNumber: '0x52908400098527886E0F7030069857D2E4169EE7',
			additionalFields: { currency: '' },
		});
		expect(service.sent[0]?.body).not.toHaveProperty('currency');
		expect(items[0]?.json).toEqual({
			valid: false,
			type: null,
			errorCode: 'INVALID_CRYPTO_ACOUNT',
		});
	});
});
