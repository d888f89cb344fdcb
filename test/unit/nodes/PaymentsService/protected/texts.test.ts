import type {
	Payment,
	ProtectedOperation,
} from '../../../../../nodes/PaymentsService/protected/operation';
import {
	candidatesText,
	lateText,
	openText,
	summaryText,
	timeInWords,
} from '../../../../../nodes/PaymentsService/protected/texts';

const MADRID = 'Europe/Madrid';
const operation = {
	noun: 'payout',
	done: 'paid',
	howToCheck: 'use Look Up',
	howToResolve: 'then use Resolve',
} as ProtectedOperation;
const payment = {
	key: 'INV-77',
	words: '7.77 EUR to Jonas Becker',
	content: { Beneficiary: 501, Amount: 777 },
} as unknown as Payment;

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

it('the text for a key whose payment the service answered with another one names Resolve', () => {
	const look = { isMismatch: true, isSame: true };
	expect(openText(operation, payment, look as never, MADRID)).toEqual({
		message:
			'Not known whether 7.77 EUR to Jonas Becker (INV-77) was paid: the service answered with another payment',
		description: 'Not sent now; ask the service what became of it, then use Resolve.',
	});
});

it('the text for a payment that the rate limit held up says that it was not sent', () => {
	expect(lateText(payment)).toEqual({
		message:
			'7.77 EUR to Jonas Becker (INV-77) was not sent: it would have had to wait too long for the rate limit',
		description: 'Run it again with the same key.',
	});
});

describe('the text for the movements of an account', () => {
	it.each([
		[undefined, ''],
		[{ candidatesError: 'busy' }, 'The movements could not be read (busy).'],
		[{ candidates: [] }, ''],
		[
			{ candidates: [{ id: 7, createdAt: 'today', state: 'pending' }] },
			'Movements of this amount: 7 of today (pending).',
		],
	])('%j', (found, text) => {
		expect(candidatesText(found)).toBe(text);
	});
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
