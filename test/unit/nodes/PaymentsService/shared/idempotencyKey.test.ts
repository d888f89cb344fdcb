import {
	hasKeyOption,
	idempotencyKeyField,
	readIdempotencyKey,
	readKeyOption,
} from '../../../../../nodes/PaymentsService/shared/idempotencyKey';

const readGiven = (given: unknown) =>
	readIdempotencyKey((name, fallback) => {
		expect(name).toBe('idempotencyKey');
		return given === undefined ? fallback : given;
	});
const readOption = (options: unknown) =>
	readKeyOption((name, fallback) => {
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

	it('that is optional is there where the option was added', () => {
		for (const options of [undefined, null, { qrBinaryProperty: 'qr' }]) {
			expect(hasKeyOption(() => options)).toBe(false);
		}
		expect(hasKeyOption(() => ({ idempotencyKey: '' }))).toBe(true);
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
