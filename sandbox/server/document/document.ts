/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { parse } from 'yaml';

type Json = Record<string, unknown>;

/** One operation of the composed document. */
interface OperationObject extends Json {
	operationId: string;
	summary: string;
	responses: Json;
	parameters?: Json[];
	security?: Json[];
}

/** The composed OpenAPI 3.1 document, as plain JSON. */
interface OpenApiDocument extends Json {
	openapi: string;
	servers: Array<{ url: string }>;
	paths: Record<string, Record<string, OperationObject>>;
	components: Record<string, Json>;
	webhooks: Json;
}

const folder = join(__dirname, '..', '..', 'openapi');
const everyOperation = 'x-every-operation';

let composed: OpenApiDocument | undefined;

/**
 * The whole API as one OpenAPI 3.1 document, composed from the files in `sandbox/openapi/`. Each call gives a copy
 * of its own. A path or component that stands in two files is an error.
 */
export function openApiDocument(): OpenApiDocument {
	composed ??= compose();
	return structuredClone(composed);
}

function compose(): OpenApiDocument {
	const document = readPart('base.yaml') as OpenApiDocument;
	document.paths = {};
	document.webhooks = {};
	for (const name of readdirSync(folder).sort()) {
		if (!name.endsWith('.yaml') || name === 'base.yaml') continue;
		const part = readPart(name) as Partial<OpenApiDocument>;
		addNew(document.paths, part.paths, name);
		addNew(document.webhooks, part.webhooks, name);
		for (const [kind, members] of Object.entries(part.components ?? {})) {
			addNew((document.components[kind] ??= {}), members, name);
		}
	}
	addToEveryOperation(document);
	requireTheRest(document);
	return document;
}

/** A schema with `x-optional` requires all its properties but the ones named there. */
function requireTheRest(value: unknown): void {
	if (typeof value !== 'object' || value === null) return;
	const { 'x-optional': optional, properties } = value as Record<string, Json | string[]>;
	if (Array.isArray(optional)) {
		const required = Object.keys(properties).filter((name) => !optional.includes(name));
		Object.assign(value, { required });
		delete (value as Json)['x-optional'];
	}
	Object.values(value).forEach(requireTheRest);
}

function readPart(name: string): Json {
	return parse(readFileSync(join(folder, name), 'utf8')) as Json;
}

function addNew(target: Json, members: Json | undefined, file: string): void {
	for (const [name, value] of Object.entries(members ?? {})) {
		if (name in target) throw new Error(`${file}: "${name}" is already defined in another file`);
		target[name] = value;
	}
}

function addToEveryOperation(document: OpenApiDocument): void {
	const shared = document[everyOperation] as { parameters: Json[]; responses: Json };
	delete document[everyOperation];
	for (const methods of Object.values(document.paths)) {
		for (const operation of Object.values(methods)) {
			operation.parameters = [
				...(operation.parameters ?? []),
				...structuredClone(shared.parameters),
			];
			operation.responses = { ...structuredClone(shared.responses), ...operation.responses };
			addBodies(operation.responses);
			if (operation.requestBody !== undefined) {
				operation.requestBody = { required: true, ...asJson(operation.requestBody as Json) };
			}
		}
	}
	addBodies(document.components.responses as Json);
}

/** The files name the schema of a body alone: all bodies are JSON, and that of a refusal that names none is the error object. */
function addBodies(responses: Json): void {
	const error = { $ref: '#/components/schemas/Error' };
	for (const [status, response] of Object.entries(responses) as Array<[string, Json]>) {
		if (response.$ref !== undefined) continue;
		responses[status] = asJson(status.startsWith('2') ? response : { schema: error, ...response });
	}
}

function asJson({ schema, ...described }: Json): Json {
	return schema === undefined
		? described
		: { ...described, content: { 'application/json': { schema } } };
}
