import type { INodeParameters } from 'n8n-workflow';
import { defaults } from '../../../../../../sandbox/server';
import type { RunOptions } from '../../../../../engine';
import { type Line, CONTINUE, outcomesOf, usePayments } from '../../oncePerKey/support';

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

const MAJOR = { parameters: { amountUnit: 'major', destinationAmount: '' } };
const ofTwo = (second: string) => ['10.00', second].map((amount) => ({ key: amount, amount }));

describe('Max Amount and Max Total', () => {
	it.each<[string, INodeParameters, Line[], string, Partial<RunOptions>?]>([
		[
			'the item above Max Amount on Continue',
			{ maxAmount: '1000' },
			list,
			'paid refused',
			CONTINUE,
		],
		['all of a list above Max Total', { maxTotal: '2000' }, list, 'refused refused', CONTINUE],
		[
			'none where Max Amount is that of each item',
			{ maxAmount: '={{ [1000, 1001][$itemIndex] }}' },
			list,
			'paid paid',
		],
		[
			'none where each currency comes to Max Total',
			{ maxTotal: '2000' },
			[
				{ key: 'A', amount: 2000 },
				{ key: 'B', amount: 2000, ...inUsdc },
			],
			'paid paid',
		],
		[
			'none at Max Total in the major unit',
			{ maxTotal: '20.50' },
			ofTwo('10.50'),
			'paid paid',
			MAJOR,
		],
		[
			'none for a key that comes twice, as it is paid once',
			{ maxTotal: '2000' },
			[
				{ key: 'A', amount: 2000 },
				{ key: 'A', amount: 2000 },
			],
			'paid skipped',
		],
	])('refuse %s, each by its key', async (_what, options, lines, ends, run = {}) => {
		const { items } = await payments.payWith(options, lines, run);

		expect(outcomesOf(items).join(' ')).toBe(ends);
		expect(items.map(({ json }) => json.idempotencyKey)).toEqual(lines.map(({ key }) => key));
	});

	it.each([
		['maxAmount', 'Max Amount'],
		['maxTotal', 'Max Total'],
	])('are not off where the expression in %s gives nothing', async (name, label) => {
		const { error } = await payments.payWith({ [name]: '={{ $json.nothing }}' }, list);

		expect(error?.message).toMatch(new RegExp(`^${label}: nothing was given`));
		expect(payments.requests).toBe(0);
	});
});

describe('Parallel Payouts', () => {
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
