import type { INodeProperties } from 'n8n-workflow';

import type { Field } from './field';

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
