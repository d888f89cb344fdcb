import { type Transfer, defaults } from '../../../../sandbox/server';
import { payout, refusal } from './client';
import { useSandbox } from './harness';
import { until } from '../../../engine/until';

const { accountIds, beneficiaryIds, securityCode } = defaults;
const send = '/operations/payout';
const all = { amount: 50_000_000, destinationAmount: 50_000_000, securityCode };

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
		[{ depositaccountId: 1 }, '404 beneficiary_not_found depositaccountId'],
		[{ depositaccountId: beneficiaryIds.refused }, '422 beneficiary_not_allowed depositaccountId'],
		[all, '422 insufficient_funds amount'],
		[{ destinationAmount: 99_999 }, '422 destination_amount_mismatch destinationAmount'],
		[{ amount: 100_001 }, '403 security_code_required securityCode'],
		[{ securityCode: '000000' }, '403 invalid_security_code securityCode'],
		[{ idempotencyKey: 'x' }, '400 unknown_parameter idempotencyKey'],
	])('is refused, and moves nothing, with %j', async (change, expected) => {
		const answer = await call('POST', send, { ...payout, ...change });

		expect(refusal(answer)).toBe(expected);
		expect(account()?.balance).toBe(50_000_000);
		expect(sandbox().state.payouts).toEqual([]);
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
