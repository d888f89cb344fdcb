import type {
	Prepared,
	ProtectedOperation,
} from '../../../../../nodes/PaymentsService/protected/operation';
import { addSummary } from '../../../../../nodes/PaymentsService/protected/hint';
import {
	candidatesText,
	differentText,
	HELD_TEXT,
	inFlightText,
	lateText,
	otherDetailsText,
	progressText,
	summaryText,
	unknownText,
	unrecordedText,
	withNote,
} from '../../../../../nodes/PaymentsService/protected/texts';

const operation = {
	noun: 'payout',
	done: 'paid',
	howToCheck: 'Look it up.',
	howToResolve: 'Then resolve it.',
	details: 'Concept, Reason',
} as ProtectedOperation;

const item = {
	key: 'INV-1',
	identity: { Beneficiary: 501, Amount: 1234 },
	summary: { beneficiaryId: 501, amount: 1234 },
} as unknown as Prepared;
const withoutKey = { ...item, key: undefined } as unknown as Prepared;
const IN_WORDS = 'beneficiaryId 501, amount 1234 (minor units)';

describe('the text for a payment whose outcome nobody knows', () => {
	it.each([
		[item, `${IN_WORDS}, key INV-1, sent at noon`, 'Look it up. Then resolve it.'],
		[withoutKey, `${IN_WORDS}, sent at noon`, 'Look it up. Run it again only if it is not there.'],
	])('says how to find out, and does not invite to send it again', (payment, which, next) => {
		expect(unknownText(operation, payment, 'it was cut off', 'sent at noon')).toEqual({
			message: `It is not known whether this payout was carried out: it was cut off. ${which}`,
			description: `It is not sent again by itself. ${next}`,
		});
	});

	it('asks for half an hour where it may still be under way', () => {
		expect(inFlightText(operation, item, 'sent at noon')).toEqual({
			message: `It is not known whether this payout was carried out: another execution is sending it now, or was cut off less than half an hour ago. ${IN_WORDS}, key INV-1, sent at noon`,
			description:
				'This one was not sent. Leave the key as it is, and run the list again in half an hour: what is paid by then is skipped.',
		});
		expect(HELD_TEXT).toBe(
			'It may still be on its way, so its key is in flight for up to half an hour and cannot be freed before.',
		);
	});
});

describe('the text for a key', () => {
	const now = `Not the same: Beneficiary, Amount. Now: ${IN_WORDS}, key INV-1`;

	it.each([
		[
			'paid',
			`Idempotency Key: the payout with the key 'INV-1' was paid before, and it was another one. ${now}`,
			'This one was not sent. Compare it with what was paid under this key; if one of the two is a mistake, correct that one.',
		],
		[
			'unknown',
			`Idempotency Key: it is not known whether the payout with the key 'INV-1' was carried out; it was another one, or was cut off before it was sent. ${now}`,
			'This one was not sent. Look it up. Then resolve it.',
		],
	] as const)('of another payment that is %s', (state, message, description) => {
		expect(differentText(operation, item, state)).toEqual({ message, description });
	});

	it('of the same payment with other details', () => {
		expect(otherDetailsText(operation)).toBe(
			'Other details differ from the first time, in one of Concept, Reason. They were not sent.',
		);
	});
});

describe('the text for a payment that was not sent', () => {
	it('because it could not be recorded', () => {
		expect(unrecordedText(operation, 'locked')).toEqual({
			message:
				'This payout was not sent: n8n could not write it into its record, which keeps it from being sent twice (locked)',
			description:
				'Save the workflow if it is new. Otherwise look at the database of n8n; its log has the reason. Then run it again with the same key.',
		});
	});

	it('because its turn came too late', () => {
		expect(lateText(operation)).toEqual({
			message: 'This payout was not sent: the ones before it took too long',
			description: 'Run the list again with the same keys: only what is missing is sent.',
		});
	});
});

describe('the text for the other items of a run that stopped', () => {
	const ended = (count: number, outcome = 'paid', from = 0) =>
		Array.from({ length: count }, (_, index) => ({
			itemIndex: from + index,
			outcome,
			key: `K${from + index}`,
		}));
	const names = (count: number) =>
		ended(count)
			.map(({ key }) => `${key} paid`)
			.join(', ');
	const AGAIN = 'Run the same list again: with the same keys, only what is missing is sent.';

	it('is none for one item, and short where nothing else was sent', () => {
		expect(progressText(1, [], ['A'])).toBe('');
		expect(progressText(2, [], [])).toBe('Nothing else was sent.');
		expect(progressText(2, [], ['A', 'B'])).toBe(
			'Nothing else was sent. Open keys of this list: A, B.',
		);
	});

	it('names what is unknown first, and items without a key by their place', () => {
		const list = [...ended(1), { itemIndex: 1, outcome: 'unknown' }];
		expect(progressText(3, list, ['B'])).toBe(
			`Of 3 items: the 2nd unknown, K0 paid. ${AGAIN} Open keys of this list: B.`,
		);
	});

	it.each([
		[2, ''],
		[3, '; the other one was not sent'],
		[4, '; the other 2 were not sent'],
	])('of %d says how many were not sent: "%s"', (total, rest) => {
		expect(progressText(total, ended(1), [])).toBe(`Of ${total} items: K0 paid${rest}. ${AGAIN}`);
	});

	it.each([
		[20, `${names(20)}`],
		[21, `${names(20)} and 1 more (in all 21 paid)`],
	])('names twenty of %d, and counts them where there are more', (count, text) => {
		expect(progressText(count + 1, ended(count), [])).toBe(
			`Of ${count + 1} items: ${text}. ${AGAIN}`,
		);
	});

	it('counts each outcome', () => {
		const list = [...ended(20), ...ended(2, 'skipped', 20), ...ended(1, 'unknown', 22)];
		expect(progressText(24, list, [])).toBe(
			`Of 24 items: K22 unknown, ${names(20)} and 2 more (in all 20 paid, 2 skipped). ${AGAIN}`,
		);
	});
});

describe('the text for the movements of an account', () => {
	it.each([
		[undefined, ''],
		[{ candidatesError: 'busy' }, 'The movements could not be read (busy).'],
		[{ candidates: [] }, 'No movement of this amount is there so far.'],
		[
			{
				candidates: [
					{ id: 7, createdAt: 'today', state: 'pending' },
					{ id: 8, createdAt: 'now', state: 'completed' },
				],
			},
			'Movements of this amount: 7 of today (pending), 8 of now (completed).',
		],
	])('%j', (found, text) => {
		expect(candidatesText(found)).toBe(text);
	});
});

describe('the hint above the output', () => {
	it('counts what there is, and sums up what was carried out', () => {
		const counts = new Map([
			['paid', 2],
			['skipped', 0],
			['refused', 1],
		]);
		const totals = ['12.34 EUR', '5.00 USD'];
		expect(summaryText(counts, totals, 'paid')).toBe('2 paid (12.34 EUR, 5.00 USD), 1 refused');
		expect(summaryText(counts, [], 'paid')).toBe('2 paid, 1 refused');
	});

	const paid = (total?: object) => ({ outcome: 'paid', json: {}, item: { total } });
	const hintOf = (results: object[], baseUrl?: string) => {
		const addExecutionHints = jest.fn();
		addSummary({ addExecutionHints } as never, operation, results as never, baseUrl);
		return addExecutionHints.mock.calls.map(([{ message }]: [{ message: string }]) => message);
	};

	it.each([
		['https://api.example.com/v3', 'api.example.com'],
		['http://127.0.0.1:3999/v3', '127.0.0.1:3999, on this machine'],
	])('adds up what was paid, by currency, and says where: %s', (baseUrl, place) => {
		const results = [
			paid({ currency: 'EUR', amountMinor: 1234 }),
			{ outcome: 'skipped', json: {}, item: { total: { currency: 'EUR', amountMinor: 1 } } },
			paid({ currency: 'JPY', amountMinor: 500 }),
			paid(),
			paid({ currency: 'EUR', amountMinor: 66 }),
			{ outcome: 'unknown', open: { item: { total: { currency: 'EUR', amountMinor: 1 } } } },
			{ outcome: 'refused' },
		];
		const text = '4 paid (13.00 EUR, 500 JPY in minor units), 1 skipped, 1 refused, 1 unknown';
		expect(hintOf(results, baseUrl)).toEqual([`${text}. Service: ${place}`]);
		expect(hintOf(results)).toEqual([text]);
	});

	it('is not there where there was nothing', () => {
		expect(hintOf([], 'https://api.example.com')).toEqual([]);
	});
});

it('a note goes behind the next step', () => {
	const text = { message: 'm', description: 'Do it.' };
	expect(withNote(text, 'Now.')).toEqual({ message: 'm', description: 'Do it. Now.' });
	expect(withNote(text, undefined)).toEqual(text);
});
