import fc from 'fast-check';

import { isCountedInHundredths, toMinorUnits } from '../../../../../nodes/PaymentsService/input';
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

	test('takes them in a currency that is not counted in hundredths', () => {
		expect(toMinorUnits('1234', 'minor', 'JPY')).toBe(1234);
		expect(toMinorUnits('1234', 'minor', 'KWD')).toBe(1234);
	});

	test.each([
		[
			1033.53,
			'If it is a quote, round it: 1033.53 has a fraction of a cent. For 1033.53 write 103353, or set Amount Unit to Major Unit.',
		],
		[
			'0.5',
			'If it is a quote, round it: 0.5 has a fraction of a cent. For 0.5 write 50, or set Amount Unit to Major Unit.',
		],
		['1033.5312', 'If it is a quote, round it: 1033.5312 has a fraction of a cent.'],
		[
			'1.234',
			'If it is a quote, round it: 1.234 has a fraction of a cent. If the point groups thousands, write 1234.',
		],
		['100.00', 'For 100.00 write 10000, or set Amount Unit to Major Unit.'],
	])('refuses the fraction %p and says what to write', (value, advice) => {
		expect(refusal(() => toMinorUnits(value, 'minor'))).toBe(
			`'${value}' is not a whole number of cents. ${advice} Expected whole cents, e.g. 1234 for 12.34.`,
		);
	});

	test.each([
		['12,50', 'has a comma. For 12.50 write 1250, or set Amount Unit to Major Unit.'],
		['12,5', 'has a comma. For 12.5 write 1250, or set Amount Unit to Major Unit.'],
		['1.234,56', 'has separators. For 1234.56 write 123456, or set Amount Unit to Major Unit.'],
		['1,234.5', 'has separators. For 1234.5 write 123450, or set Amount Unit to Major Unit.'],
	])('answers %p with what to write', (value, advice) => {
		expect(refusal(() => toMinorUnits(value, 'minor'))).toBe(
			`'${value}' ${advice} Expected whole cents, e.g. 1234 for 12.34.`,
		);
	});
});

describe('amounts in the major unit', () => {
	test.each([
		['12.34', 'EUR', 1234],
		['12.3', 'EUR', 1230],
		['12', 'EUR', 1200],
		['0.01', 'EUR', 1],
		['.5', 'EUR', 50],
		['10.', 'EUR', 1000],
		[19.99, 'EUR', 1999],
		[1.1, 'USD', 110],
		[4.35, 'USD', 435],
		[1.005e2, 'USD', 10050],
		['12.34', undefined, 1234],
		['12.34', 'usdc', 1234],
		['90071992547409.91', 'EUR', Number.MAX_SAFE_INTEGER],
	])('%p in %p is %p', (value, currency, sent) => {
		expect(toMinorUnits(value, 'major', currency)).toBe(sent);
	});

	test.each([
		[
			'12.345',
			"'12.345' has more than 2 decimals. If it is a quote, round it: 12.345 has a fraction of a cent. If the point groups thousands, write 12345. Expected an amount, e.g. 12.34.",
		],
		[
			0.1 + 0.2,
			"'0.30000000000000004' has more than 2 decimals. If it is a quote, round it: 0.30000000000000004 has a fraction of a cent. Expected an amount, e.g. 12.34.",
		],
		[
			'90071992547409.92',
			"'90071992547409.92' is too large to be sent exactly. Expected an amount, e.g. 12.34.",
		],
		[
			81985529216486.25,
			"'81985529216486.25' is too long to be exact as a number. Give it as text.",
		],
		['12,34', "'12,34' has a comma. For 12.34 write 12.34. Expected an amount, e.g. 12.34."],
	])('refuses %p and says why', (value, message) => {
		expect(refusal(() => toMinorUnits(value, 'major', 'EUR'))).toBe(message);
	});

	test.each(['JPY', ' jpy', 'KWD', 'clf', 'ISK'])('refuses every amount in %p', (currency) => {
		expect(refusal(() => toMinorUnits('12', 'major', currency))).toBe(
			`the major unit of '${currency}' is not one hundred minor units, and the service does not say how it counts it. Set Amount Unit to Minor Unit and give the amount as the service counts it.`,
		);
	});
});

describe.each(['minor', 'major'] as const)('in the %s unit', (unit) => {
	test.each(REFUSED_AMOUNTS)('refuses %p and says why', (value, reason) => {
		const message = refusal(() => toMinorUnits(value, unit));
		expect(message.startsWith(`${reason} Expected `)).toBe(true);
	});

	test('takes spaces around it, a plus and zeros in front', () => {
		expect(toMinorUnits(' 1234\n', unit)).toBe(toMinorUnits('1234', unit));
		expect(toMinorUnits('+007', unit)).toBe(toMinorUnits('7', unit));
	});

	test('takes 0 and less for a filter', () => {
		expect(toMinorUnits(0, unit, 'EUR', { isFilter: true })).toBe(0);
		expect(toMinorUnits('-0', unit, 'EUR', { isFilter: true })).toBe(0);
		expect(toMinorUnits('-1', unit, 'EUR', { isFilter: true })).toBe(unit === 'minor' ? -1 : -100);
	});

	test('names no Amount Unit to a filter, whose form has none', () => {
		const message = refusal(() => toMinorUnits('1,5', 'minor', undefined, { isFilter: true }));
		expect(message).not.toContain('Amount Unit');
		expect(message).toContain('For 1.5 write 150.');
	});

	test('repeats at most 60 characters of a long value', () => {
		const message = refusal(() => toMinorUnits('9'.repeat(500), unit));
		expect(message.match(/9+/)?.[0]).toHaveLength(59);
	});
});

test.each([
	['EUR', true],
	['USDC', true],
	['', true],
	['XYZ', true],
	['krw', false],
])('%p is counted in hundredths: %p', (currency, answer) => {
	expect(isCountedInHundredths(currency)).toBe(answer);
});

test.each(
	'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF BHD IQD JOD KWD LYD OMR TND CLF UYW'.split(
		' ',
	),
)('%s, which has no decimals, three or four, is not', (currency) => {
	expect(isCountedInHundredths(currency)).toBe(false);
});

describe('for any amount', () => {
	const anyMinor = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
	const anyCurrency = fc.constantFrom('EUR', 'USD', 'USDC', 'stUSDT');

	test('written out in the major unit it comes back exactly', () => {
		fc.assert(
			fc.property(anyMinor, anyCurrency, (minor, currency) => {
				expect(toMinorUnits(inMajor(minor), 'major', currency)).toBe(minor);
			}),
		);
	});

	test('a number of cents up to 15 digits survives as a JavaScript number of the major unit', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (minor) => {
				expect(toMinorUnits(Number(inMajor(minor)), 'major', 'EUR')).toBe(minor);
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
					const text = inMajor(minor);
					const longer = text.includes('.') ? `${text}${digit}` : `${text}.${digit}`;
					expect(refusal(() => toMinorUnits(longer, 'major', currency))).toContain(
						'more than 2 decimals',
					);
				},
			),
		);
	});
});

/** The amount as a person writes it in the major unit. */
function inMajor(minor: number): string {
	const digits = String(minor).padStart(3, '0');
	return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
