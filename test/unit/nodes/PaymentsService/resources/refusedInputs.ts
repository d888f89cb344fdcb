import type { IDataObject, INodeParameters, INodeProperties } from 'n8n-workflow';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { SAMPLES } from '../../../../../tools/operationSamples';
import type { OperationSample } from '../../../../../tools/operationSample';
import type { RunOptions } from '../../../../engine';
import { childLists, parametersOf } from '../../../../../tools/generate/description';
import type { Service } from './service';
import { withPlainIds, withValue } from './validParameters';

const { properties } = new PaymentsService().description;

export interface RefusedInput {
	/** `resource.operation`. */
	name: string;
	path: string;
	bad: unknown;
	/** Parameters with which all else is in order. */
	valid: INodeParameters;
}

/** The values in it that are not objects, each with its path. */
function leaves(value: unknown, above = ''): Array<[path: string, value: unknown]> {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[above, value]];
	return Object.entries(value).flatMap(([name, inner]) =>
		leaves(inner, above === '' ? name : `${above}.${name}`),
	);
}

/** The only field in which a change differs from parameters that are in order; undefined where there are several. */
function onlyChange(valid: INodeParameters, change: INodeParameters) {
	const before = new Map(leaves(valid));
	const changed = leaves(withPlainIds(change)).filter(
		([path, value]) => before.get(path) !== value,
	);
	return changed.length === 1 ? changed[0] : undefined;
}

/** Bad values of the documentation are tried on the first kind of inputs in which they change only one field. */
function refusedOf(name: string, sample: OperationSample): RefusedInput[] {
	const { parameters, bad = [], refused, kinds = [] } = sample;
	const left = new Set(bad);
	return [{ change: {}, refused }, ...kinds].flatMap(({ change, refused: more = {} }) => {
		const valid = withPlainIds({ ...parameters, ...change });
		const values = Object.entries(more).flatMap(([path, several]) =>
			several.map((value): [string, unknown] => [path, value]),
		);
		for (const one of left) {
			const only = onlyChange(valid, one.change);
			if (!only) continue;
			left.delete(one);
			if (!(only[0] in more)) values.push(only);
		}
		return values.map(([path, value]) => ({ name, path, bad: value, valid }));
	});
}

/** For every operation, every field with a required form, and a value that does not have it. */
export const REFUSED_INPUTS: RefusedInput[] = Object.entries(SAMPLES).flatMap(
	([resource, operations]) =>
		Object.entries(operations).flatMap(([operation, sample]) =>
			refusedOf(`${resource}.${operation}`, sample),
		),
);

/** The forms of a field: its label is what a message must begin with. A client's field stands below "Client". */
export function fieldsOf({ name, path }: RefusedInput) {
	const [resource = '', operation = ''] = name.split('.');
	const [top, child] = path.split('.');
	const found = parametersOf(properties, resource, operation).filter((field) => field.name === top);
	if (child === undefined) return found.map((field) => ({ field, label: field.displayName }));
	return found
		.flatMap((collection) => childLists(collection).flat())
		.filter((field: INodeProperties) => field.name === child)
		.map((field) => ({
			field,
			label: top === 'client' ? `Client ${field.displayName}` : field.displayName,
		}));
}

/** Runs the operation on items with these values; the field is mapped from them, as an expression does it. */
export async function runOn(
	service: Service,
	{ name, valid, path }: RefusedInput,
	values: unknown[],
	options: Partial<RunOptions> = {},
) {
	const [resource = '', operation = ''] = name.split('.');
	const items = values.map((value) => ({ json: { value } as IDataObject }));
	const parameters = withValue(valid, path, '={{ $json.value }}');
	return await service.run(resource, operation, parameters, { items, ...options });
}
