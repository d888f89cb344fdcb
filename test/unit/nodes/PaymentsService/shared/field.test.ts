import { BadInput } from '../../../../../nodes/PaymentsService/input';
import {
	describeRefusal,
	FieldRefused,
	inField,
	switchValue,
} from '../../../../../nodes/PaymentsService/shared/field';
import { headerValue } from '../../../../../nodes/PaymentsService/shared/commonFields';

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
	it('loses the line end that copying adds', () => {
		expect(headerValue(String)(' token-1\r\n')).toBe('token-1');
	});
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
