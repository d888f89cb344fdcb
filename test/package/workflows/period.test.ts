import { AFTER, ALL, BEFORE, DAY, IBAN, PAID, PAYOUT, movement, period } from './movements';
import type { Json } from './runCode';

describe('the movements of a period', () => {
	it('fit their balances to the cent, with charges, and with what the table knows', async () => {
		expect(await period(ALL)).toEqual({
			...{ account: IBAN, alias: 'Main', currency: 'EUR', from: DAY, to: DAY },
			...{ opening: '1000.00', closing: '931.10' },
			entries: [
				{
					...{ id: '2', reference: 'REF-2', day: DAY, valueDay: '2026-11-21' },
					...{ change: '-80.95', amount: '-80.50', charges: '0.45', balance: '919.05' },
					...{ key: 'K-2', endToEndId: 'E2E-2', who: 'Jonas & Söhne', transfer: '77' },
					...{ paidTo: 'DE89370400440532013000', concept: PAYOUT.concept },
				},
				expect.objectContaining({
					...{ id: '3', change: '12.05', charges: '0.00', balance: '931.10', valueDay: '' },
				}) as unknown,
			],
		});
	});

	it('takes those of one moment in the order in which the balances follow each other', async () => {
		const at = '2026-11-20T10:00:00.000Z';
		const tied = [movement(7, at, 100, 0), movement(6, at, 50, 100)];
		const { entries } = await period(tied, { balance: 150 });
		expect((entries as Json[]).map(({ id }) => id)).toEqual(['7', '6']);
	});

	it.each([
		['the next movement', [AFTER], 93_100, '931.10'],
		['the movement before', [BEFORE], 100_000, '1000.00'],
		['the account', [], 1, '0.01'],
	])('take the balance of a quiet day from %s', async (_, movements, balance, expected) => {
		const found = await period(movements, { balance });
		expect(found).toMatchObject({ opening: expected, closing: expected, entries: [] });
	});

	it.each([
		[
			'a gap',
			[PAID, AFTER],
			'movement 2 ends at 919.05 EUR, and the next one, 5, begins at 931.10 EUR',
		],
		[
			'a gap to the day before',
			[movement(1, '2026-11-19T08:00:00Z', 1, 2), PAID],
			'movement 1 ends at 0.03 EUR',
		],
		[
			'a quiet day and another balance',
			[AFTER],
			'the last movement, 5, ends at 931.00 EUR, and the account has 9.00 EUR',
			900,
		],
		[
			'a change that is more than its movement',
			[movement(9, DAY, -50, 100, { balanceAfter: 51 })],
			'movement 9 of -0.50 EUR changes the balance by -0.49 EUR',
		],
		[
			'no balance',
			[movement(9, DAY, 1, 2, { balanceBefore: undefined })],
			'movement 9 names no balanceBefore',
		],
	] as Array<[string, Json[], string, number?]>)(
		'are an error with %s',
		async (_, movements, said, balance = 93_100) => {
			const wanted = movements[0] === AFTER && balance === 93_100 ? {} : { balance };
			await expect(period(movements, wanted)).rejects.toThrow(said);
		},
	);

	it('are counted as the currency is, and exactly where a float would not be', async () => {
		const huge = movement(9, DAY, 0, 0, {
			amount: '9007199254740993',
			balanceAfter: '9007199254740993',
		});
		expect(await period([huge])).toMatchObject({ closing: '90071992547409.93' });
		expect(await period([movement(9, DAY, 7, 5)], { currency: 'JPY' })).toMatchObject({
			closing: '12',
		});
	});
});
