import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { BadInput, requiredText } from '../input';
import type { ReadParameter } from '../protected/operation';
import { checkField } from './checkField';

/** The same over Retry On Fail of one execution; another for every execution, round of a loop and item. */
const DEFAULT_KEY = '={{ $execution.id }}-{{ $runIndex }}-{{ $itemIndex }}';

/** What n8n gives for `$execution.id` where there is no execution. */
const NO_EXECUTION = '__UNKNOWN__';

const LONGEST_KEY = 255;

/** The key that tells one payment from another; `description` names what to take for it. */
export function idempotencyKeyField(description: string, hint?: string): INodeProperties {
	return {
		displayName: 'Idempotency Key',
		name: 'idempotencyKey',
		type: 'string',
		default: DEFAULT_KEY,
		description,
		...(hint !== undefined && { hint }),
	};
}

/**
 * Reads the key of an item from a parameter; a parameter that the user has not set is the default. An expression that gives
 * nothing is refused: the default in its place would not keep a second execution from paying again. `isKeyOfExecution`
 * tells whether the key changes with every execution, which is so with the default.
 * Throws FieldRefused.
 */
export function readIdempotencyKey(
	read: ReadParameter,
	parameter: string,
	context: IExecuteFunctions,
	itemIndex: number,
): { key: string; isKeyOfExecution: boolean } {
	const keyOfExecution = String(context.evaluateExpression(DEFAULT_KEY.slice(1), itemIndex));
	const given = read(parameter, keyOfExecution);
	const key = checkField('Idempotency Key', keyRule, given);
	return { key, isKeyOfExecution: key === keyOfExecution };
}

function keyRule(value: unknown): string {
	const key = requiredText(LONGEST_KEY, 'INV-2026-0042')(value);
	if (key.includes(NO_EXECUTION)) {
		throw new BadInput('it has no execution to refer to. Expected e.g. the invoice number.');
	}
	return key;
}
