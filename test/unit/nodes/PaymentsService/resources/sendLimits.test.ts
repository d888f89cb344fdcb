import { parallelPayoutsField } from '../../../../../nodes/PaymentsService/resources/payout/sendFields';
import { defaults } from '../../../../../sandbox/server';
import { deduplication } from '../../../../engine';
import { outcomesOf, usePayments } from '../protected/support';

const { mainEur, usdc } = defaults.accountIds;
const payments = usePayments();
const inUsdc = { accountId: usdc, currency: 'USDC', beneficiaryId: 505, method: 'CRYPTO' };

describe('Max Amount', () => {
	const options = { maxAmount: '1000' };

	it('lets an item of exactly that amount pass', async () => {
		const { items } = await payments.payWith(options, [{ key: 'A', amount: 1000 }]);

		expect(outcomesOf(items)).toEqual(['paid']);
	});

	it('refuses an item above it, and nothing is sent', async () => {
		const { error } = await payments.payWith(options, [
			{ key: 'A', amount: 999 },
			{ key: 'B', amount: 1001 },
		]);

		expect(error?.message).toBe(
			'Amount: 1001 (minor units of EUR) is above Max Amount, which is 1000 (minor units of EUR).',
		);
		expect(error?.context.itemIndex).toBe(1);
		expect(payments.requests).toBe(0);
	});

	it('refuses only that item where the node continues on fail', async () => {
		const list = [
			{ key: 'A', amount: 999 },
			{ key: 'B', amount: 1001 },
		];
		const { items } = await payments.payWith(options, list, { onError: 'continueRegularOutput' });

		expect(outcomesOf(items)).toEqual(['paid', 'refused']);
	});

	it('is that of each item', async () => {
		const { items } = await payments.payWith({ maxAmount: '={{ [1000, 1001][$itemIndex] }}' }, [
			{ key: 'A', amount: 1000 },
			{ key: 'B', amount: 1001 },
		]);

		expect(outcomesOf(items)).toEqual(['paid', 'paid']);
	});

	it('is in the unit of the amounts', async () => {
		const { error } = await payments.payWith(
			{ maxAmount: '10.00' },
			[{ key: 'A', amount: '10.01' }],
			{
				parameters: { amountUnit: 'major' },
			},
		);

		expect(error?.message).toMatch(/^Amount: 10\.01 EUR is above Max Amount, which is 10\.00 EUR/);
	});
});

describe('Max Total', () => {
	const options = { maxTotal: '2000' };

	it('refuses the whole list above it before anything is sent', async () => {
		const { error } = await payments.payWith(options, [
			{ key: 'A', amount: 1000 },
			{ key: 'B', amount: 1001 },
		]);

		expect(error?.message).toMatch(
			/^Max Total: the list comes to 2001 \(minor units of EUR\), above the 2000 \(minor units of EUR\) allowed for one run of this node/,
		);
		expect(error?.description).toMatch(/Nothing was sent/);
		expect(payments.requests).toBe(0);
	});

	it('refuses every item where the node continues on fail', async () => {
		const list = [
			{ key: 'A', amount: 1000 },
			{ key: 'B', amount: 1001 },
		];
		const { items } = await payments.payWith(options, list, { onError: 'continueRegularOutput' });

		expect(outcomesOf(items)).toEqual(['refused', 'refused']);
		expect(payments.requests).toBe(0);
	});

	it('counts each currency separately', async () => {
		const { items } = await payments.payWith(options, [
			{ key: 'A', amount: 2000 },
			{ key: 'B', amount: 2000, ...inUsdc },
		]);

		expect(outcomesOf(items)).toEqual(['paid', 'paid']);
	});

	it.each(['eur', 'EU\u00adR\u200b', '\uff25UR'])('counts %j as EUR', async (currency) => {
		const { error } = await payments.payWith(options, [
			{ key: 'A', amount: 1000, currency },
			{ key: 'B', amount: 1001 },
		]);

		expect(error?.message).toMatch(/^Max Total: the list comes to 2001 \(minor units of EUR\)/);
		expect(payments.requests).toBe(0);
	});

	it('refuses the list also for the total of its second currency', async () => {
		const { error } = await payments.payWith(options, [
			{ key: 'A', amount: 1000 },
			{ key: 'B', amount: 2001, ...inUsdc },
		]);

		expect(error?.message).toMatch(
			/^Max Total: the list comes to 2001 \(minor units of USDC\), above the 2000/,
		);
		expect(payments.requests).toBe(0);
	});

	it('is in the unit of the amounts', async () => {
		const parameters = { amountUnit: 'major', destinationAmount: '' };
		const list = (last: string) => [
			{ key: 'A', amount: '10.00' },
			{ key: 'B', amount: last },
		];
		const above = await payments.payWith({ maxTotal: '20.50' }, list('10.51'), { parameters });
		const { items } = await payments.payWith({ maxTotal: '20.50' }, list('10.50'), { parameters });

		expect(above.error?.message).toMatch(
			/^Max Total: the list comes to 20\.51 EUR, above the 20\.50 EUR allowed/,
		);
		expect(outcomesOf(items)).toEqual(['paid', 'paid']);
	});

	it('counts a key that comes twice once, as it is paid once', async () => {
		const { items } = await payments.payWith(options, [
			{ key: 'A', amount: 2000 },
			{ key: 'A', amount: 2000 },
		]);

		expect(outcomesOf(items)).toEqual(['paid', 'skipped']);
	});
});

describe('Check Funds', () => {
	const options = { checkFunds: true, securityCode: defaults.securityCode };
	const balance = (id: number) =>
		payments.sandbox.state.accounts.find((account) => account.id === id)?.balance ?? NaN;

	it.each([true, '={{ "true" }}'])(
		'set to %j sends nothing when one account of the list has too little',
		async (checkFunds) => {
			const { error } = await payments.payWith({ ...options, checkFunds }, [
				{ key: 'A', amount: 100 },
				{ key: 'B', amount: balance(usdc), ...inUsdc },
				{ key: 'C', amount: 1, ...inUsdc },
			]);

			expect(error?.message).toBe(
				`Check Funds: the list takes ${balance(usdc) + 1} (minor units of USDC) from account ${usdc}, but it has ${balance(usdc)} (minor units of USDC)`,
			);
			expect(payments.requests).toBe(0);
			expect(deduplication.size()).toBe(0);
		},
	);

	it('lets a list pass that takes all there is', async () => {
		const { items } = await payments.payWith(options, [{ key: 'A', amount: balance(mainEur) }]);

		expect(outcomesOf(items)).toEqual(['paid']);
	});

	it('does not look when it is off', async () => {
		await payments.payWith({ checkFunds: false }, [{ key: 'A' }]);

		expect(payments.sandbox.count({ route: '/accounts/' })).toBe(0);
	});

	it('leaves out what was paid before', async () => {
		const all = balance(mainEur);
		await payments.payWith(options, [{ key: 'A', amount: all - 10 }]);
		const { items } = await payments.payWith(options, [
			{ key: 'A', amount: all - 10 },
			{ key: 'B', amount: 10 },
		]);

		expect(outcomesOf(items)).toEqual(['skipped', 'paid']);
	});

	it('counts what is unknown, for nobody knows that it is paid', async () => {
		payments.sandbox.nextFault({ route: '/operations/payout', kind: 'reset' });
		const all = balance(mainEur);
		await payments.payWith(options, [{ key: 'A', amount: all - 10 }]);
		const { error } = await payments.payWith(options, [
			{ key: 'B', amount: 11 },
			{ key: 'A', amount: all - 10 },
		]);

		expect(error?.message).toMatch(
			/^Check Funds: the list takes \d+ \(minor units of EUR\) from ac/,
		);
		expect(payments.requests).toBe(1);
	});

	it('sends nothing when the balances cannot be read', async () => {
		payments.sandbox.nextFault({ route: '/accounts/', kind: 'status', status: 500 });
		const { items } = await payments.payWith(options, [{ key: 'A' }], {
			onError: 'continueRegularOutput',
		});

		expect(outcomesOf(items)).toEqual(['refused']);
		expect(items[0]?.json.error).toMatch(/^Check Funds: the balances could not be read/);
		expect(payments.requests).toBe(0);
	});

	it('names an account that is not there', async () => {
		const { error } = await payments.payWith(options, [{ key: 'A', accountId: 4 }]);

		expect(error?.message).toMatch(/account 4, but it is not among your accounts/);
	});
});

describe('Parallel Payouts', () => {
	// Without a run, which would never end.
	it.each([0, -1, 1.5, 11])('of %s is refused', (value) => {
		expect(() => parallelPayoutsField.rule(value, {} as never, {})).toThrow(
			/from 1 to 10\.$|whole/,
		);
	});

	it.each([
		[1, 2],
		[4, 4],
	])('of %s sends %s of four when the second is refused', async (parallelPayouts, sent) => {
		payments.sandbox.configure({ latencyMs: 30 });
		const { error } = await payments.payWith({ parallelPayouts }, [
			{ key: 'A' },
			{ key: 'B', beneficiaryId: 509 },
			{ key: 'C' },
			{ key: 'D' },
		]);

		expect(error?.message).toContain('beneficiary_not_allowed');
		expect(error?.context.itemIndex).toBe(1);
		expect(payments.requests).toBe(sent);
	});
});
