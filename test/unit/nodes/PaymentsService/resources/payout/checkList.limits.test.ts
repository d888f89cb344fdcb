import { parallelPayoutsField } from '../../../../../../nodes/PaymentsService/resources/payout/send';
import { defaults } from '../../../../../../sandbox/server';
import { CONTINUE, outcomesOf, usePayments } from '../../protected/support';

const payments = usePayments();
const inUsdc = {
	accountId: defaults.accountIds.usdc,
	currency: 'USDC',
	beneficiaryId: 505,
	method: 'CRYPTO',
};
const list = [
	{ key: 'A', amount: 1000 },
	{ key: 'B', amount: 1001 },
];

describe('Max Amount', () => {
	const options = { maxAmount: '1000' };

	it('refuses an item above it, and nothing is sent', async () => {
		const { error } = await payments.payWith(options, list);

		expect(error?.message).toMatch(
			/^Amount: 10\.01 EUR is above Max Amount, which is 10\.00 EUR\. /,
		);
		expect(error?.context.itemIndex).toBe(1);
		expect(payments.requests).toBe(0);
	});

	it('refuses only that item where the node continues on fail, and pays one of exactly that amount', async () => {
		const { items } = await payments.payWith(options, list, CONTINUE);

		expect(outcomesOf(items)).toEqual(['paid', 'refused']);
	});

	it('is in the currency of the account, whatever the beneficiary gets', async () => {
		const inDollars = { destinationCurrency: 'USD', destinationAmount: 900 };
		const { error } = await payments.payWith(options, [{ key: 'A', amount: 1001, ...inDollars }]);

		expect(error?.message).toMatch(/^Amount: 10\.01 EUR is above Max Amount/);
	});

	it('is that of each item', async () => {
		const maxAmount = '={{ [1000, 1001][$itemIndex] }}';
		const { items } = await payments.payWith({ maxAmount }, list);

		expect(outcomesOf(items)).toEqual(['paid', 'paid']);
	});

	it('is in the unit of the amounts', async () => {
		const parameters = { amountUnit: 'major' };
		const above = [{ key: 'A', amount: '10.01' }];
		const { error } = await payments.payWith({ maxAmount: '10.00' }, above, { parameters });

		expect(error?.message).toMatch(/^Amount: 10\.01 EUR is above Max Amount, which is 10\.00 EUR/);
	});
});

it.each([
	['Max Amount', 'maxAmount'],
	['Max Total', 'maxTotal'],
])('%s refuses the list when it was added and an expression gives nothing', async (label, name) => {
	const options = { [name]: '={{ $json.nothing }}' };
	const { error } = await payments.payWith(options, [{ key: 'A', amount: 1000 }]);

	expect(error?.message).toMatch(new RegExp(`^${label}: nothing was given\\.`));
	expect(payments.requests).toBe(0);
});

describe('Max Total', () => {
	const options = { maxTotal: '2000' };

	it('refuses the whole list above it before anything is sent', async () => {
		const { error } = await payments.payWith(options, list);

		expect(error?.message).toMatch(
			/^Max Total: the list comes to 20\.01 EUR, above the 20\.00 EUR allowed for one run of this node/,
		);
		expect(error?.description).toBe(
			'Check the list, split it, or raise Max Total under Options; nothing was sent.',
		);
		expect(payments.requests).toBe(0);
	});

	it('refuses every item where the node continues on fail', async () => {
		const { items } = await payments.payWith(options, list, CONTINUE);

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

		expect(error?.message).toMatch(/^Max Total: the list comes to 20\.01 EUR/);
		expect(payments.requests).toBe(0);
	});

	it('refuses the list also for the total of its second currency', async () => {
		const { error } = await payments.payWith(options, [
			{ key: 'A', amount: 1000 },
			{ key: 'B', amount: 2001, ...inUsdc },
		]);

		expect(error?.message).toMatch(
			/^Max Total: the list comes to 20\.01 USDC, above the 20\.00 USDC/,
		);
		expect(payments.requests).toBe(0);
	});

	it('is in the unit of the amounts', async () => {
		const parameters = { amountUnit: 'major', destinationAmount: '' };
		const payTwo = async (second: string) =>
			await payments.payWith(
				{ maxTotal: '20.50' },
				['10.00', second].map((amount) => ({ key: amount, amount })),
				{ parameters },
			);
		const above = await payTwo('10.51');
		const { items } = await payTwo('10.50');

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
