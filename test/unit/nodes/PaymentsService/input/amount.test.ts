import fc from 'fast-check';

import { currencyDecimals, toMinorUnits } from '../../../../../nodes/PaymentsService/input';
import { refusal } from './refusal';
import { REFUSED_AMOUNTS } from './refusedAmounts';

describe('amounts in the minor unit', () => {
	test.each([
		[1, 1],
		[1234, 1234],
		['1234', 1234],
		['9007199254740991', Number.MAX_SAFE_INTEGER],
		[Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
	])('takes %p as it is', (value, sent) => {
		expect(toMinorUnits(value, 'minor')).toBe(sent);
	});

	test('does not depend on the decimals of the currency', () => {
		expect(toMinorUnits('1234', 'minor', 'JPY')).toBe(1234);
		expect(toMinorUnits('1234', 'minor', 'KWD')).toBe(1234);
	});

	test.each([12.34, '12.34', '100.00', '0.5', 0.1])('refuses the fraction %p', (value) => {
		expect(refusal(() => toMinorUnits(value, 'minor'))).toBe(
			`'${value}' is not a whole number of cents. Expected whole cents, e.g. 1234 for 12.34. For 12.34 itself, set Amount Unit to the major unit.`,
		);
	});
});

describe('amounts in the major unit', () => {
	test.each([
		['12.34', 'EUR', 1234],
		['12.3', 'EUR', 1230],
		['12', 'EUR', 1200],
		['0.01', 'EUR', 1],
		[19.99, 'EUR', 1999],
		[1.1, 'USD', 110],
		[4.35, 'USD', 435],
		[1.005e2, 'USD', 10050],
		['12.34', undefined, 1234],
		['12.34', 'usdc', 1234],
		['1234', 'JPY', 1234],
		['1.234', 'KWD', 1234],
		['1.2', ' kwd ', 1200],
		['1.2345', 'CLF', 12345],
		['90071992547409.91', 'EUR', Number.MAX_SAFE_INTEGER],
	])('%p in %p is %p', (value, currency, sent) => {
		expect(toMinorUnits(value, 'major', currency)).toBe(sent);
	});

	test.each([
		[
			'12.345',
			'EUR',
			"'12.345' has more decimals than EUR has (2). Expected an amount in EUR, e.g. 12.34.",
		],
		[
			'12.340',
			'EUR',
			"'12.340' has more decimals than EUR has (2). Expected an amount in EUR, e.g. 12.34.",
		],
		[
			0.1 + 0.2,
			'EUR',
			"'0.30000000000000004' has more decimals than EUR has (2). Expected an amount in EUR, e.g. 12.34.",
		],
		[
			'1.5',
			'jpy',
			"'1.5' has more decimals than JPY has (0). Expected an amount in JPY, e.g. 1234.",
		],
		[
			'1.2345',
			'KWD',
			"'1.2345' has more decimals than KWD has (3). Expected an amount in KWD, e.g. 12.345.",
		],
		[
			'1.234',
			undefined,
			"'1.234' has more decimals than the currency has (2). Expected an amount, e.g. 12.34.",
		],
		[
			'90071992547409.92',
			'EUR',
			"'90071992547409.92' is too large to be sent exactly. Expected an amount in EUR, e.g. 12.34.",
		],
		[
			81985529216486.25,
			'EUR',
			"'81985529216486.25' is too long to be exact as a number. Give it as text.",
		],
		[
			'12,34',
			'EUR',
			"'12,34' has a comma. Write 12.34 if it stands before the decimals, or 1234 if it groups thousands. Expected an amount in EUR, e.g. 12.34.",
		],
	])('refuses %p in %p and says why', (value, currency, message) => {
		expect(refusal(() => toMinorUnits(value, 'major', currency))).toBe(message);
	});
});

describe.each(['minor', 'major'] as const)('in the %s unit', (unit) => {
	test.each(REFUSED_AMOUNTS)('refuses %p and says why', (value, reason) => {
		const message = refusal(() => toMinorUnits(value, unit));
		expect(message.startsWith(`${reason} Expected `)).toBe(true);
	});

	test('takes 0 where a filter allows it, and still nothing below', () => {
		expect(toMinorUnits(0, unit, 'EUR', { isFilter: true })).toBe(0);
		expect(toMinorUnits('0', unit, 'EUR', { isFilter: true })).toBe(0);
		expect(refusal(() => toMinorUnits('-1', unit, 'EUR', { isFilter: true }))).toContain(
			'negative',
		);
	});

	test('names no Amount Unit to a filter, whose form has none', () => {
		const message = refusal(() => toMinorUnits('1,5', 'minor', undefined, { isFilter: true }));
		expect(message).toMatch(/ Expected whole cents, e\.g\. 1234 for 12\.34\.$/);
	});

	test('asks a filter in the major unit for an amount in its currency', () => {
		const message = refusal(() => toMinorUnits('1,5', 'major', 'EUR', { isFilter: true }));
		expect(message).toMatch(/ Expected an amount in EUR, e\.g\. 12\.34\.$/);
	});

	test('offers both readings of a comma only while they are short', () => {
		const offered = `${'1'.repeat(15)},${'2'.repeat(15)}`;
		expect(refusal(() => toMinorUnits(offered, unit))).toContain('has a comma. Write 1111');
		expect(refusal(() => toMinorUnits('1,2', unit))).toContain('has a comma. Write 1.2 if');
		for (const long of [`1${offered}`, `${offered}2`]) {
			expect(refusal(() => toMinorUnits(long, unit))).toContain('has thousands separators');
		}
	});

	test('repeats at most 60 characters of a long value', () => {
		const message = refusal(() => toMinorUnits('9'.repeat(500), unit));
		expect(message.match(/9+/)?.[0]).toHaveLength(59);
		expect(refusal(() => toMinorUnits(`${'9'.repeat(200)},5`, unit)).length).toBeLessThan(300);
	});
});

test.each([
	['EUR', 2],
	['USDC', 2],
	['USDT', 2],
	['EURC', 2],
	['', 2],
	['XYZ', 2],
	['JPY', 0],
	['krw', 0],
	['CLP', 0],
	['ISK', 0],
	['BHD', 3],
	['TND', 3],
	['CLF', 4],
])('%p has %p decimals', (currency, decimals) => {
	expect(currencyDecimals(currency)).toBe(decimals);
});

describe('for any amount', () => {
	const anyMinor = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
	const anyCurrency = fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF', 'USDC');

	test('written out in the major unit it comes back exactly', () => {
		fc.assert(
			fc.property(anyMinor, anyCurrency, (minor, currency) => {
				expect(toMinorUnits(inMajor(minor, currency), 'major', currency)).toBe(minor);
			}),
		);
	});

	test('a number of cents up to 15 digits survives as a JavaScript number of the major unit', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (minor) => {
				expect(toMinorUnits(Number(inMajor(minor, 'EUR')), 'major', 'EUR')).toBe(minor);
			}),
		);
	});

	test('whatever is given, a positive safe integer or a refusal comes out', () => {
		fc.assert(
			fc.property(fc.anything(), fc.constantFrom('minor', 'major'), (value, unit) => {
				let sent = 1;
				const attempt = () => (sent = toMinorUnits(value, unit as 'minor' | 'major'));
				try {
					attempt();
				} catch {
					expect(refusal(attempt)).not.toBe('');
				}
				expect(Number.isSafeInteger(sent) && sent > 0).toBe(true);
			}),
		);
	});

	test('one decimal too many is refused, even when it is 0', () => {
		fc.assert(
			fc.property(
				anyMinor,
				anyCurrency,
				fc.integer({ min: 0, max: 9 }),
				(minor, currency, digit) => {
					const text = inMajor(minor, currency);
					const longer = text.includes('.') ? `${text}${digit}` : `${text}.${digit}`;
					expect(refusal(() => toMinorUnits(longer, 'major', currency))).toContain('more decimals');
				},
			),
		);
	});
});

/** The amount as a person writes it in the major unit. */
function inMajor(minor: number, currency: string): string {
	const decimals = currencyDecimals(currency);
	const digits = String(minor).padStart(decimals + 1, '0');
	if (decimals === 0) return digits;
	return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
