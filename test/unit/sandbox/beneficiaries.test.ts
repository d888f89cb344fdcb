import { isValidIBAN } from 'ibantools';
import type { Beneficiary } from '../../../sandbox/server';
import { defaults } from '../../../sandbox/server';
import { bankBeneficiary, cryptoBeneficiary, refusal } from './client';
import { useSandbox } from './harness';

const { securityCode } = defaults;
const WRONG_NUMBER = '422 invalid_account_number accountNumber';

interface Page {
	items: Beneficiary[];
}

describe('beneficiaries', () => {
	const { call, sandbox } = useSandbox();

	it('are seeded with valid IBANs in the SEPA zone', () => {
		const sepa = sandbox().state.beneficiaries.filter(
			({ countryDestination }) => countryDestination?.sepaZone,
		);

		expect(sepa.length).toBeGreaterThan(5);
		for (const { accountNumber } of sepa) expect(isValidIBAN(accountNumber)).toBe(true);
	});

	it('are seeded with wallets that their own networks accept', async () => {
		const wallets = sandbox().state.beneficiaries.filter(({ network }) => network !== undefined);

		for (const { accountNumber, network } of wallets) {
			const body = { accountNumber, network, paymentType: 100 };
			const answer = await call('POST', '/deposit_accounts/validate_account_number', body);
			expect(answer.body).toMatchObject({ valid: true });
		}
		expect(wallets.length).toBeGreaterThan(3);
	});

	it('of a bank come back with a grouped number, and can be read again', async () => {
		const { body } = await call<Beneficiary>('POST', '/deposit_accounts/', bankBeneficiary);

		expect(body).toMatchObject({
			accountNumber: 'DE89 3704 0044 0532 0130 00',
			beneficiaryType: 2,
			paymentType: 2,
			countryDestination: { slug: 'DE', name: 'Germany', sepaZone: true, callingCode: 49 },
		});
		const again = await call('GET', `/deposit_accounts/${body.id}`);
		expect(again.body).toMatchObject({
			firstName: 'Ana',
			paymentMethods: ['EXT', 'TPP'],
			allowedAccounts: [{ id: 1001 }, { id: 1002 }, { id: 1003 }],
		});
	});

	it('of a wallet are kept with their network in capitals', async () => {
		const { body } = await call<Beneficiary>('POST', '/deposit_accounts/', cryptoBeneficiary);

		expect(body).toMatchObject({ beneficiaryType: 3, paymentType: 100, currency: 'USDC' });
		expect(sandbox().state.beneficiaries.at(-1)).toMatchObject({ id: body.id, network: 'POLYGON' });
	});

	it.each([
		[{ ...bankBeneficiary, paymentType: 2 }, '400 invalid_parameter paymentType'],
		[{ ...bankBeneficiary, city: undefined }, '400 missing_parameter city'],
		[{ ...bankBeneficiary, network: 'TRON' }, '400 unknown_parameter network'],
		[{ ...bankBeneficiary, alias: 7 }, '400 invalid_parameter alias'],
		[{ ...bankBeneficiary, countryISO: 'ZZ' }, '400 invalid_country countryISO'],
		[{ ...bankBeneficiary, accountNumber: 'DE89370400440532013001' }, WRONG_NUMBER],
		[{ ...bankBeneficiary, accountNumber: '12345' }, WRONG_NUMBER],
		[{ ...bankBeneficiary, countryISO: 'US', accountNumber: '123456' }, '422 swift_required swift'],
		[{ ...bankBeneficiary, swift: 7 }, '400 invalid_parameter swift'],
		[{ ...cryptoBeneficiary, beneficiaryType: 3 }, '400 unknown_parameter beneficiaryType'],
		[{ ...cryptoBeneficiary, firstName: undefined }, '400 missing_parameter firstName'],
		[{ ...cryptoBeneficiary, network: undefined }, '400 INVALID_CRYPTO_ACOUNT accountNumber'],
		[{ ...cryptoBeneficiary, currency: 'SOL' }, '422 currency_not_supported currency'],
	])('are refused when they are not as documented (%#)', async (body, expected) => {
		const before = sandbox().state.beneficiaries.length;

		expect(refusal(await call('POST', '/deposit_accounts/', body))).toBe(expected);
		expect(sandbox().state.beneficiaries).toHaveLength(before);
	});

	it('outside the SEPA zone are accepted with SWIFT', async () => {
		const numbers = { accountNumber: '123456', swift: 'CHASUS33' };
		const request = { ...bankBeneficiary, countryISO: 'US', ...numbers };

		expect((await call('POST', '/deposit_accounts/', request)).body).toMatchObject(numbers);
	});

	it('are listed ten at a time, and found by name or email', async () => {
		const { body } = await call<Page>('GET', '/deposit_accounts/');
		const rest = await call<Page>('GET', '/deposit_accounts/?limit=50&offset=10');
		const found = await call<Page>('GET', '/deposit_accounts/?search=INES.torres%40example');

		expect(body.items).toHaveLength(10);
		expect(rest.body.items).toHaveLength(14);
		expect(found.body.items.map(({ id }) => id)).toEqual([502]);
	});

	it('change nothing but their alias', async () => {
		const { body } = await call('PUT', '/deposit_accounts/', { id: 501, alias: 'Landlord' });

		expect(body).toMatchObject({ id: 501, alias: 'Landlord', firstName: 'Jonas' });
		const more = { id: 501, firstName: 'Other' };
		expect(refusal(await call('PUT', '/deposit_accounts/', more))).toBe(
			'400 unknown_parameter firstName',
		);
	});

	it('are deleted only with the right code', async () => {
		const refused = await call('DELETE', '/deposit_accounts/502', { securityCode: '000000' });
		expect(refusal(refused)).toBe('403 invalid_security_code securityCode');
		expect((await call('GET', '/deposit_accounts/502')).status).toBe(200);

		expect((await call('DELETE', '/deposit_accounts/502', { securityCode })).status).toBe(200);
		expect(refusal(await call('GET', '/deposit_accounts/502'))).toBe(
			'404 beneficiary_not_found beneficiaryId',
		);
	});

	it.each([
		['SOLANA', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1', true],
		[undefined, '0x52908400098527886E0F7030069857D2E4169EE7', false],
		['', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1', true],
		['Bep20', '0x52908400098527886E0F7030069857D2E4169EE7', true],
		['BASE', '0x52908400098527886E0F7030069857D2E4169EE', false],
		['TRON', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', true],
		['TRON', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv', false],
		['BEP2', `bnb${'a1'.repeat(19)}z`, true],
		['BEP2', `bnb${'A1'.repeat(19)}z`, false],
		['BTC', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', true],
		['BITCOIN', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', true],
		['BTC', 'bc1short', false],
		['DOGE', 'anything of twenty or more', true],
		['DOGE', 'too short', false],
	])('on %s: the address %s is valid: %s', async (network, accountNumber, valid) => {
		const body = { accountNumber, paymentType: 100, ...(network === undefined ? {} : { network }) };

		expect(await call('POST', '/deposit_accounts/validate_account_number', body)).toMatchObject({
			status: 200,
			body: { valid, type: null, errorCode: valid ? null : 'INVALID_CRYPTO_ACOUNT' },
		});
	});
});
