import { defaults } from '../../../../sandbox/server';
import { payout } from './client';
import { useSandbox } from './harness';
import { until } from '../../../engine/until';

const { accountIds, beneficiaryIds } = defaults;
const send = '/operations/payout';

describe('a payout', () => {
	const { call, sandbox } = useSandbox({ payoutCompletesAfterMs: 20 });
	const account = () => sandbox().state.accounts[0];

	it.each([
		['to the beneficiary whose account is closed', { depositaccountId: beneficiaryIds.failing }, 0],
		['to anybody, when the button was pressed', {}, 1],
	])('%s fails after a while, and the money comes back', async (_to, change, payoutsToFail) => {
		sandbox().configure({ payoutsToFail });
		const { body } = await call('POST', send, { ...payout, ...change });
		await until(() => sandbox().state.payouts[0]?.transfer.state === 'failed');

		expect(body).toMatchObject({ state: 'charged', destinationAmount: 1234, conversionRate: 1 });
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
