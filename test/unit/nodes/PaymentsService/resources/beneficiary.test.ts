import { defaults } from '../../../../../sandbox/server';
import { useService } from './service';

const service = useService();
const { spanishSepa, tronWallet } = defaults.beneficiaryIds;

const LOCATORS: Array<[string, unknown]> = [
	['from the list', { __rl: true, mode: 'list', value: spanishSepa }],
	['by id', { __rl: true, mode: 'id', value: ' 502 ' }],
	['as plain text', '502'],
	['as a number from an expression', '={{ $json.id }}'],
	['by id from an expression', { __rl: true, mode: 'id', value: '={{ $json.id }}' }],
];
const withId = { items: [{ id: spanishSepa }] };

describe('beneficiary: get', () => {
	it.each(LOCATORS)('takes the beneficiary %s', async (_name, beneficiaryId) => {
		const { items, error } = await service.run(
			'beneficiary',
			'get',
			{ beneficiaryId: beneficiaryId as never },
			withId,
		);
		expect(error).toBeUndefined();
		expect(service.sent).toEqual([{ method: 'GET', path: '/deposit_accounts/502' }]);
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

	it('gives every field with Simplify off', async () => {
		const { items } = await service.run('beneficiary', 'get', {
			beneficiaryId: '502',
			simplify: false,
		});
		expect(items[0]?.json).toMatchObject({
			countryDestination: { slug: 'ES', sepaZone: true },
			email: 'ines.torres@example.com',
			type: 1,
			createdAt: '2025-02-03T10:00:00.000Z',
			allowedAccounts: [{ id: 1001 }, { id: 1002 }, { id: 1003 }],
		});
	});
});

describe('beneficiary: getAll', () => {
	it('asks for no more than the limit', async () => {
		const { items } = await service.run('beneficiary', 'getAll', { limit: 3 });
		expect(service.sent).toEqual([
			{ method: 'GET', path: '/deposit_accounts/', query: { limit: '3', offset: '0' } },
		]);
		expect(items.map(({ json }) => json.id)).toEqual([501, 502, 503]);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(Array(3).fill({ item: 0 }));
		expect(items[0]?.json).not.toHaveProperty('countryDestination');
	});

	it('takes a limit that an expression gives as text', async () => {
		const { items } = await service.run('beneficiary', 'getAll', { limit: '={{ "2" }}' });
		expect(items).toHaveLength(2);
	});

	it('searches, and sends no search left empty', async () => {
		const { items } = await service.run('beneficiary', 'getAll', {
			simplify: false,
			limit: 5,
			filters: { search: ' ines ' },
		});
		const searches = service.sent.map(({ query }) => query);
		await service.run('beneficiary', 'getAll', { limit: 5, filters: { search: '' } });
		expect(searches[0]).toEqual({ search: 'ines', limit: '5', offset: '0' });
		// A short page may be due to the service's cap, so the search goes on to its end.
		for (const query of searches) expect(query?.search).toBe('ines');
		expect(service.sent.at(-1)?.query).toEqual({ limit: '5', offset: '0' });
		expect(items).toHaveLength(1);
		expect(items[0]?.json).toMatchObject({ firstName: 'Ines', countryDestination: { slug: 'ES' } });
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
	it.each(LOCATORS)('takes the beneficiary %s', async (_name, beneficiaryId) => {
		const { items, error } = await service.run(
			'beneficiary',
			'update',
			{ beneficiaryId: beneficiaryId as never, updateFields: { alias: 'Landlord' } },
			withId,
		);
		expect(error).toBeUndefined();
		expect(service.sent).toEqual([
			{ method: 'PUT', path: '/deposit_accounts/', body: { id: 502, alias: 'Landlord' } },
		]);
		expect(items).toEqual([
			{ json: expect.objectContaining({ id: 502, alias: 'Landlord' }), pairedItem: { item: 0 } },
		]);
	});

	it.each([{ alias: '' }, { alias: ' ' }, {}])(
		'refuses to change nothing: %j',
		async (updateFields) => {
			const { error } = await service.run('beneficiary', 'update', {
				beneficiaryId: '502',
				updateFields,
			});
			expect(error?.message).toBe(
				'Update Fields: nothing to change was given. Add Alias and fill it in.',
			);
			expect(service.sent).toEqual([]);
		},
	);
});

describe('beneficiary: delete', () => {
	it.each(LOCATORS)('takes the beneficiary %s', async (_name, beneficiaryId) => {
		const { items, error } = await service.run(
			'beneficiary',
			'delete',
			{ beneficiaryId: beneficiaryId as never, securityCode: '123456' },
			withId,
		);
		expect(error).toBeUndefined();
		expect(service.sent).toEqual([
			{ method: 'DELETE', path: '/deposit_accounts/502', body: { securityCode: '123456' } },
		]);
		expect(items).toEqual([{ json: { success: true, deleted: true }, pairedItem: { item: 0 } }]);
		expect(service.sandbox.state.beneficiaries.map(({ id }) => id)).not.toContain(502);
	});

	it('is refused without a security code, and nothing is sent', async () => {
		const { error } = await service.run('beneficiary', 'delete', {
			beneficiaryId: '502',
			securityCode: '={{ "" }}',
		});
		expect(error?.message).toMatch(/^Security Code: nothing was given/);
		expect(service.sent).toEqual([]);
	});

	it('says the same when the service answers with nothing at all', async () => {
		service.sandbox.nextFault({ method: 'DELETE', kind: 'status', status: 204, body: '' });
		const { items } = await service.run('beneficiary', 'delete', {
			beneficiaryId: String(tronWallet),
			securityCode: '123456',
		});
		expect(items).toEqual([{ json: { success: true, deleted: true }, pairedItem: { item: 0 } }]);
	});
});

describe('beneficiary: validateAccountNumber', () => {
	const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

	it('sends the fixed values of crypto and gives the verdict', async () => {
		const { items } = await service.run('beneficiary', 'validateAccountNumber', {
			network: 'BASE',
			accountNumber: ADDRESS,
			additionalFields: { currency: 'usdc' },
		});
		expect(service.sent).toEqual([
			{
				method: 'POST',
				path: '/deposit_accounts/validate_account_number',
				body: {
					accountNumber: ADDRESS,
					network: 'BASE',
					paymentType: 100,
					countryDestinationId: 0,
					currency: 'usdc',
				},
			},
		]);
		expect(items).toEqual([
			{ json: { valid: true, type: null, errorCode: null }, pairedItem: { item: 0 } },
		]);
	});

	it('lets the service judge an address of another network', async () => {
		const { items, error } = await service.run('beneficiary', 'validateAccountNumber', {
			network: 'SOLANA',
			accountNumber: ADDRESS,
			additionalFields: { currency: '' },
		});
		expect(error).toBeUndefined();
		expect(service.sent[0]?.body).not.toHaveProperty('currency');
		expect(items[0]?.json).toEqual({
			valid: false,
			type: null,
			errorCode: 'INVALID_CRYPTO_ACOUNT',
		});
	});
});
