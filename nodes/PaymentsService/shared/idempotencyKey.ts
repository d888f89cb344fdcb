import type { INode, INodeProperties } from 'n8n-workflow';

import { faultOfKey, keyAsItLooks } from '../../service/values/paymentKey';
import { BadInput, givenText, isBlank, kindOf } from '../input';
import type { Form } from './form';
import { UNSENT_TEXT, inField, notice } from './field';

const KEY = { displayName: 'Idempotency Key', name: 'idempotencyKey' };

export function idempotencyKeyField(description: string): INodeProperties {
	return { ...KEY, ...UNSENT_TEXT, placeholder: 'e.g. INV-2026-0042', description };
}

/** The key of what is sent under one alone, below a notice. */
export function requiredKeyFields(noun: string, example: string): INodeProperties[] {
	const meaning = `The same Idempotency Key in this workflow is always the same ${noun}, which is never sent twice. Take the invoice or order number, never an execution ID, a date or a random value.`;
	const description = `What this ${noun} is for, such as ${example}. All nodes of this workflow share its keys.`;
	return [
		notice('idempotencyKeyNotice', meaning),
		{ ...idempotencyKeyField(description), required: true },
	];
}

/** The key of an item that must have one. Throws FieldRefused. */
export function readIdempotencyKey({ read }: Form): string {
	return inField(KEY.displayName, () => paymentKey(read(KEY.name, '')));
}

/** Whether there is a key under Options: for all items or for none. Evaluates nothing, since an expression there may fail. */
export function hasKeyOption({ parameters }: INode): boolean {
	return KEY.name in Object(parameters.options ?? {});
}

/** That key. Throws FieldRefused. */
export function readKeyOption({ read }: Form): string {
	const options = read('options', {}) as Record<string, unknown>;
	const value = options[KEY.name];
	return inField(KEY.displayName, () => paymentKey(isBlank(value) ? '' : value));
}

const ADVICE = 'Give the number of the invoice or order.';

/**
 * The key that tells one payment from another, as keys are compared: as it looks, with one dash and one apostrophe. Throws
 * BadInput for a key that may have lost its variable part, and would make two payments one.
 */
export function paymentKey(value: unknown): string {
	if (!isBlank(value) && typeof value !== 'string' && typeof value !== 'number') {
		throw new BadInput(`${kindOf(value)} was given instead of text. ${ADVICE}`);
	}
	const key = keyAsItLooks(givenText(value, ADVICE));
	if (key === '') throw new BadInput(`only invisible characters were given. ${ADVICE}`);
	const fault = faultOfKey(key);
	if (fault !== '') throw new BadInput(fault);
	return key;
}
