import { KeyRecord } from '../../../../../../nodes/record/keyRecord';
import { RecordUnavailable, RecordUnsupported } from '../../../../../../nodes/record/rows';
import { defaults } from '../../../../../../sandbox/server';
import { deduplication } from '../../../../../engine';
import { CONTINUE, outcomesOf, usePayments } from '../../oncePerKey/support';

const { mainEur, usdc } = defaults.accountIds;
const payments = usePayments();
const inUsdc = { accountId: usdc, currency: 'USDC', beneficiaryId: 505, method: 'CRYPTO' };

describe('Check Funds', () => {
	const options = { checkFunds: true, securityCode: defaults.securityCode };
	const accountOf = (id: number) => {
		const account = payments.sandbox.state.accounts.find((one) => one.id === id);
		if (account === undefined) throw new Error(`The sandbox has no account ${id}`);
		return account;
	};
	const balance = (id: number) => accountOf(id).balance;

	it.each([true, '={{ "true" }}'])(
		'set to %j sends nothing when one account of the list has too little',
		async (checkFunds) => {
			const { error } = await payments.payWith({ ...options, checkFunds }, [
				{ key: 'A', amount: 100 },
				{ key: 'B', amount: balance(usdc), ...inUsdc },
				{ key: 'C', amount: 1, ...inUsdc },
			]);

			expect(error?.message).toBe(
				`Check Funds: the list takes 200,000.01 USDC from account ${usdc}, but it has 200,000.00 USDC`,
			);
			expect(payments.requests).toBe(0);
			expect(deduplication.size()).toBe(0);
		},
	);

	it('lets a list pass that takes all there is, which the service refuses for its fee', async () => {
		await payments.payWith(options, [{ key: 'A', amount: balance(mainEur) }], CONTINUE);

		expect(payments.requests).toBe(1);
	});

	it('does not look when it is off', async () => {
		await payments.payWith({ checkFunds: false }, [{ key: 'A' }]);

		expect(payments.sandbox.count({ route: '/accounts/' })).toBe(0);
	});

	it('leaves out what was paid before', async () => {
		// Enough is left for the fee of 0.2 %.
		const all = balance(mainEur) - 200_000;
		await payments.payWith(options, [{ key: 'A', amount: all - 10 }]);
		Object.assign(accountOf(mainEur), { pendingOut: 0 });
		const { items } = await payments.payWith(options, [
			{ key: 'A', amount: all - 10 },
			{ key: 'B', amount: 10 },
		]);

		expect(outcomesOf(items)).toEqual(['skipped', 'paid']);
	});

	it.each([3_000, -3_000])('counts what is on its way out as gone: %d', async (pendingOut) => {
		Object.assign(accountOf(mainEur), { balance: 10_000, pendingOut });
		const list = [{ key: 'A', amount: 6_000 }];
		const { error } = await payments.payWith(options, [...list, { key: 'B', amount: 1_001 }]);

		expect(error?.message).toBe(
			`Check Funds: the list takes 70.01 EUR from account ${mainEur}, but it has 70.00 EUR beside what is on its way out`,
		);
		expect(payments.requests).toBe(0);
		const covered = await payments.payWith(options, [...list, { key: 'B', amount: 900 }]);
		expect(outcomesOf(covered.items)).toEqual(['paid', 'paid']);
	});

	it('leaves out what is open, which holds up nobody else', async () => {
		payments.failNext({ kind: 'reset' });
		const all = balance(mainEur);
		await payments.payWith(options, [{ key: 'A', amount: all - 10 }]);
		const { error } = await payments.payWith(options, [
			{ key: 'B', amount: 11 },
			{ key: 'A', amount: all - 10 },
		]);

		expect(error?.description).toMatch(
			/; the next run skips 1, leaves out 1 open \(A\) and sends none\.$/,
		);
		expect(payments.requests).toBe(2);
	});

	it.each([undefined, [{ id: mainEur, balance: 1_000_000, currency: 'EUR' }]])(
		'sends nothing when the balances cannot be read, although the error shows %j',
		async (body) => {
			payments.sandbox.nextFault({ route: '/accounts/', kind: 'status', status: 500, body });
			const { items } = await payments.payWith(options, [{ key: 'A' }], CONTINUE);

			expect(outcomesOf(items)).toEqual(['refused']);
			expect(items[0]?.json.error).toMatch(/^Check Funds: the balances could not be read/);
			expect(items[0]?.json.details).toMatchObject({ status: 500 });
			expect(items[0]?.json.nextStep).toMatch(/again/);
			expect(payments.requests).toBe(0);
		},
	);

	it('gives the status in the details of items where there is no token to read them with', async () => {
		payments.useCredential({ clientSecret: 'wrong', accessToken: '' });
		const { items } = await payments.payWith(options, [{ key: 'A' }], CONTINUE);

		expect(outcomesOf(items)).toEqual(['refused']);
		expect(items[0]?.json.details).toMatchObject({ status: 401 });
	});

	it.each([new RecordUnavailable(new Error('SQLITE_BUSY')), new RecordUnsupported()])(
		'sends nothing while it is not known what was paid before: %s',
		async (fault) => {
			jest.spyOn(KeyRecord.prototype, 'look').mockRejectedValue(fault);
			const { error } = await payments.payWith(options, [{ key: 'A' }]);

			expect(error?.message).toBe(fault.message);
			expect(error?.description).toBe(
				'Run the same list again: nothing was sent, and every key is as it was.',
			);
			expect(payments.requests).toBe(0);
		},
	);

	it('names the currency of the account, in which its balance is', async () => {
		const { error } = await payments.payWith(options, [
			{ key: 'A', amount: balance(usdc) + 1, ...inUsdc, currency: 'USDT' },
		]);

		expect(error?.message).toMatch(/but it has [\d,]+\.00 USDC$/);
	});
});
