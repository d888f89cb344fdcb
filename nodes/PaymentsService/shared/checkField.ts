import { ExpressionError } from 'n8n-workflow';

import { BadInput } from '../input';
import type { Rule } from '../input';

/** Reads a parameter of one item; a resource locator gives its id. */
export type ReadParameter = (name: string, fallback?: unknown) => unknown;

/** A refused input, with the field as the editor shows it already in the message. */
export class FieldRefused extends Error {}

/** Applies a rule to the value of a field. Throws FieldRefused, which names the field. */
export function checkField<T>(label: string, rule: Rule<T>, value: unknown): T {
	try {
		return rule(value);
	} catch (error) {
		const refused = new FieldRefused(describeRefusal(label, error));
		throw refused;
	}
}

/**
 * The words for a refused field: those of the rule, or n8n's for an expression that fails. Anything else is reported without its
 * text, which may hold a value.
 */
export function describeRefusal(label: string, error: unknown): string {
	if (error instanceof FieldRefused) return error.message;
	if (error instanceof BadInput || error instanceof ExpressionError) {
		return `${label}: ${error.message}`;
	}
	return `${label}: this value cannot be read`;
}
