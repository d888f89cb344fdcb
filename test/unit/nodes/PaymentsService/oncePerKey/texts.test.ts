import type { ProtectedOperation } from '../../../../../nodes/PaymentsService/oncePerKey/payment';
import {
	movementsInWords,
	summaryText,
} from '../../../../../nodes/PaymentsService/oncePerKey/texts';

const MADRID = 'Europe/Madrid';
const operation = { done: 'paid' } as ProtectedOperation;

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-05-12T03:50:00Z')));
afterEach(() => jest.restoreAllMocks());

it('names five movements, and how many more there are', () => {
	const movements = [1, 2, 3, 4, 5, 6].map((id) => ({ id, createdAt: 'a day', state: 'charged' }));
	expect(movementsInWords(movements.slice(0, 5), MADRID)).toMatch(/, 5 of a day \(charged\)$/);
	expect(movementsInWords(movements, MADRID)).toMatch(/, 5 of a day \(charged\) and 1 more$/);
	const moved = [
		{ id: 9001, createdAt: '2026-05-12T03:48:07Z', state: 'completed' },
		{ id: 9002, createdAt: '2026-05-12T04:46:07+01:00', state: 'pending' },
	];
	expect(movementsInWords(moved, MADRID)).toBe(
		'9001 of 05:48 Europe/Madrid, 1 minute ago (completed), 9002 of 05:46 Europe/Madrid, 3 minutes ago (pending)',
	);
});

describe('the hint above the output', () => {
	const paid = (key: string, total: object, ...remarks: string[]) => ({
		outcome: 'paid',
		json: {},
		item: { key, summary: { ...total } },
		remarks,
	});

	it.each([
		['https://api.example.com/v3', 'api.example.com'],
		['http://127.0.0.1:3999/v3', '127.0.0.1:3999, on this machine'],
	])('adds up what was paid, names odd states, and says where: %s', (baseUrl, place) => {
		const results = [
			paid('A', { currency: 'EUR', amount: 1234 }),
			{ outcome: 'skipped', json: {}, item: { summary: { currency: 'EUR', amount: 1 } } },
			paid('B', { currency: 'JPY', amount: 500 }, 'state "authorized"', 'half of it'),
			paid('C', { currency: 'EUR', amount: 66 }),
			{ outcome: 'unknown' },
		] as never;
		expect(summaryText(operation, results, baseUrl)).toBe(
			`3 paid (13.00 EUR, 500 JPY in minor units), 1 skipped, 1 unknown. To look at: B (state "authorized"; half of it). Service: ${place}`,
		);
	});

	it('is not there where there was nothing', () => {
		expect(summaryText(operation, [], undefined)).toBe('');
	});
});
