import { openApiDocument } from '../../sandbox/server';
import { type Json, contentOf, resolved, written } from './apiDocument';
import { code, sentence, table } from './markdown';

/** Added to every operation alike: the page says them once. */
const DEVICE_ID = '#/components/parameters/DeviceId';
const ANSWERS_TO_ALL = ['400', '401', '403', '429', '500'];

/** How deep the fields of an object are listed. */
const DEPTH = 3;

/** The generated part of `docs/api.md`: every request of the service and its notification, as `sandbox/openapi/` describes them. */
export function apiDoc(): string {
	const { paths, webhooks } = openApiDocument() as { paths: Json; webhooks: Json };
	const sections = new Map<string, string[]>();
	for (const [path, methods] of [...Object.entries(paths), ...Object.entries(webhooks)]) {
		for (const [method, operation] of Object.entries(methods as Record<string, Json>)) {
			const [tag] = operation.tags as string[];
			const texts = sections.get(tag) ?? [];
			sections.set(tag, [...texts, operationDoc(method, path, operation)]);
		}
	}
	return [...sections].map(([tag, texts]) => [`## ${tag}`, ...texts].join('\n\n')).join('\n\n');
}

function operationDoc(method: string, path: string, operation: Json): string {
	const { summary, parameters = [], requestBody, responses } = operation;
	const own = (parameters as Json[]).filter(({ $ref }) => $ref !== DEVICE_ID);
	const fields = [
		...own.map(resolved).flatMap(parameterRows),
		...fieldRows(contentOf(requestBody) ?? {}, 'body'),
	];
	return [
		`### ${String(summary)}`,
		path.startsWith('/')
			? `\`${method.toUpperCase()} ${path}\``
			: 'The service sends it to your address.',
		textOf(operation),
		fields.length > 0 && table(['Sent', 'Type', 'Required', 'Notes'], fields),
		...Object.entries(responses as Record<string, Json>)
			.filter(([status, { $ref }]) => !($ref && ANSWERS_TO_ALL.includes(status)))
			.map(answerDoc),
	]
		.filter(Boolean)
		.join('\n\n');
}

function answerDoc([status, response]: [string, Json]): string {
	const answer = resolved(response);
	const schema = contentOf(answer);
	const heading = `**${status}**: ${textOf(answer)}`;
	// An error has the same form everywhere.
	if (schema === undefined || Number(status) >= 400) return heading;
	const rows = fieldRows(schema, '').map(([name, type, , notes]) => [name, type, notes]);
	return rows.length === 0
		? heading
		: `${heading}\n\n${table(['Answered', 'Type', 'Notes'], rows)}`;
}

function parameterRows(parameter: Json): string[][] {
	const { in: place, name, required, schema } = parameter;
	const content = contentOf(parameter);
	if (content) return fieldRows(content, String(place));
	const notes = [textOf(parameter), textOf((schema ?? {}) as Json)].filter(Boolean).join(' ');
	return [[code(`${String(place)}.${String(name)}`), typeOf(schema as Json), yes(required), notes]];
}

/** A row for each field of an object, or of the objects of a list, and for those in it. */
function fieldRows(schema: Json, at: string, depth = 1): string[][] {
	const { properties = {}, required = [], items, oneOf, anyOf } = written(schema);
	if (items) return fieldRows(items as Json, `${at}[]`, depth);
	const alternatives = (oneOf ?? anyOf ?? []) as Json[];
	const own = Object.entries(properties as Record<string, Json>).flatMap(([name, property]) => {
		const path = at === '' ? name : `${at}.${name}`;
		const isRequired = (required as string[]).includes(name);
		const row = [code(path), typeOf(property), yes(isRequired), notesOf(property)];
		return depth < DEPTH ? [row, ...fieldRows(property, path, depth + 1)] : [row];
	});
	return [
		...own,
		...alternatives.flatMap((one) => (resolved(one) === schema ? [] : fieldRows(one, at, depth))),
	];
}

function typeOf(schema: Json): string {
	const { type, format, items } = written(schema);
	if (items) return `list of ${typeOf(items as Json)}`;
	return [[type ?? 'any'].flat().join(' or '), format && `(${String(format)})`]
		.filter(Boolean)
		.join(' ');
}

function notesOf(schema: Json): string {
	const { enum: values, const: constant } = written(schema);
	const allowed = (values as unknown[] | undefined) ?? (constant === undefined ? [] : [constant]);
	const choices = allowed.map((value) => code(String(value))).join(', ');
	return [textOf(schema), choices && `One of ${choices}.`].filter(Boolean).join(' ');
}

/** What is said of a part; what the service's own description does not show is marked. */
function textOf(part: Json): string {
	const { description, 'x-assumption': assumption } = { ...resolved(part), ...part };
	return [
		description && sentence(String(description).trim()),
		assumption && `_Assumed:_ ${sentence(String(assumption).trim())}`,
	]
		.filter(Boolean)
		.join(' ')
		.replace(/\s+/g, ' ');
}

function yes(isRequired: unknown): string {
	return isRequired ? 'yes' : '';
}
