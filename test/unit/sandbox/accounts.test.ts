import { defaults } from '../../../sandbox/server';
import { refusal } from './client';
import { useSandbox } from './harness';

const { usdc } = defaults.accountIds;

describe('accounts', () => {
	const { call, sandbox } = useSandbox();

	it('can be filtered by type', async () => {
		expect((await call('GET', '/accounts/?type=2')).body).toEqual([]);
	});

	it('give their balance by account number, with or without spaces', async () => {
		const grouped = encodeURIComponent('ES91 2100 0418 4502 0005 1332');

		expect((await call('GET', `/accounts/balance/${grouped}`)).body).toEqual({
			accountNumber: 'ES9121000418450200051332',
			balance: 50_000_000,
			pendingIn: 0,
			pendingOut: 0,
			currency: 'EUR',
		});
		expect(refusal(await call('GET', '/accounts/balance/none'))).toBe(
			'404 account_not_found accountNumber',
		);
	});

	it('are summed up per currency', async () => {
		expect((await call('GET', '/accounts/allBalance')).body).toEqual([
			{ balance: 51_250_050, currency: 'EUR' },
			{ balance: 20_000_000, currency: 'USDC' },
		]);
	});

	it('take a service card once, and two with the same last digits as two', async () => {
		const card = { servicecardNumber: '4111111111111111', pin: '1234' };
		const other = { ...card, servicecardNumber: '5500000000001111' };

		expect((await call('POST', '/accounts/', card)).body).toEqual({ success: true });
		expect((await call('POST', '/accounts/', other)).body).toEqual({ success: true });
		expect(refusal(await call('POST', '/accounts/', card))).toBe(
			'409 already_exists servicecardNumber',
		);
		expect(sandbox().state.accounts[0]?.ServiceCards).toEqual([
			{ lastFour: '1111' },
			{ lastFour: '1111' },
		]);
	});

	it.each([
		[{ servicecardNumber: '411111111111111', pin: '1234' }, 'servicecardNumber'],
		[{ servicecardNumber: '4111111111111111', pin: '123' }, 'pin'],
	])('refuse a service card that is not of the documented length', async (card, param) => {
		expect(refusal(await call('POST', '/accounts/', card))).toBe(`400 invalid_parameter ${param}`);
	});

	it('give crypto addresses for self-charge, of known accounts only', async () => {
		const { body } = await call('GET', `/accounts/${usdc}/selfcharge/crypto`);

		expect(body).toMatchObject({ feePercent: 300, feeFixed: 0 });
		expect(refusal(await call('GET', '/accounts/1/selfcharge/crypto'))).toBe(
			'404 account_not_found accountId',
		);
	});
});
