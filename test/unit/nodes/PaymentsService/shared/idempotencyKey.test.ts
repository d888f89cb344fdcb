import type { IExecuteFunctions } from 'n8n-workflow';
import type { ReadParameter } from '../../../../../nodes/PaymentsService/protected/operation';
import {
	idempotencyKeyField,
	readIdempotencyKey,
} from '../../../../../nodes/PaymentsService/shared/idempotencyKey';

const DEFAULT = '{{ $execution.id }}-{{ $runIndex }}-{{ $itemIndex }}';

/** Reads the key of item 4 of execution 77; `given` is what the parameter has, if the user set it. */
function readKey(given?: unknown, execution = '77') {
	const context = {
		evaluateExpression: (expression: string, itemIndex: number) =>
			expression
				.replace('{{ $execution.id }}', execution)
				.replace('{{ $runIndex }}', '0')
				.replace('{{ $itemIndex }}', String(itemIndex)),
	} as unknown as IExecuteFunctions;
	const read: ReadParameter = (name, fallback) => {
		expect(name).toBe('options.idempotencyKey');
		return given === undefined ? fallback : given;
	};
	return readIdempotencyKey(read, 'options.idempotencyKey', context, 4);
}

describe('the field', () => {
	it('is a text made of execution, round and item by default', () => {
		expect(idempotencyKeyField('What it is')).toMatchObject({
			displayName: 'Idempotency Key',
			name: 'idempotencyKey',
			type: 'string',
			default: `=${DEFAULT}`,
		});
	});

	it('has a hint only where one is given', () => {
		expect(idempotencyKeyField('What it is')).not.toHaveProperty('hint');
		expect(idempotencyKeyField('What it is', 'Take the number')).toMatchObject({
			description: 'What it is',
			hint: 'Take the number',
		});
	});
});

describe('the key of an item', () => {
	it('that the user has not set changes with every execution', () => {
		expect(readKey()).toEqual({ key: '77-0-4', isKeyOfExecution: true });
	});

	it('is what the user gives, without the spaces around it', () => {
		expect(readKey(' INV-1 ')).toEqual({ key: 'INV-1', isKeyOfExecution: false });
		expect(readKey(42)).toEqual({ key: '42', isKeyOfExecution: false });
	});

	it('may have 255 characters and no more', () => {
		expect(readKey('x'.repeat(255)).key).toHaveLength(255);
		expect(() => readKey('x'.repeat(256))).toThrow(/^Idempotency Key: .* at most 255 characters/);
	});

	it.each(['', '  ', null])('is refused when an expression gives %j', (nothing) => {
		expect(() => readKey(nothing)).toThrow(
			'Idempotency Key: nothing was given. Expected text of at most 255 characters, e.g. INV-2026-0042.',
		);
	});

	it('is refused where there is no execution to refer to', () => {
		expect(() => readKey(undefined, '__UNKNOWN__')).toThrow(
			'Idempotency Key: it has no execution to refer to. Expected e.g. the invoice number.',
		);
	});
});
