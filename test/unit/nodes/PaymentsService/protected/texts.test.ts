import type { ProtectedOperation } from '../../../../../nodes/PaymentsService/protected/operation';
import {
	movementsInWords,
	summaryText,
	timeInWords,
} from '../../../../../nodes/PaymentsService/protected/texts';

const MADRID = 'Europe/Madrid';
const operation = { done: 'paid' } as ProtectedOperation;

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-05-12T03:50:00Z')));
afterEach(() => jest.restoreAllMocks());

describe('a time', () => {
	it.each([
		['2026-05-12T04:25:00Z', '06:25'],
		['2026-05-11T21:59:00Z', '2026-05-11 23:59'],
	])('%s is %s in the zone of the workflow', (time, words) => {
		expect(timeInWords(new Date(time), MADRID)).toBe(words);
	});
});

it('names five movements, and how many more there are', () => {
	const movements = [1, 2, 3, 4, 5, 6].map((id) => ({ id, createdAt: 'a day', state: 'charged' }));
	expect(movementsInWords(movements.slice(0, 5))).toMatch(/, 5 of a day \(charged\)$/);
	expect(movementsInWords(movements)).toMatch(/, 5 of a day \(charged\) and 1 more$/);
});

describe('the hint above the output', () => {
	const paid = (key: string, total: object, oddState?: string) => ({
		outcome: 'paid',
		json: {},
		item: { key, summary: { ...total } },
		oddState,
	});

	it.each([
		['https://api.example.com/v3', 'api.example.com'],
		['http://127.0.0.1:3999/v3', '127.0.0.1:3999, on this machine'],
	])('adds up what was paid, names odd states, and says where: %s', (baseUrl, place) => {
		const results = [
			paid('A', { currency: 'EUR', amount: 1234 }),
			{ outcome: 'skipped', json: {}, item: { summary: { currency: 'EUR', amount: 1 } } },
			paid('B', { currency: 'JPY', amount: 500 }, 'authorized'),
			paid('C', { currency: 'EUR', amount: 66 }),
			{ outcome: 'unknown' },
		] as never;
		expect(summaryText(operation, results, baseUrl)).toBe(
			`3 paid (13.00 EUR, 500 JPY in minor units), 1 skipped, 1 unknown. To look at: B (state "authorized"). Service: ${place}`,
		);
	});

	it('is not there where there was nothing', () => {
		expect(summaryText(operation, [], undefined)).toBe('');
	});
});
