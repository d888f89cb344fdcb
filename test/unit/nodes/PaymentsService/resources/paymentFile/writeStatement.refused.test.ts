import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { ALL, camt, movement, PAID, WAITING } from './statements';

describe('Payment File: Write Statement', () => {
	it.each([
		[
			'a gap within a moment',
			[movement(8, '10:00', 5, 100), movement(9, '10:00', 5, 500)],
			{},
			"movement '8' ends at 1.05 EUR, and the next one, movement '9', begins at 5.00 EUR.",
		],
		[
			'a gap to the day before',
			[movement(1, '01:00', 1, 2), PAID],
			{},
			"movement '1' ends at 0.03 EUR",
		],
		['a balance of before the period', ALL, { balance: 91_905 }, 'the account has 919.05 EUR.'],
		[
			'a balance in parts of a yen',
			[{}],
			{ currency: 'JPY', balance: '1.5' },
			'8050 means 8050 JPY.',
		],
		[
			'a change that is less than its movement',
			[movement(9, '10:00', -50, 100, { balanceAfter: 51 })],
			{},
			"movement '9' of -0.50 EUR changes the balance by -0.49 EUR.",
		],
		[
			'a movement under way that has one balance alone',
			[{ ...WAITING, balanceBefore: 5 }],
			{},
			"movement '6' has no balanceAfter in whole minor units.",
		],
		[
			'a movement without an id or a balance',
			[movement(9, '10:00', 1, 2, { id: '', balanceAfter: '' })],
			{},
			"movement '2026-11-20T10:00:00.000Z' has no balanceAfter",
		],
		[
			'a fraction of a cent',
			[movement(9, '10:00', 1.5, 2)],
			{},
			"movement '9' has no amount in whole minor units.",
		],
		[
			'a movement without a time',
			[movement(9, '10:00', 1, 2, { createdAt: '' })],
			{},
			"movement '9' has no createdAt.",
		],
		[
			'another currency',
			[movement(9, '10:00', 1, 2, { currency: 'USD' })],
			{},
			"movement '9' is in 'USD', but the account is in EUR.",
		],
		['one movement twice', [PAID, PAID], {}, "movement '2' appears twice."],
		[
			'an item that failed',
			[{ error: 'The service is away.' }],
			{},
			'a movement without an id has no createdAt.',
		],
		[
			'a token',
			ALL,
			{ currency: 'USDC' },
			"A camt.053 names currencies by three letters, unlike 'USDC'.",
		],
		[
			'days the wrong way round',
			ALL,
			{ to: '2026-11-19' },
			'The period from 2026-11-20 to 2026-11-19 ends before it begins.',
		],
	] as Array<[string, IDataObject[], INodeParameters, string]>)(
		'refuses %s',
		async (_, movements, parameters, message) => {
			expect(await camt(movements, parameters)).toContain(message);
		},
	);
});
