import type { INodeParameters } from 'n8n-workflow';
import { parallelPayoutsField } from '../../../../../nodes/PaymentsService/resources/payout/sendFields';
import { useService } from './service';
import { VALID } from './validParameters';

const service = useService();

/** Payouts of these many cents each, with the options of the first one for all. */
async function send(cents: number[], options: INodeParameters, change: INodeParameters = {}) {
	return await service.run(
		'payout',
		'send',
		{
			...VALID['payout.send'],
			amount: '={{ $json.cents }}',
			destinationAmount: '={{ $json.cents }}',
			idempotencyKey: '={{ $json.key }}',
			options,
			...change,
		},
		{ items: cents.map((amount, index) => ({ cents: amount, key: `INV-${index}` })) },
	);
}

const paid = () => service.sandbox.count({ route: '/operations/payout' });

describe('Max Amount', () => {
	it('lets what is equal to it pass', async () => {
		const { error } = await send([1000], { maxAmount: '1000' });
		expect(error).toBeUndefined();
		expect(paid()).toBe(1);
	});

	it('refuses the whole list for one item above it, before anything is sent', async () => {
		const { error } = await send([1000, 1001], { maxAmount: '1000' });
		expect(error?.message).toBe(
			'Amount: 1001 (minor units of EUR) is above Max Amount, which is 1000 (minor units of EUR).',
		);
		expect(error?.context.itemIndex).toBe(1);
		expect(service.sandbox.count()).toBe(0);
	});

	it('is that of each item', async () => {
		const { error } = await send([1000, 1001], { maxAmount: '={{ [1000, 1001][$itemIndex] }}' });
		expect(error).toBeUndefined();
		expect(paid()).toBe(2);
	});

	it('is in the unit of the amounts', async () => {
		const unit = { amountUnit: 'major' };
		const under = await send([10], { maxAmount: '10.00' }, unit);
		const above = await send([11], { maxAmount: '10.99' }, unit);
		expect(under.error).toBeUndefined();
		expect(above.error?.message).toContain('11.00 EUR is above Max Amount, which is 10.99 EUR.');
	});
});

describe('Max Total', () => {
	it('lets a list pass that comes to exactly it', async () => {
		const { error } = await send([600, 400], { maxTotal: '1000' });
		expect(error).toBeUndefined();
		expect(paid()).toBe(2);
	});

	it('refuses a list above it, before anything is sent', async () => {
		const { error } = await send([600, 401], { maxTotal: '1000' });
		expect(error?.message).toContain('Max Total: the list comes to 1001 (minor units of EUR)');
		expect(service.sandbox.count()).toBe(0);
	});
});

describe('Max Total of one currency written in several ways', () => {
	it.each(['eur', 'EU\u00adR\u200b', '\uff25UR'])('counts %j as EUR', async (other) => {
		const currency = `={{ $json.cents === 600 ? "${other}" : "EUR" }}`;
		const { error } = await send([600, 401], { maxTotal: '1000' }, { currency });
		expect(error?.message).toMatch(/^Max Total: the list comes to 1001 \(minor units of EUR\)/);
		expect(service.sandbox.count()).toBe(0);
	});
});

describe('Check Funds', () => {
	const BALANCE = 1_250_050;
	const fromSecond = { accountId: '1002' };

	it.each([true, '={{ "true" }}'])(
		'refuses a list above the balance, set to %j',
		async (checkFunds) => {
			const { error } = await send([90_000, BALANCE], { checkFunds }, fromSecond);
			expect(error?.message).toContain(
				`Check Funds: the list takes ${BALANCE + 90_000} (minor units of EUR) from account 1002, but it has ${BALANCE} (minor`,
			);
			expect(paid()).toBe(0);
		},
	);

	it('sends a list that the balance covers', async () => {
		const { error } = await send([90_000, 90_000], { checkFunds: true }, fromSecond);
		expect(error).toBeUndefined();
		expect(service.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
			'GET /accounts/',
			'POST /operations/payout',
			'POST /operations/payout',
		]);
	});

	it('does not look when it is off', async () => {
		await send([1000], { checkFunds: false });
		expect(service.sandbox.count({ route: '/accounts/' })).toBe(0);
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
		service.sandbox.configure({ latencyMs: 30 });
		const { error } = await send(
			[100, 200, 300, 400],
			{ parallelPayouts },
			{ beneficiaryId: '={{ $json.cents === 200 ? 509 : 501 }}' },
		);
		expect(error?.message).toContain('beneficiary_not_allowed');
		expect(error?.context.itemIndex).toBe(1);
		expect(paid()).toBe(sent);
	});
});
