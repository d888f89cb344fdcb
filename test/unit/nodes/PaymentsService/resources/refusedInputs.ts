import { NodeHelpers } from 'n8n-workflow';
import type { IDataObject, INodeParameters, INodeProperties } from 'n8n-workflow';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { SAMPLES } from '../../../../../tools/operationSamples';
import type { OperationSample } from '../../../../../tools/operationSample';
import type { RunOptions } from '../../../../engine';
import {
	childLists,
	parametersOf,
	sendingOperationsOf,
	walk,
} from '../../../../../tools/generate/description';
import { choosing } from '../../service/support';
import type { Service } from './service';
import { withPlainIds, withValue } from './validParameters';

const { description } = new PaymentsService();
const { properties } = description;

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

/** Fields that take anything, or nothing but what the editor offers. */
const WITHOUT_FORM =
	/^(resource|operation|returnAll|simplify|requestOptions.*|options\.(qrBinaryProperty|textBinaryProperty|asOneItem))$/;

/** Whether it is a field that can be wrong. */
export function hasForm(property: INodeProperties, path: string): boolean {
	return (
		property.type !== 'notice' && childLists(property).length === 0 && !WITHOUT_FORM.test(path)
	);
}

/** Fields whose bad values in the documentation are refused for what stands in another one. */
const COMPARED = /^(variables|options\.max(Amount|Total))$/;

/** What no field of a type takes, also not where it sends what is not in its list. */
const BAD_VALUES: Record<string, unknown[]> = {
	boolean: ['maybe'],
	dateTime: ['yesterday', '2026-02-30'],
	json: ['[1]'],
	multiOptions: [[true]],
	number: ['many', 1.5],
	options: [true],
	resourceLocator: ['..'],
	string: [true],
};

/** What more is refused, by a field's name. */
const BAD_BY_NAME: Record<string, unknown[]> = {
	accountId: ['abc', '7.5', -1],
	amountUnit: ['cents', '={{ null }}'],
	beneficiaryId: ['abc', '7.5', -1, '../users/profile'],
	deviceId: ['two\nlines'],
	email: ['ana'],
	idempotencyKey: ['k'.repeat(256), '', null],
	limit: [-1, 0, ''],
	offset: [-1],
	parallelPayouts: [0],
	resolution: ['maybe', '={{ null }}'],
	sessionToken: ['two\nlines', 'tokén→'],
	urlFailed: ['javascript:alert(1)'],
	urlNotification: ['myapp://paid'],
	urlSuccess: ['https//example.com'],
};

function refusedOf(name: string, sample: OperationSample): RefusedInput[] {
	const { resource, operation } = choosing(name);
	const own = parametersOf(properties, resource, operation);
	const untried = new Set(sample.bad);
	const seen = new Set<string>();
	return [{}, ...(sample.variants ?? [])].flatMap((change) => {
		const valid = withPlainIds({ ...sample.parameters, ...change });
		const whole =
			NodeHelpers.getNodeParameters(
				properties,
				{ resource, operation, ...valid },
				true,
				false,
				null,
				description,
			) ?? {};
		const isShown = (field: INodeProperties) =>
			NodeHelpers.displayParameter(whole, field, null, description, whole);
		const fields = walk(own.filter(isShown)).filter(
			({ property, path }) => hasForm(property, path) && isShown(property),
		);
		const documented = [...untried].flatMap((one) => {
			const only = onlyChange(valid, one.change);
			if (!only || COMPARED.test(only[0])) return [];
			if (fields.some(({ path }) => path === only[0])) untried.delete(one);
			return untried.has(one) ? [] : [only];
		});
		const typed = fields.flatMap(({ property, path }) => {
			const ofType = seen.has(path) ? [] : (BAD_VALUES[property.type] ?? []);
			seen.add(path);
			const values = [...(BAD_BY_NAME[property.name] ?? []), ...ofType];
			return values.map((value): [string, unknown] => [path, value]);
		});
		return [...documented, ...typed].map(([path, value]) => ({ name, path, bad: value, valid }));
	});
}

/** For every operation that sends a request, every field with a required form, and a value that does not have it. */
export const REFUSED_INPUTS: RefusedInput[] = sendingOperationsOf(properties).flatMap(
	({ resource, operation }) => refusedOf(`${resource}.${operation}`, SAMPLES[resource][operation]),
);

/** The forms of a field: its label is what a message must begin with. A client's field stands below "Client". */
export function fieldsOf({ name, path }: RefusedInput) {
	const { resource, operation } = choosing(name);
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
	const items = values.map((value) => ({ json: { value } as IDataObject }));
	const parameters = withValue(valid, path, '={{ $json.value }}');
	return await service.run(name, parameters, { items, ...options });
}
