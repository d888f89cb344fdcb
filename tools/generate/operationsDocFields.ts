import type { INodeProperties, INodePropertyOptions, NodeParameterValue } from 'n8n-workflow';
import { choices, literals, walk } from './description';
import { code, sentence, table } from './markdown';

/** Longer lists, such as the countries, are not written out. */
const MAX_LIST = 12;

/** The fields of an operation, those inside collections too, with where each goes; empty when there is none. */
export function fieldTable(
	fields: INodeProperties[],
	all: INodeProperties[],
	sentAs?: (path: string) => string,
): string {
	const rows = walk(fields)
		.filter(({ property }) => !['notice', 'hidden'].includes(property.type))
		// The same field again, where it is not required.
		.filter(
			({ path }, at, fields) =>
				!fields.slice(0, at).some((one) => one.path === path && one.property.displayOptions?.hide),
		)
		.map(({ property: field, path }) => [
			field.displayName,
			code(path),
			field.required ? `yes${exception(field, all)}` : 'no',
			...(sentAs ? [sentAs(path)] : []),
			inFull([field.description, field.hint, listOf(field)], field, all),
		]);
	const head = ['Field', 'Parameter', 'Required', ...(sentAs ? ['Sent as'] : []), 'Description'];
	return rows.length === 0 ? '' : table(head, rows);
}

/** What is said of a field in the form, and on which other fields it depends. */
export function inFull(
	parts: Array<string | undefined>,
	field: INodeProperties,
	all: INodeProperties[],
): string {
	return [...parts, condition(field, all)]
		.filter((part): part is string => Boolean(part))
		.map((part) => sentence(withoutTags(part)))
		.join(' ');
}

/** Links to n8n's own pages are for the editor; here their words are enough. */
function withoutTags(text: string): string {
	return text.replace(/<[^>]+>/g, '');
}

function listOf(field: INodeProperties): string {
	const typed = (field.modes ?? [])
		.filter(({ name }) => name !== 'list')
		.map(({ displayName }) => (displayName === 'By ID' ? 'by ID' : displayName.toLowerCase()));
	if (typed.length > 0) return `From a list with search, or ${typed.join(', or ')}`;
	const options = choices(field);
	if (options.length === 0) return '';
	if (options.length > MAX_LIST) return `A list of ${options.length}, by code`;
	const isExplained = options.some(({ description }) => description !== undefined);
	return `One of ${options.map(choice).join(isExplained ? '; ' : ', ')}`;
}

function choice({ name, value, description }: INodePropertyOptions): string {
	const explained = description === undefined ? '' : `: ${description.replace(/\.$/, '')}`;
	return `${name} (${code(String(value))})${explained}`;
}

/** Where a required field may be left out. */
function exception({ displayOptions }: INodeProperties, all: INodeProperties[]): string {
	const name = Object.keys(displayOptions?.hide ?? {}).find((one) => one.startsWith('/options.'));
	if (name === undefined) return '';
	const option = walk(all).find(({ path }) => `/${path}` === name);
	return `, but not with ${option?.property.displayName ?? name}`;
}

/** The other fields on which it depends, besides resource and operation. */
function condition({ displayOptions }: INodeProperties, all: INodeProperties[]): string {
	const conditions = Object.entries(displayOptions?.show ?? {})
		.map(([name, values]) => [name.replace(/^\//, ''), literals(values)] as const)
		.filter(([name]) => !['resource', 'operation'].includes(name));
	if (conditions.length === 0) return '';
	const words = conditions.map(([name, values]) => {
		const field = all.find((candidate) => candidate.name === name);
		return `${field?.displayName ?? name} is ${values.map((value) => valueName(field, value)).join(' or ')}`;
	});
	return `Shown when ${words.join(' and ')}`;
}

function valueName(field: INodeProperties | undefined, value: NodeParameterValue): string {
	if (typeof value === 'boolean') return value ? 'on' : 'off';
	const option = field && choices(field).find((candidate) => candidate.value === value);
	return option?.name ?? String(value);
}
