import type {
	IDataObject,
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
} from 'n8n-workflow';
import { ExpressionError, UserError } from 'n8n-workflow';

import {
	BadInput,
	booleanValue,
	CURRENCIES,
	currencyCode,
	isBlank,
	oneOf,
	requiredText,
	secretText,
	wholeNumber,
} from '../input';
import type { Refusal } from '../../service/answers/serviceError';
import { detailsOf } from '../../service/run/itemError';
import type { Form } from './form';

/** From what was typed to what goes out, or BadInput. */
export type Rule<T = unknown> = (value: unknown, form: Form) => T;

/** The same for a field that also looks at `sent`, the body of the fields before it. */
export type FieldRule = (value: unknown, form: Form, sent: IDataObject) => unknown;

/** A field of a form; with a rule, it is sent. */
export interface Field extends Omit<INodeProperties, 'options'> {
	options?: Array<INodePropertyOptions | INodePropertyCollection | Field>;
	/** An empty field that is not `required` is not judged. */
	rule?: FieldRule;
	/** `token`: in place of the credential's. Without a place, it goes into the path if that names it, else into the body. */
	place?: 'query' | 'header' | 'token' | 'none';
	/** Under another name. */
	as?: string;
	/** Whether the rule also judges an empty value. */
	isCheckedEmpty?: boolean;
}

export type RuledField<T> = Omit<Field, 'rule'> & { rule: Rule<T> };

/** What fields of one kind have in common. */
export const UNSENT_TEXT = { type: 'string', default: '' } as const;
export const TEXT = { ...UNSENT_TEXT, rule: requiredText() } as const;
export const REQUIRED_TEXT = { ...TEXT, required: true } as const;
export const SECRET = { ...TEXT, typeOptions: { password: true }, rule: secretText } as const;
export const DATE = { type: 'dateTime', default: '' } as const;
export const CURRENCY = {
	type: 'options',
	options: CURRENCIES,
	default: 'EUR',
	rule: currencyCode,
} as const;
export const SWITCH = { type: 'boolean', default: false, rule: booleanValue } as const;

/** A field that says something in the form, and is not filled in. */
export function notice(name: string, displayName: string) {
	return { displayName, name, type: 'notice', default: '' } as const;
}

/** One of these options, which an expression gives by its value. */
export function choice<T extends string>(options: Array<INodePropertyOptions & { value: T }>) {
	return { type: 'options' as const, options, rule: oneOf(options.map(({ value }) => value)) };
}

/** A whole number, both bounds included. */
export function whole(minValue?: number, maxValue?: number) {
	const rule = wholeNumber(minValue, maxValue);
	return { type: 'number' as const, typeOptions: { minValue, maxValue }, rule };
}

/** Names the field as the editor shows it. */
export class FieldRefused extends Error {}

/** Makes something of a field; what refuses it names the field. Throws FieldRefused. */
export function inField<T>(label: string, make: () => T): T {
	try {
		return make();
	} catch (error) {
		const refused = new FieldRefused(describeRefusal(label, error));
		throw refused;
	}
}

/** The words of the rule, or n8n's for an expression that fails. Other errors may hold a value. */
export function describeRefusal(label: string, error: unknown): string {
	if (error instanceof FieldRefused) return error.message;
	if (error instanceof BadInput || error instanceof ExpressionError) {
		return `${label}: ${error.message}`;
	}
	return `${label}: this value cannot be read`;
}

/** The same, with what to do next where a list could not be read. */
export function toRefusal(label: string, error: unknown): Refusal {
	if (!(error instanceof UserError)) return { message: describeRefusal(label, error) };
	const { message, description } = error;
	return { message, description, details: detailsOf(error) };
}

/** The value of a field. Throws FieldRefused. */
export function valueOf<T>({ displayName, name, rule }: RuledField<T>, form: Form): T {
	return form.once(name, rule, () => inField(displayName, () => rule(form.read(name, ''), form)));
}

/** The same under Options: the field's default where it was not added. One left empty is judged. */
export function optionOf<T>(field: RuledField<T>, form: Form): T {
	const { displayName, name, rule, default: whenAbsent } = field;
	const path = `options.${name}`;
	return form.once(path, rule, () =>
		inField(displayName, () => rule(form.read(path, whenAbsent), form)),
	);
}

/** What a rule makes of an option; undefined where it was not added. One that gives nothing is judged: it must not switch a check off. */
export function addedOption<T>(
	{ displayName, name }: Field,
	form: Form,
	rule: (value: unknown) => T,
): T | undefined {
	const given = Object(form.read('options', {})) as IDataObject;
	return name in given ? inField(displayName, () => rule(given[name])) : undefined;
}

/** A switch that may be missing. Refuses what it cannot read: a check that is silently off protects nobody. */
export function switchValue(value: unknown): boolean {
	return !isBlank(value) && booleanValue(value);
}

/** `place` goes before a field's own conditions: n8n shows a field at the first of them that looks at an expression. */
export function showFor<T extends Pick<INodeProperties, 'displayOptions'>>(
	place: Record<string, Array<string | number | boolean>>,
	fields: T[],
): T[] {
	return fields.map((field) => {
		const { displayOptions } = field;
		const show = { ...place, ...displayOptions?.show };
		return { ...field, displayOptions: { ...displayOptions, show } };
	});
}
