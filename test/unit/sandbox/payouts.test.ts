import { Secret, TOTP } from 'otpauth';
import type { Transfer } from '../../../sandbox/server';
import { defaults } from '../../../sandbox/server';
import { client, payout, refusal } from './client';
import { useSandbox } from './harness';
import { until } from '../../engine/until';

const { accountIds, beneficiaryIds, securityCode, totpSecret } = defaults;
const send = '/operations/payout';
const TOO_MUCH = '422 destination_amount_mismatch destinationAmount';
const all = { amount: 50_000_000, destinationAmount: 50_000_000, securityCode };
const high = { ...payout, amount: 100_001, destinationAmount: 100_001 };

describe('a payout', () => {
	const { call, sandbox } = useSandbox({ payoutCompletesAfterMs: 20 });
	const account = () => sandbox().state.accounts[0];

	it('comes back as a charged transfer with a negative amount', async () => {
		sandbox().configure({ payoutCompletesAfterMs: 60_000 });
		const { body } = await call<Transfer>('POST', send, payout);

		expect(body).toMatchObject({
			state: 'charged',
			amount: -1234,
			currency: 'EUR',
			destinationAmount: 1234,
			conversionRate: 1,
			depositaccountId: payout.depositaccountId,
		});
		// A fee of 0.27 comes on top: 0.25, and 0.2 % of the amount.
		expect(account()).toMatchObject({ balance: 50_000_000 - 1234 - 27, pendingOut: 1234 });
		expect(sandbox().state.movements.at(-1)).toMatchObject({
			amount: -1234,
			state: 'pending',
			reference: body.reference,
			balanceBefore: 50_000_000,
			balanceAfter: 50_000_000 - 1234 - 27,
		});
	});

	it('is completed after a while', async () => {
		await call('POST', send, payout);
		await until(() => sandbox().state.payouts[0]?.transfer.state === 'completed');

		expect(sandbox().state.movements.at(-1)).toMatchObject({ state: 'completed' });
		expect(sandbox().state.movements.at(-1)?.completedAt).toBeDefined();
		expect(account()).toMatchObject({ balance: 50_000_000 - 1234 - 27, pendingOut: 0 });
	});

	it.each([
		['to the beneficiary whose account is closed', { depositaccountId: beneficiaryIds.failing }, 0],
		['to anybody, when the button was pressed', {}, 1],
	])('%s fails after a while, and the money comes back', async (_to, change, payoutsToFail) => {
		sandbox().configure({ payoutsToFail });
		const { body } = await call('POST', send, { ...payout, ...change });
		await until(() => sandbox().state.payouts[0]?.transfer.state === 'failed');

		expect(body).toMatchObject({ state: 'charged' });
		expect(sandbox().state.movements.slice(-2)).toMatchObject([
			{ amount: -1234, state: 'failed' },
			{ amount: 1234 + 27, state: 'completed', balanceAfter: 50_000_000 },
		]);
		expect(account()).toMatchObject({ balance: 50_000_000, pendingOut: 0 });
		expect(sandbox().knobs.payoutsToFail).toBe(0);
	});

	it.each([
		[{ accountId: 1 }, '404 account_not_found accountId'],
		[{ depositaccountId: 1 }, '404 beneficiary_not_found depositaccountId'],
		[{ depositaccountId: beneficiaryIds.refused }, '422 beneficiary_not_allowed depositaccountId'],
		[{ currency: 'USD' }, '422 currency_mismatch currency'],
		[{ accountId: accountIds.usdc }, '422 currency_mismatch currency'],
		[all, '422 insufficient_funds amount'],
		[{ destinationAmount: 99_999 }, '422 destination_amount_mismatch destinationAmount'],
		[{ destinationCurrency: 'USD', destinationAmount: 1358 }, TOO_MUCH],
		[{ amount: 100_001 }, '403 security_code_required securityCode'],
		[{ securityCode: '000000' }, '403 invalid_security_code securityCode'],
		[{ idempotencyKey: 'x' }, '400 unknown_parameter idempotencyKey'],
	])('is refused, and moves nothing, with %j', async (change, expected) => {
		const answer = await call('POST', send, { ...payout, ...change });

		expect(refusal(answer)).toBe(expected);
		expect(account()?.balance).toBe(50_000_000);
		expect(sandbox().state.payouts).toEqual([]);
	});

	it('of a high amount goes through with the fixed or an authenticator code, not with a session alone', async () => {
		const totp = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate();
		const { body } = await call<{ token: string }>('POST', '/users/validateToken', {
			securityCode,
			type: 'sms',
		});
		const session = client(sandbox(), body.token);

		const answers = [
			await call('POST', send, { ...high, securityCode }),
			await call('POST', send, { ...high, securityCode: totp }),
			await session('POST', send, high),
		];

		expect(answers.map(({ status }) => status)).toEqual([200, 200, 403]);
	});

	it('may arrive as the simulation says', async () => {
		const wallet = { depositaccountId: beneficiaryIds.solanaWallet, paymentMethod: 'CRYPTO' };
		const simulated = { ...wallet, accountId: accountIds.mainEur, amountToPay: 1234 };
		const currencies = { currencyToPay: 'EUR', currencyToGet: 'USDC' };
		const { body } = await call<{ finalAmount: number }>('POST', '/operations/payout/simulate', {
			...simulated,
			...currencies,
		});
		const arrives = { destinationCurrency: 'USDC', destinationAmount: body.finalAmount };

		expect(body.finalAmount).toBe(1357);
		expect((await call('POST', send, { ...payout, ...wallet, ...arrives })).status).toBe(200);
	});
});

describe('a payout simulation', () => {
	const { call } = useSandbox();
	const simulation = {
		depositaccountId: beneficiaryIds.solanaWallet,
		accountId: accountIds.mainEur,
		paymentMethod: 'CRYPTO',
		currencyToPay: 'EUR',
		currencyToGet: 'USDC',
		amountToPay: 10_000,
	};

	it('names the fee that comes on top, and applies the rate', async () => {
		expect((await call('POST', '/operations/payout/simulate', simulation)).body).toEqual({
			estimatedFee: 45,
			exchangeRate: 1.1,
			finalAmount: 11_000,
			processingTime: 'minutes',
			currency: 'USDC',
			paymentDetails: { method: 'CRYPTO', accountId: accountIds.mainEur },
		});
	});
});
