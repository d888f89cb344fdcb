import type { INodeParameters } from 'n8n-workflow';
import { useService } from './service';

const service = useService();

const bank: INodeParameters = {
	beneficiaryType: 2,
	firstName: ' Ada ',
	lastName: 'Lovelace',
	countryISO: 'ES',
	accountNumber: 'ES91 2100 0418 4502 0005 1332',
	currency: 'EUR',
	userRelationTypeId: 4,
	address: 'Calle Mayor 1',
	city: 'Madrid',
	province: 'Madrid',
	postalCode: '28013',
};

const bankBody = {
	...bank,
	paymentType: '2',
	firstName: 'Ada',
	accountNumber: 'ES9121000418450200051332',
};

const SOLANA_ADDRESS = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1';
const EVM_ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

const crypto: INodeParameters = {
	beneficiaryType: 3,
	firstName: 'Ada',
	lastName: 'Lovelace',
	network: 'POLYGON',
	accountNumber: EVM_ADDRESS,
};

const cryptoBody = {
	paymentType: 100,
	countryDestinationId: 0,
	firstName: 'Ada',
	lastName: 'Lovelace',
	network: 'POLYGON',
	accountNumber: EVM_ADDRESS,
};

async function create(parameters: INodeParameters, items = [{}]) {
	return await service.run('beneficiary', 'create', parameters, { items });
}

const posted = (body: object) => [{ method: 'POST', path: '/deposit_accounts/', body }];

describe('beneficiary: create, bank', () => {
	it('sends exactly the fields of the bank table, without SWIFT inside the SEPA zone', async () => {
		const { items, error } = await create(bank);
		expect(error).toBeUndefined();
		expect(service.sent).toEqual(posted(bankBody));
		expect(items).toEqual([
			{
				json: expect.objectContaining({
					id: expect.any(Number),
					accountNumber: 'ES91 2100 0418 4502 0005 1332',
					beneficiaryType: 2,
					checked: true,
				}),
				pairedItem: { item: 0 },
			},
		]);
	});

	it('sends SWIFT with a country outside the SEPA zone, and inside it when given', async () => {
		const american = { countryISO: 'US', accountNumber: '000123456789', swift: 'bofaus3n' };
		await create({ ...bank, ...american, currency: 'USD' });
		await create({ ...bank, swift: 'CAIXESBBXXX' });
		expect(service.sent).toEqual([
			...posted({ ...bankBody, ...american, swift: 'BOFAUS3N', currency: 'USD' }),
			...posted({ ...bankBody, swift: 'CAIXESBBXXX' }),
		]);
	});

	it('refuses a country outside the SEPA zone without SWIFT', async () => {
		const { error } = await create({ ...bank, countryISO: 'US', accountNumber: '000123456789' });
		expect(error?.message).toMatch(/^SWIFT \/ BIC: .*US.*outside the SEPA zone/);
		expect(service.sent).toEqual([]);
	});

	it.each([
		['an account in another country of the SEPA zone', 'DE', 'BE68539007547034', {}],
		['a number outside the SEPA zone as it was written', 'NZ', '12-3456-0123456-00', {}],
		['a number that the user knows better', 'ES', 'es91 2100-7', { checkNumbers: false }],
	])('sends %s', async (_name, countryISO, accountNumber, options) => {
		await service.run('user', 'getProfile');
		service.sandbox.nextFault({ kind: 'status', status: 200, body: { id: 7 } });
		await create({ ...bank, countryISO, accountNumber, swift: 'CAIXESBB', options });
		expect(service.wire.slice(1).map(({ body }) => body)).toEqual([
			{ ...bankBody, countryISO, accountNumber, swift: 'CAIXESBB' },
		]);
	});

	it('sends the additional fields that are filled, and none that is empty', async () => {
		await create({
			...bank,
			swift: '',
			additionalFields: { alias: 'Landlord', email: 'ada@example.com', phone: '+34 600 123 456' },
		});
		await create({ ...bank, additionalFields: { alias: '', email: '  ', phone: '' } });
		expect(service.sent).toEqual([
			...posted({
				...bankBody,
				alias: 'Landlord',
				email: 'ada@example.com',
				phone: '+34 600 123 456',
			}),
			...posted(bankBody),
		]);
	});

	it('takes every field from expressions, numbers as text and text as numbers', async () => {
		await create(
			{
				...bank,
				countryISO: '={{ $json.country }}',
				userRelationTypeId: '={{ $json.relation }}',
				postalCode: '={{ $json.postal }}',
				currency: '={{ $json.currency }}',
			},
			[{ country: 'es', relation: '0', postal: 28013, currency: 'eur' } as never],
		);
		expect(service.sent).toEqual(posted({ ...bankBody, userRelationTypeId: 0, currency: 'eur' }));
	});

	it('creates one per item in their order, each paired with its item', async () => {
		const { items } = await create({ ...bank, firstName: '={{ $json.name }}' }, [
			{ name: 'Ana' },
			{ name: 'Ben' },
			{ name: 'Cy' },
		] as never);
		expect(items.map(({ json, pairedItem }) => [json.firstName, pairedItem])).toEqual([
			['Ana', { item: 0 }],
			['Ben', { item: 1 }],
			['Cy', { item: 2 }],
		]);
		expect(service.sent.map(({ body }) => (body as { firstName: string }).firstName)).toEqual([
			'Ana',
			'Ben',
			'Cy',
		]);
	});
});

describe('beneficiary: create, crypto', () => {
	it('sends exactly the fields of the crypto table, without a beneficiary type', async () => {
		const { items, error } = await create(crypto);
		expect(error).toBeUndefined();
		expect(service.sent).toEqual(posted(cryptoBody));
		expect(items[0]?.json).toMatchObject({ accountNumber: EVM_ADDRESS, beneficiaryType: 3 });
	});

	it('sends alias and currency when they are given', async () => {
		await create({ ...crypto, additionalFields: { alias: 'Wallet', currency: 'usdc' } });
		await create({ ...crypto, additionalFields: { alias: '', currency: '' } });
		expect(service.sent).toEqual([
			...posted({ ...cryptoBody, alias: 'Wallet', currency: 'usdc' }),
			...posted(cryptoBody),
		]);
	});

	it('leaves out what a workflow still holds from the bank form', async () => {
		await create({
			...bank,
			...crypto,
			swift: 'CAIXESBBXXX',
			additionalFields: { email: 'ada@example.com', phone: '+34600123456' },
		});
		expect(service.sent).toEqual(posted(cryptoBody));
	});

	it.each([
		['SOLANA', SOLANA_ADDRESS],
		['ETHEREUM', EVM_ADDRESS],
		['POLYGON', EVM_ADDRESS],
		['BSC', EVM_ADDRESS],
		['BINANCE_SMART_CHAIN', EVM_ADDRESS],
		['BEP20', EVM_ADDRESS],
		['ARBITRUM', EVM_ADDRESS],
		['OPTIMISM', EVM_ADDRESS],
		['AVALANCHE', EVM_ADDRESS],
		['BASE', EVM_ADDRESS],
		['TRON', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
		['BINANCE_CHAIN', 'bnb1grpf0955h0ykzq3ar5nmum7y6gdfl6lxfn46h2'],
		['BEP2', 'bnb1grpf0955h0ykzq3ar5nmum7y6gdfl6lxfn46h2'],
		['BITCOIN', 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh'],
		['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
	])('creates a wallet on %s', async (network, accountNumber) => {
		const { error } = await create({ ...crypto, network, accountNumber });
		expect(error).toBeUndefined();
		expect(service.sent).toEqual(posted({ ...cryptoBody, network, accountNumber }));
	});

	it.each([
		['without a network', { network: '={{ "" }}' }, /^Network: nothing was given/],
		[
			'of another network',
			{ network: 'SOLANA' },
			/^Wallet Address: .*Ethereum-type.*ask the recipient/,
		],
		[
			'with a token that the network does not carry',
			{ additionalFields: { currency: 'EURC' } },
			/^Currency: EURC is not a token of the network POLYGON/,
		],
	])('refuses a wallet %s', async (_name, change, message) => {
		const { error } = await create({ ...crypto, ...change } as INodeParameters);
		expect(error?.message).toMatch(message);
		expect(service.sent).toEqual([]);
	});
});
