import type { INodeProperties } from 'n8n-workflow';

import { isBlank, paymentKey } from '../input';
import type { ReadParameter } from './field';
import { checkField } from './field';

const KEY = { displayName: 'Idempotency Key', name: 'idempotencyKey' };

export function idempotencyKeyField(description: string): INodeProperties {
	return {
		...KEY,
		type: 'string',
		default: '',
		placeholder: 'e.g. INV-2026-0042',
		description,
	};
}

export function idempotencyKeyNotice(noun: string): INodeProperties {
	return {
		displayName: `The same Idempotency Key in this workflow is always the same ${noun}, which is never sent twice. Take the invoice or order number, never an execution ID, a date or a random value.`,
		name: 'idempotencyKeyNotice',
		type: 'notice',
		default: '',
	};
}

/** The key of an item that must have one. Throws FieldRefused. */
export function readIdempotencyKey(read: ReadParameter): string {
	return checkField(KEY.displayName, paymentKey, read(KEY.name, ''));
}

/** Whether there is a key under Options: for all items or for none. */
export function hasKeyOption(read: ReadParameter): boolean {
	return KEY.name in ((read('options', {}) ?? {}) as object);
}

/** That key. Throws FieldRefused. */
export function readKeyOption(read: ReadParameter): string {
	const options = read('options', {}) as Record<string, unknown>;
	const value = options[KEY.name];
	return checkField(KEY.displayName, paymentKey, isBlank(value) ? '' : value);
}
