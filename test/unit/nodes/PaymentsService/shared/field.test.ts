import { BadInput } from '../../../../../nodes/PaymentsService/input';
import {
	describeRefusal,
	FieldRefused,
	inField,
	switchValue,
} from '../../../../../nodes/PaymentsService/shared/field';
import { headerValue } from '../../../../../nodes/PaymentsService/shared/commonFields';

const asText = (value: unknown): string => String(value);

function refuseWith(error: Error) {
	return () =>
		inField('Amount', () => {
			throw error;
		});
}

describe('inField', () => {
	it('names only the innermost field', () => {
		expect(refuseWith(new FieldRefused('Currency: no.'))).toThrow(
			new FieldRefused('Currency: no.'),
		);
	});

	it('says nothing of an error that may hold the value', () => {
		const leaky = new TypeError('Cannot read s3cret');
		expect(refuseWith(leaky)).toThrow('Amount: this value cannot be read');
		expect(describeRefusal('PIN', leaky)).not.toContain('s3cret');
	});
});

describe('a header value', () => {
	const rule = headerValue(asText);

	it.each(['device-1', 'eyJhbGciOi.J9-_~+/=', 'with space'])('may be %j', (value) => {
		expect(rule(value)).toBe(value);
	});

	it('loses the line end that copying adds', () => {
		expect(rule(' token-1\r\n')).toBe('token-1');
	});

	it.each(['a\nb', 'a\r\nX-Other: 1', 'a\u0000b', 'tokén', 'a→b', '\u{1F600}', 'a\tb', 'a\u007f'])(
		'may not be %j, and is not repeated',
		(value) => {
			expect(() => rule(value)).toThrow(BadInput);
			expect(() => rule(value)).not.toThrow(value);
		},
	);
});

describe('a switch', () => {
	it.each([
		[true, true],
		['true', true],
		[' TRUE ', true],
		[false, false],
		['false', false],
		['', false],
		[null, false],
		[undefined, false],
	])('given as %j is %s', (value, expected) => {
		expect(switchValue(value)).toBe(expected);
	});

	it.each(['yes', 1, 0, 'on', []])('given as %j is refused', (value) => {
		expect(() => switchValue(value)).toThrow(BadInput);
	});
});
