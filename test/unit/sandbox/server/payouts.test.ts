import { type Transfer, defaults } from '../../../../sandbox/server';
import { payout } from './client';
import { useSandbox } from './harness';
import { until } from '../../../engine/until';

const { accountIds, beneficiaryIds } = defaults;
const send = '/operations/payout';

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
