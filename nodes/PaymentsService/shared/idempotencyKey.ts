import type { INode, INodeProperties } from 'n8n-workflow';

import { keyAsItLooks } from '../../service/values/looks';
import { BadInput, isBlank, kindOf, shown } from '../input';
import type { Form } from './form';
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
export function readIdempotencyKey({ read }: Form): string {
	return checkField(KEY.displayName, paymentKey, read(KEY.name, ''));
}

/** Whether there is a key under Options: for all items or for none. Evaluates nothing, since an expression there may fail. */
export function hasKeyOption({ parameters }: INode): boolean {
	return KEY.name in Object(parameters.options ?? {});
}

/** That key. Throws FieldRefused. */
export function readKeyOption({ read }: Form): string {
	const options = read('options', {}) as Record<string, unknown>;
	const value = options[KEY.name];
	return checkField(KEY.displayName, paymentKey, isBlank(value) ? '' : value);
}

const MAX_LENGTH = 255;

/** Where an expression, a script or a spreadsheet gave no value. */
const LOST = [
	/undefined|\[object [a-z]+\]|invalid (?:date|datetime|interval|duration)|__unknown__/iu,
	/#[¡¿]?[\p{L}\d/_]+[!?]|#n\/[ad]/iu,
	// Alone, at the end or behind a separator these are no names.
	/(?<!\p{Ll})(?:null|NaN)$|^(?:true|false)$/u,
	/(?:^|[-_/:.|#+,;&])(?:null|none|nan|infinity|n\/a|nv)$/iu,
];

/** An expression or placeholder that was not filled in. */
const UNFILLED = /\{\{|\}\}|\$\{|\$(?:json|input|node|item)\b|<%|%>|^=|%[sd]\b/;

/** A mark at one end joins a part that is missing: "INV-", "/2026". */
const OPEN_END = /^[-_/:.|+,;&]|[-_/:.|#+,;&]$/u;
const EMPTY_PART = /[-_/:|] ?[-_/:|]|\( ?\)|\[ ?\]|\{ ?\}|(["']) ?\1/u;

const ADVICE = 'Give the number of the invoice or order.';

/**
 * The key that tells one payment from another, as keys are compared: as it looks, with one dash and one apostrophe. A key that
 * has lost its variable part would make two payments one. Throws BadInput.
 */
export function paymentKey(value: unknown): string {
	if (isBlank(value)) throw new BadInput(`nothing was given. ${ADVICE}`);
	if (typeof value !== 'string' && typeof value !== 'number') {
		throw new BadInput(`${kindOf(value)} was given instead of text. ${ADVICE}`);
	}
	if (typeof value === 'number' && !Number.isSafeInteger(value)) {
		throw new BadInput(`${shown(value)} is not a whole number that is exact. Give it as text.`);
	}
	const key = keyAsItLooks(String(value));
	if (key === '') throw new BadInput(`nothing that can be seen was given. ${ADVICE}`);
	const length = Array.from(key).length;
	if (length > MAX_LENGTH) {
		throw new BadInput(
			`${shown(key)} has ${length} characters. The longest key has ${MAX_LENGTH}.`,
		);
	}
	if ([...LOST, UNFILLED].some((sign) => sign.test(key))) {
		throw new BadInput(
			`${shown(key)} has lost its variable part, so two payments would have the same key. Correct the expression or the list.`,
		);
	}
	if (OPEN_END.test(key) || EMPTY_PART.test(key) || !/[\p{L}\p{N}]/u.test(key)) {
		throw new BadInput(
			`${shown(key)} seems to have lost a part at an end or between two marks, so two payments would have the same key. Give the whole number of the invoice or order.`,
		);
	}
	return key;
}
