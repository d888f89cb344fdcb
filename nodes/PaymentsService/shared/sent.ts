import type { IDataObject } from 'n8n-workflow';

import { isBlank } from '../input';
import { type Field, type FieldRule, inField } from './field';
import type { Form } from './form';

type SentFields = Record<'body' | 'query' | 'header' | 'token', IDataObject>;

/** A refused field that may not be needed. */
export interface RefusedField {
	field: Field;
	isEmpty: boolean;
	error: unknown;
}

/** What the fields that are shown send, in their order, by place. Throws FieldRefused, unless `putOff` takes the refusal. */
export function sentOf(
	fields: Field[],
	form: Form,
	putOff: (refused: RefusedField) => void = ({ error }) => {
		throw error;
	},
): SentFields {
	const sent: SentFields = { body: {}, query: {}, header: {}, token: {} };
	const add = (field: Field, value: unknown, path: string) => {
		const { place = 'body' } = field;
		const target = sent[place === 'none' ? 'body' : place];
		try {
			addTo(target, field, value, (rule) => form.once(path, rule, () => rule(value, form, target)));
		} catch (error) {
			putOff({ field, isEmpty: isBlank(value), error });
		}
	};
	for (const field of fields.filter((one) => isShown(one, form))) {
		const { displayName, name, type, rule, options = [] } = field;
		const read = (fallback: unknown) => inField(displayName, () => form.read(name, fallback));
		if (rule !== undefined) add(field, read(''), name);
		// One without a rule only groups fields.
		else if (type === 'collection') {
			const given = (read({}) ?? {}) as IDataObject;
			for (const inner of options as Field[]) {
				if (isShown(inner, form)) add(inner, given[inner.name], `${name}.${inner.name}`);
			}
		}
	}
	return sent;
}

function isShown(
	{ displayOptions: { show = {}, hide = {} } = {} }: Field,
	{ read }: Form,
): boolean {
	const isOneOf = ([name, values = []]: [string, unknown[] | undefined]) =>
		values.map(String).includes(String(read(name.replace('/', ''), '')));
	return Object.entries(show).every(isOneOf) && !Object.entries(hide).some(isOneOf);
}

/** What a collection sends; messages put `prefix` before the names of its fields. Throws FieldRefused. */
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
		const value = given[field.name];
		addTo(body, named, value, (rule) => rule(value, form, body));
	}
	return body;
}

function addTo(
	body: IDataObject,
	field: Field,
	value: unknown,
	judge: (rule: FieldRule) => unknown,
): void {
	const { displayName, name, rule, place, as = name } = field;
	const isEmpty = isBlank(value) || (Array.isArray(value) && value.length === 0);
	if (rule === undefined || (isEmpty && !isAlwaysChecked(field))) return;
	const checked = inField(displayName, () => judge(rule));
	if (place !== 'none' && checked !== undefined) body[as] = checked as IDataObject[string];
}

export function isAlwaysChecked({ required, isCheckedEmpty }: Field): boolean {
	return required === true || isCheckedEmpty === true;
}

/** What the fields send of a payment, besides method and address. Throws FieldRefused. */
export function requestOf(fields: Field[], form: Form) {
	const { body, header: headers, token } = sentOf(fields, form);
	return {
		request: { body, ...(Object.keys(headers).length > 0 && { headers }) },
		sessionToken: token.sessionToken as string | undefined,
	};
}
