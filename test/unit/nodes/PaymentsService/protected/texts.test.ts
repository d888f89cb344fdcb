import type {
	Payment,
	ProtectedOperation,
} from '../../../../../nodes/PaymentsService/protected/operation';
import type { Result } from '../../../../../nodes/PaymentsService/protected/result';
import {
	candidatesText,
	lateText,
	openText,
	progressText,
	summaryText,
	timeInWords,
	unknownText,
} from '../../../../../nodes/PaymentsService/protected/texts';

const MADRID = 'Europe/Madrid';
const operation = {
	noun: 'payout',
	done: 'paid',
	howToCheck: 'use Look Up',
	howToResolve: 'Then use Resolve.',
} as ProtectedOperation;
const payment = {
	key: 'INV-77',
	words: '7.77 EUR to Jonas Becker',
	content: { Beneficiary: 501, Amount: 777 },
} as unknown as Payment;

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-05-12T03:50:00Z')));
afterEach(() => jest.restoreAllMocks());
const UNTIL = new Date('2026-05-12T04:25:00Z');

describe('a time', () => {
	it.each([
		['2026-05-12T04:25:00Z', '06:25'],
		['2026-05-11T21:59:00Z', '2026-05-11 23:59'],
	])('%s is %s in the zone of the workflow', (time, words) => {
		expect(timeInWords(new Date(time), MADRID)).toBe(words);
	});
});

describe('the text for a payment whose outcome nobody knows', () => {
	it('says until when it may arrive, and names Resolve only where it is taken', () => {
		expect(unknownText(operation, payment, 'the answer was lost', UNTIL, MADRID)).toEqual({
			message:
				'Not known whether 7.77 EUR to Jonas Becker (INV-77) was paid: the answer was lost, and it may still arrive until 06:25',
			description: 'After that, use Look Up.',
		});
		expect(unknownText(operation, payment, 'another payment', undefined, MADRID).description).toBe(
			'Ask the service what became of it. Then use Resolve.',
		);
	});

	it.each([
		[
			{ until: UNTIL, isSame: true },
			'another execution is sending it, or was cut off, and it may still arrive until 06:25',
			'Not sent now. After that, use Look Up.',
		],
		[
			{ until: UNTIL, isSame: true, reason: 'the answer was status 504' },
			'the answer was status 504, and it may still arrive until 06:25',
			'Not sent now. After that, use Look Up.',
		],
		[
			{ isSame: false },
			'its end was never recorded, and one of beneficiary, amount differs now',
			'Not sent now. Correct it to what was sent, and use Look Up.',
		],
		[
			{ isSame: true, isMismatch: true },
			'the service answered with another payment',
			'Not sent now. Ask the service what became of it. Then use Resolve.',
		],
	])('from before, %j', (look, reason, description) => {
		expect(openText(operation, payment, look as never, MADRID)).toEqual({
			message: `Not known whether ${look.isSame ? '7.77 EUR to Jonas Becker (INV-77)' : "'INV-77'"} was paid: ${reason}`,
			description,
		});
	});
});

it('the text for a payment that the rate limit held up says that it was not sent', () => {
	expect(lateText(payment)).toEqual({
		message:
			'7.77 EUR to Jonas Becker (INV-77) was not sent: it would have had to wait too long for the rate limit',
		description: 'Run it again with the same key.',
	});
});

describe('the text for the other items of a run that ended with an error', () => {
	const results = (...outcomes: string[]) => outcomes.map((outcome) => ({ outcome }) as Result);

	it.each([
		[1, results('unknown'), {}, { skipped: 0, leftOut: 1, sent: 0 }, ''],
		[
			20,
			results('paid', 'paid', 'refused'),
			{},
			{ skipped: 2, leftOut: 1, sent: 17 },
			'Of 20 items: 2 paid, 1 refused, 17 not sent. The next run of this list skips 2, leaves out the 1 that is open and sends 17, up to the first that fails.',
		],
		[
			3,
			results('paid', 'skipped', 'unknown'),
			{},
			{ skipped: 2, leftOut: 1, sent: 0 },
			'Of 3 items: 1 paid, 1 skipped, 1 unknown. The next run of this list skips 2, leaves out the 1 that is open and sends none.',
		],
		[
			2,
			results('refused'),
			{ isDifferent: true },
			{ skipped: 0, leftOut: 0, sent: 2 },
			'Of 2 items: 1 refused, 1 not sent. The next run stops here again until it is corrected.',
		],
	])('of %d items', (total, ended, failure, next, text) => {
		expect(progressText(total, ended, failure, next)).toBe(text);
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
