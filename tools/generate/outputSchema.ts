import type { IDataObject, INodeType } from 'n8n-workflow';
import { type Schema, documentedOutput } from './documentedOutput';
import { operationsOf, parametersOf } from './description';
import type { OperationRuns } from './operationRuns';

/** The number that n8n's own schemas carry. */
const FORMAT_VERSION = 1;

/**
 * The schemas of all operations by their file name below `__schema__`, made of what `outputs` gives of each. Throws when an
 * operation fails in the sandbox.
 */
export async function outputSchemas(
	{ description }: INodeType,
	{ outputs }: Pick<OperationRuns, 'outputs'>,
): Promise<Record<string, Schema>> {
	const schemas: Record<string, Schema> = {};
	for (const { resource, operation, option } of operationsOf(description.properties)) {
		const items = await outputs(resource, operation);
		const isSimplified = parametersOf(description.properties, resource, operation).some(
			({ name, default: isOnAtFirst }) => name === 'simplify' && isOnAtFirst === true,
		);
		const { request, operations } = option.routing ?? {};
		// What only looks something up makes its output itself.
		const isOwn = request?.method === 'GET' && operations === undefined;
		const documented = isOwn ? undefined : documentedOutput(request?.method, request?.url);
		const schema = combine(documented, schemaOf(items), isSimplified);
		schemas[`v${Number(description.version)}.0.0/${resource}/${operation}.json`] = {
			...schema,
			version: FORMAT_VERSION,
		};
	}
	return schemas;
}

/**
 * What the document says about the fields that came, and the fields that it names beyond them, unless Simplify left
 * those out. An output that the node makes itself, such as `deleted`, has none of the document's fields.
 */
function combine(documented: Schema | undefined, real: Schema, isSimplified: boolean): Schema {
	const named = documented?.properties ?? {};
	const came = real.properties ?? {};
	if (!Object.keys(came).some((name) => name in named)) return real;
	const known = Object.entries(named).filter(([name]) => !isSimplified || name in came);
	return objectOf({ ...came, ...Object.fromEntries(known) });
}

function objectOf(properties: Record<string, Schema>): Schema {
	const sorted = Object.entries(properties).sort(([a], [b]) => a.localeCompare(b, 'en'));
	return { type: 'object', properties: Object.fromEntries(sorted) };
}

/** The schema of all the items together. */
function schemaOf(items: IDataObject[]): Schema {
	return items.map(infer).reduce(both, objectOf({}));
}

/** The schema of what fits one or the other. */
function both(one: Schema, other: Schema): Schema {
	if (other.type === 'null') return one;
	const names = new Set([one, other].flatMap(({ properties }) => Object.keys(properties ?? {})));
	const properties = [...names].map((name) => {
		const [first, second] = [one, other].map((schema) => schema.properties?.[name]);
		return [name, first && second ? both(first, second) : (first ?? second)];
	});
	const [first, second] = [one.items, other.items];
	const items = first && second ? both(first, second) : (first ?? second);
	return {
		...(names.size > 0 ? objectOf(Object.fromEntries(properties)) : { type: other.type }),
		...(items && { items }),
	};
}

function propertiesOf(item: object): Record<string, Schema> {
	return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, infer(value)]));
}

function infer(value: unknown): Schema {
	if (value === null) return { type: 'null' };
	if (Array.isArray(value)) {
		// Objects of a list may differ in their fields.
		const areObjects = value.every((one) => typeof one === 'object' && one !== null);
		const first = areObjects ? Object.assign({}, ...[...value].reverse()) : value[0];
		return { type: 'array', ...(value.length > 0 && { items: infer(first) }) };
	}
	if (typeof value === 'object') return objectOf(propertiesOf(value));
	if (typeof value === 'number') return { type: Number.isInteger(value) ? 'integer' : 'number' };
	return { type: typeof value };
}
