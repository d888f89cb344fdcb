import {
	idempotencyKeyField,
	readIdempotencyKey,
	readOptionalKey,
} from '../../../../../nodes/PaymentsService/shared/idempotencyKey';

const readGiven = (given: unknown) =>
	readIdempotencyKey((name, fallback) => {
		expect(name).toBe('idempotencyKey');
		return given === undefined ? fallback : given;
	});
const readOption = (options: unknown) =>
	readOptionalKey((name, fallback) => {
		expect(name).toBe('options');
		return options === undefined ? fallback : options;
	});

describe('the field', () => {
	it('has no default', () => {
		expect(idempotencyKeyField('What it is')).toMatchObject({
			displayName: 'Idempotency Key',
			name: 'idempotencyKey',
			type: 'string',
			default: '',
			description: 'What it is',
		});
	});
});

describe('the key of an item', () => {
	it('is what the user gives, under the name of the field when it is refused', () => {
		expect(readGiven(' INV-1 ')).toBe('INV-1');
		expect(() => readGiven(undefined)).toThrow(/^Idempotency Key: nothing was given\./);
	});

	it('that is optional is undefined where the option was not added', () => {
		expect(readOption(undefined)).toBeUndefined();
		expect(readOption({ qrBinaryProperty: 'qr' })).toBeUndefined();
		expect(readOption({ idempotencyKey: 'INV-1' })).toBe('INV-1');
	});

	it.each([undefined, null, '', '  '])(
		'that may be left out is refused when the option is there and gives %j',
		(nothing) => {
			expect(() => readOption({ idempotencyKey: nothing })).toThrow(
				/^Idempotency Key: nothing was given\./,
			);
		},
	);
});
