import type {
	IDataObject,
	IExecuteFunctions,
	IExecuteSingleFunctions,
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
} from 'n8n-workflow';
import { ExpressionError } from 'n8n-workflow';

import { BadInput, booleanValue, isBlank, requiredText, secretText } from '../input';

/** Reads a parameter of one item; a resource locator gives its id. */
export type ReadParameter = (name: string, fallback?: unknown) => unknown;

/** The form of one item, around the field that a rule is for. */
export interface Form {
	read: ReadParameter;
	/** The workflow's, such as Europe/Madrid. */
	timezone: string;
	/** What the editor shows for a value that was chosen from a list: "Jonas Becker"; undefined for one that an item brings. */
	chosen?(name: string): string | undefined;
}

/**
 * From what was typed to what goes out, or BadInput. `sent` is what goes out with it, as far as it is checked: the fields
 * before it.
 */
export type Rule<T = unknown> = (value: unknown, form: Form, sent: IDataObject) => T;

/** A field of a form, as the editor shows it; and, with a rule, what goes out of it, and where. */
export interface Field extends Omit<INodeProperties, 'options'> {
	options?: Array<INodePropertyOptions | INodePropertyCollection | Field>;
	/** A field that is not `required` and was left empty goes out as nothing, without a look at its rule. */
	rule?: Rule;
	/**
	 * Where it goes: into the path if that names it, else into the body. `none`: it says how to read other fields; `token`: it is
	 * sent in place of the credential's token.
	 */
	place?: 'query' | 'token' | 'none';
	/** Its name there, when it is not the field's own. */
	as?: string;
	/** Whether the rule also judges a field that is not required and was left empty. */
	isCheckedEmpty?: boolean;
}

/** A field whose rule gives a value of this type. */
export type RuledField<T> = Omit<Field, 'rule'> & { rule: Rule<T> };

/** What fields of one kind have in common; a field that differs says so after it. */
export const TEXT = { type: 'string', default: '', rule: requiredText() } as const;
export const SECRET = { ...TEXT, typeOptions: { password: true }, rule: secretText } as const;
export const DATE = { type: 'dateTime', default: '' } as const;
export const SWITCH = { type: 'boolean', default: false, rule: booleanValue } as const;

/** A refused input, with the field as the editor shows it already in the message. */
export class FieldRefused extends Error {}

/** Applies a rule to the value of a field; it may ask for more than the value. Throws FieldRefused, which names the field. */
export function checkField<T, More extends unknown[]>(
	label: string,
	rule: (value: unknown, ...more: More) => T,
	value: unknown,
	...more: More
): T {
	try {
		return rule(value, ...more);
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

/** The form of an item of a custom operation. */
export function formOf(context: IExecuteFunctions, itemIndex: number): Form {
	const chosen = (name: string) => nameOfChoice(context.getNode().parameters[name]);
	const read: ReadParameter = (name, fallback) =>
		context.getNodeParameter(name, itemIndex, fallback, { extractValue: true });
	return { read: onceEach(read), timezone: context.getTimezone(), chosen };
}

/** The form of the item that n8n routes. */
export function formOfItem(context: IExecuteSingleFunctions): Form {
	const read: ReadParameter = (name, fallback) =>
		context.getNodeParameter(name, fallback as object, { extractValue: true });
	return { read: onceEach(read), timezone: context.getTimezone() };
}

/** Evaluates each parameter once: an expression may give something else the next time. */
function onceEach(read: ReadParameter): ReadParameter {
	const known = new Map<string, unknown>();
	return (name, fallback) => {
		if (!known.has(name)) known.set(name, read(name, fallback));
		return known.get(name);
	};
}

/** Without what a list adds behind the name: "Jonas Becker · EUR · …1332". */
function nameOfChoice(parameter: unknown): string | undefined {
	const { mode, cachedResultName } = (parameter ?? {}) as IDataObject;
	if (mode !== 'list' || typeof cachedResultName !== 'string') return undefined;
	return cachedResultName.split(' · ')[0] || undefined;
}

/** What the rule of a field makes of what was typed. Throws FieldRefused. */
export function valueOf<T>({ displayName, name, rule }: RuledField<T>, form: Form): T {
	return checkField(displayName, rule, form.read(name, ''), form, {});
}

/** The same of a field under Options, which may be left empty. Throws FieldRefused. */
export function optionOf<T>({ displayName, name, rule }: RuledField<T>, form: Form): T | undefined {
	const value = form.read(`options.${name}`, '');
	return isBlank(value) ? undefined : checkField(displayName, rule, value, form, {});
}

/** The same of one that has a value even if it was not added. Its rule judges it when it was added and left empty. */
export function optionOr<T>(field: RuledField<T>, form: Form, whenAbsent: T): T {
	const { displayName, name, rule } = field;
	return checkField(displayName, rule, form.read(`options.${name}`, whenAbsent), form, {});
}

/** A switch under Options. What an expression gives must be readable: a check that is silently off protects nobody. */
export function switchValue(value: unknown): boolean {
	return !isBlank(value) && booleanValue(value);
}

/** What goes out of a form, by place. */
export interface Sent {
	body: IDataObject;
	query: IDataObject;
	token: IDataObject;
}

/**
 * What goes out of those fields that the form shows, checked in the order in which they are named; fields of a collection
 * without a rule go out like those beside it. Throws FieldRefused.
 */
export function sentOf(fields: Field[], form: Form): Sent {
	const sent: Sent = { body: {}, query: {}, token: {} };
	const add = (field: Field, value: unknown) => {
		const { place } = field;
		addTo(place === 'query' || place === 'token' ? sent[place] : sent.body, field, value, form);
	};
	for (const field of fields.filter((one) => isShown(one, form))) {
		const { name, type, rule, options = [] } = field;
		if (rule !== undefined) add(field, form.read(name, ''));
		else if (type === 'collection') {
			const given = (form.read(name, {}) ?? {}) as IDataObject;
			for (const inner of options as Field[]) {
				if (isShown(inner, form)) add(inner, unlocated(given[inner.name]));
			}
		}
	}
	return sent;
}

/** The body alone. Throws FieldRefused. */
export function bodyOf(fields: Field[], form: Form): IDataObject {
	return sentOf(fields, form).body;
}

/** Whether the form shows a field, by the values of the others. */
function isShown(
	{ displayOptions: { show = {}, hide = {} } = {} }: Field,
	{ read }: Form,
): boolean {
	const isOneOf = ([name, values = []]: [string, unknown[] | undefined]) =>
		values.map(String).includes(String(read(name.replace('/', ''), '')));
	return Object.entries(show).every(isOneOf) && !Object.entries(hide).some(isOneOf);
}

/** The same of the fields of a collection; a message puts `prefix` before their names. Throws FieldRefused. */
export function collectionOf(
	fields: Field[],
	collection: unknown,
	form: Form,
	prefix = '',
): IDataObject {
	const given = (collection ?? {}) as IDataObject;
	const body: IDataObject = {};
	for (const field of fields) {
		const named = { ...field, displayName: `${prefix}${field.displayName}` };
		addTo(body, named, unlocated(given[field.name]), form);
	}
	return body;
}

function addTo(body: IDataObject, field: Field, value: unknown, form: Form): void {
	const { displayName, name, rule, place, as = name } = field;
	const isEmpty = isBlank(value) || (Array.isArray(value) && value.length === 0);
	if (rule === undefined || (isEmpty && !isAlwaysChecked(field))) return;
	const checked = checkField(displayName, rule, value, form, body);
	if (place !== 'none' && checked !== undefined) body[as] = checked as IDataObject[string];
}

/** Whether the rule of a field also judges an empty value. */
export function isAlwaysChecked({ required, isCheckedEmpty }: Field): boolean {
	return required === true || isCheckedEmpty === true;
}

/** The fields, each of which must be filled in. */
export function required(fields: Field[]): Field[] {
	return fields.map((field) => ({ ...field, required: true }));
}

/** Fields in the order in which n8n shows those of a collection. */
export function inAlphabet(fields: Field[]): Field[] {
	const order = ({ displayName }: Field) => displayName.toLowerCase();
	// Not `localeCompare`, whose first call alone takes as long as loading the rest of the package.
	return [...fields].sort((one, other) => (order(one) < order(other) ? -1 : 1));
}

/**
 * The fields, shown only in a place: the values of other fields. The place goes before a condition of the field's own. n8n takes
 * the conditions in their order and shows a field as soon as one of them looks at an expression: with "Type" first, a Type
 * mapped in one operation would show, and require, the fields of every other operation that has a Type.
 */
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

/** The id of a resource locator inside a collection, which n8n hands over whole. */
function unlocated(value: unknown): unknown {
	const isLocator = typeof value === 'object' && value !== null && '__rl' in value;
	return isLocator ? (value as { value?: unknown }).value : value;
}
