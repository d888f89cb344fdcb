import fc from 'fast-check';

import { toMinorUnits } from '../../../../../nodes/PaymentsService/input';
import { isCountedInHundredths } from '../../../../../nodes/service/values/money';
import { refusal } from './refusal';

describe('amounts', () => {
	test.each([
		[1234, 'minor', 'EUR', 1234],
		[' 1234\n', 'minor', 'EUR', 1234],
		['+007', 'minor', 'EUR', 7],
		['9007199254740991', 'minor', 'EUR', Number.MAX_SAFE_INTEGER],
		['1234', 'minor', 'JPY', 1234],
		['12.34', 'major', 'EUR', 1234],
		['12.3', 'major', 'usdc', 1230],
		['80,50', 'major', 'EUR', 8050],
		['80,5', 'major', 'EUR', 8050],
		['1234,56', 'major', 'EUR', 123_456],
		['12', 'major', 'EUR', 1200],
		['.5', 'major', 'EUR', 50],
		['10.', 'major', 'EUR', 1000],
		[19.99, 'major', 'EUR', 1999],
		[4.35, 'major', 'USD', 435],
		['90071992547409.91', 'major', 'EUR', Number.MAX_SAFE_INTEGER],
	] as const)('%p in the %s unit of %s is %p', (value, unit, currency, sent) => {
		expect(toMinorUnits(value, unit, currency)).toBe(sent);
	});

	const TWO_WAYS = 'can be read in more than one way. Write it without separators of thousands.';
	const TOO_FINE =
		'has more than 2 decimals, or a separator of thousands. Round it to cents, or leave out the separator.';
	const EXPONENT = 'is in exponent notation, which may have lost digits. Write the number out.';
	const NO_NUMBER = 'is not a number. Write digits only, without a currency.';

	describe.each(['minor', 'major'] as const)('in the %s unit', (unit) => {
		test.each([
			['1,234', TOO_FINE],
			['1.234', TOO_FINE],
			['1033.5312', TOO_FINE],
			['1.234,56', TWO_WAYS],
			['1,234.5', TWO_WAYS],
			['1.234.567', TWO_WAYS],
			['1 234', TWO_WAYS],
			["1'234", TWO_WAYS],
			['1_000', TWO_WAYS],
			['12,', TWO_WAYS],
			['1e3', EXPONENT],
			['1.5E+3', EXPONENT],
			['five', NO_NUMBER],
			['.', NO_NUMBER],
			['--5', NO_NUMBER],
			['12.34 EUR', NO_NUMBER],
			['€5', NO_NUMBER],
			['٥', NO_NUMBER],
			['0x10', NO_NUMBER],
			['-12', 'is negative. This amount never is.'],
			['9007199254740992', 'is too large to be sent exactly. Check the amount.'],
			['1'.repeat(41), 'is too long for an amount.'],
		])('%p is refused: %s', (value, reason) => {
			expect(refusal(() => toMinorUnits(value, unit))).toBe(`'${value}' ${reason}`);
		});

		test.each([
			[0, 'the amount is 0. It must be more than 0.'],
			[-0, 'the amount is 0. It must be more than 0.'],
			[true, 'a true/false value was given instead of an amount. Give a number.'],
			[[5], 'a list was given instead of an amount. Give a number.'],
			[1e-7, `'1e-7' ${EXPONENT}`],
			[Infinity, `'Infinity' ${NO_NUMBER}`],
		])('%p is refused: %s', (value, message) => {
			expect(refusal(() => toMinorUnits(value, unit))).toBe(message);
		});

		test('a filter takes 0 and less', () => {
			const filter = (value: unknown) => toMinorUnits(value, unit, 'EUR', { isFilter: true });
			expect([0, '-0', '-1'].map(filter)).toEqual([0, 0, unit === 'minor' ? -1 : -100]);
		});
	});
});

test.each([
	...['EUR', 'USDC', '', 'XYZ'].map((currency) => [currency, true] as const),
	...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF BHD IQD JOD KWD LYD OMR TND CLF UYW krw'
		.split(' ')
		.map((currency) => [currency, false] as const),
])('%p is counted in hundredths: %p', (currency, answer) => {
	expect(isCountedInHundredths(currency)).toBe(answer);
});

describe('for any amount', () => {
	test('written out in the major unit it comes back exactly, as text and as a number of up to 15 digits', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (minor) => {
				const written = inMajor(minor);
				expect(toMinorUnits(written, 'major', 'EUR')).toBe(minor);
				expect(toMinorUnits(written.replace('.', ','), 'major', 'EUR')).toBe(minor);
				if (minor < 1e15) expect(toMinorUnits(Number(written), 'major', 'EUR')).toBe(minor);
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
});

/** The amount as a person writes it in the major unit. */
function inMajor(minor: number): string {
	const digits = String(minor).padStart(3, '0');
	return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
