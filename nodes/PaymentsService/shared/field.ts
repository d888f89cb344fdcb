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

/** Reads a parameter; a resource locator gives its id. */
export type ReadParameter = (name: string, fallback?: unknown) => unknown;

export interface Form {
	read: ReadParameter;
	/** The workflow's, such as Europe/Madrid. */
	timezone: string;
	/** "Jonas Becker", where the value was chosen from a list. */
	chosen?(name: string): string | undefined;
}

/** From what was typed to what goes out, or BadInput. `sent` is the body of the fields before it. */
export type Rule<T = unknown> = (value: unknown, form: Form, sent: IDataObject) => T;

/** A field of a form; with a rule, something goes out of it. */
export interface Field extends Omit<INodeProperties, 'options'> {
	options?: Array<INodePropertyOptions | INodePropertyCollection | Field>;
	/** An empty field that is not `required` is not judged. */
	rule?: Rule;
	/** `token`: in place of the credential's. Without a place, it goes into the path if that names it, else into the body. */
	place?: 'query' | 'token' | 'none';
	/** Under another name. */
	as?: string;
	/** Whether the rule also judges an empty value. */
	isCheckedEmpty?: boolean;
}

export type RuledField<T> = Omit<Field, 'rule'> & { rule: Rule<T> };

/** What fields of one kind have in common. */
export const TEXT = { type: 'string', default: '', rule: requiredText() } as const;
export const SECRET = { ...TEXT, typeOptions: { password: true }, rule: secretText } as const;
export const DATE = { type: 'dateTime', default: '' } as const;
export const SWITCH = { type: 'boolean', default: false, rule: booleanValue } as const;

/** Its message names the field as the editor shows it. */
export class FieldRefused extends Error {}

/** Applies a rule. Throws FieldRefused. */
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

/** The words of the rule, or n8n's for an expression that fails. Other errors may hold a value. */
export function describeRefusal(label: string, error: unknown): string {
	if (error instanceof FieldRefused) return error.message;
	if (error instanceof BadInput || error instanceof ExpressionError) {
		return `${label}: ${error.message}`;
	}
	return `${label}: this value cannot be read`;
}

/** The form of an item of a custom operation. */
export function formOf(context: IExecuteFunctions, itemIndex: number): Form {
	return formsOf(context)(itemIndex);
}

/** The forms of all items of a run. A parameter without an expression, which is the same in each, is read once. */
export function formsOf(context: IExecuteFunctions): (itemIndex: number) => Form {
	const { parameters } = context.getNode();
	const chosen = (name: string) => nameOfChoice(parameters[name]);
	const isFixed = (name: string) =>
		!JSON.stringify(parameters[name.split('.')[0]] ?? '').includes('"=');
	const known = new Map<string, unknown>();
	return (itemIndex) => {
		const ofItem = onceEach((name, fallback) =>
			context.getNodeParameter(name, itemIndex, fallback, { extractValue: true }),
		);
		const ofRun = onceEach(ofItem, known);
		const read: ReadParameter = (name, fallback) =>
			(isFixed(name) ? ofRun : ofItem)(name, fallback);
		return { read, timezone: context.getTimezone(), chosen };
	};
}

/** The form of the item that n8n routes. */
export function formOfItem(context: IExecuteSingleFunctions): Form {
	const read: ReadParameter = (name, fallback) =>
		context.getNodeParameter(name, fallback as object, { extractValue: true });
	return { read: onceEach(read), timezone: context.getTimezone() };
}

/** Evaluates each parameter once: an expression may give something else the next time. */
function onceEach(read: ReadParameter, known = new Map<string, unknown>()): ReadParameter {
	return (name, fallback) => {
		if (!known.has(name)) known.set(name, read(name, fallback));
		return known.get(name);
	};
}

/** "Jonas Becker" of "Jonas Becker · EUR · …1332". */
function nameOfChoice(parameter: unknown): string | undefined {
	const { mode, cachedResultName } = (parameter ?? {}) as IDataObject;
	if (mode !== 'list' || typeof cachedResultName !== 'string') return undefined;
	return cachedResultName.split(' · ')[0] || undefined;
}

/** The value of a field. Throws FieldRefused. */
export function valueOf<T>({ displayName, name, rule }: RuledField<T>, form: Form): T {
	return checkField(displayName, rule, form.read(name, ''), form, {});
}

/** The same under Options; undefined when left empty. */
export function optionOf<T>({ displayName, name, rule }: RuledField<T>, form: Form): T | undefined {
	const value = form.read(`options.${name}`, '');
	return isBlank(value) ? undefined : checkField(displayName, rule, value, form, {});
}

/** The same with a value for an option that was not added. One left empty is judged. */
export function optionOr<T>(field: RuledField<T>, form: Form, whenAbsent: T): T {
	const { displayName, name, rule } = field;
	return checkField(displayName, rule, form.read(`options.${name}`, whenAbsent), form, {});
}

/** A switch that may be missing. Refuses what it cannot read: a check that is off without a word protects nobody. */
export function switchValue(value: unknown): boolean {
	return !isBlank(value) && booleanValue(value);
}

export interface Sent {
	body: IDataObject;
	query: IDataObject;
	token: IDataObject;
}

/** What goes out of the fields that the form shows, in their order, by place. Throws FieldRefused. */
export function sentOf(fields: Field[], form: Form): Sent {
	const sent: Sent = { body: {}, query: {}, token: {} };
	const add = (field: Field, value: unknown) => {
		const { place } = field;
		addTo(place === 'query' || place === 'token' ? sent[place] : sent.body, field, value, form);
	};
	for (const field of fields.filter((one) => isShown(one, form))) {
		const { displayName, name, type, rule, options = [] } = field;
		const read = (fallback: unknown) =>
			checkField(displayName, () => form.read(name, fallback), '');
		if (rule !== undefined) add(field, read(''));
		// One without a rule only groups fields.
		else if (type === 'collection') {
			const given = (read({}) ?? {}) as IDataObject;
			for (const inner of options as Field[]) {
				if (isShown(inner, form)) add(inner, unlocated(given[inner.name]));
			}
		}
	}
	return sent;
}

export function bodyOf(fields: Field[], form: Form): IDataObject {
	return sentOf(fields, form).body;
}

function isShown(
	{ displayOptions: { show = {}, hide = {} } = {} }: Field,
	{ read }: Form,
): boolean {
	const isOneOf = ([name, values = []]: [string, unknown[] | undefined]) =>
		values.map(String).includes(String(read(name.replace('/', ''), '')));
	return Object.entries(show).every(isOneOf) && !Object.entries(hide).some(isOneOf);
}

/** What goes out of a collection; `prefix` stands before the names of its fields in a message. Throws FieldRefused. */
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

export function isAlwaysChecked({ required, isCheckedEmpty }: Field): boolean {
	return required === true || isCheckedEmpty === true;
}

export function required(fields: Field[]): Field[] {
	return fields.map((field) => ({ ...field, required: true }));
}

/** As n8n sorts the fields of a collection. */
export function inAlphabet(fields: Field[]): Field[] {
	const order = ({ displayName }: Field) => displayName.toLowerCase();
	// The first call of `localeCompare` takes as long as loading the package.
	return [...fields].sort((one, other) => (order(one) < order(other) ? -1 : 1));
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

/** A resource locator in a collection comes whole. */
function unlocated(value: unknown): unknown {
	const isLocator = typeof value === 'object' && value !== null && '__rl' in value;
	return isLocator ? (value as { value?: unknown }).value : value;
}
