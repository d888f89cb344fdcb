import { isValidIBAN } from 'ibantools';
import { defaults } from '../../../sandbox/server';
import { bankBeneficiary, cryptoBeneficiary, refusal } from './client';
import { useSandbox } from './harness';

const { securityCode } = defaults;
const WRONG_NUMBER = '422 invalid_account_number accountNumber';

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

	it.each([
		[{ ...bankBeneficiary, countryISO: 'ZZ' }, '400 invalid_country countryISO'],
		[{ ...bankBeneficiary, accountNumber: 'DE89370400440532013001' }, WRONG_NUMBER],
		[{ ...bankBeneficiary, accountNumber: '12345' }, WRONG_NUMBER],
		[{ ...bankBeneficiary, countryISO: 'US', accountNumber: '123456' }, '422 swift_required swift'],
		[{ ...cryptoBeneficiary, network: undefined }, '400 INVALID_CRYPTO_ACOUNT accountNumber'],
		[{ ...cryptoBeneficiary, currency: 'SOL' }, '422 currency_not_supported currency'],
	])('are refused when they are not as documented (%#)', async (body, expected) => {
		const before = sandbox().state.beneficiaries.length;

		expect(refusal(await call('POST', '/deposit_accounts/', body))).toBe(expected);
		expect(sandbox().state.beneficiaries).toHaveLength(before);
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
