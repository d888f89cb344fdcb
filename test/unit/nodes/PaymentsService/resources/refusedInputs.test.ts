import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import {
	childLists,
	operationsOf,
	parametersOf,
	walk,
} from '../../../../package/structure/description';
import { REFUSED_INPUTS } from './refusedInputs';
import type { RefusedInput } from './refusedInputs';
import { shownText, useService } from './service';
import { valueAt, withValue } from './validParameters';

const service = useService();
const { properties } = new PaymentsService().description;

/** Fields that take anything, or nothing but what the editor offers. */
const WITHOUT_FORM =
	/^(resource|operation|returnAll|simplify|requestOptions.*|options\.(qrBinaryProperty|textBinaryProperty|asOneItem))$/;

/** The forms of a field: its label is what a message must begin with. A client's field stands below "Client". */
function fieldsOf({ name, path }: Pick<RefusedInput, 'name' | 'path'>) {
	const [resource = '', operation = ''] = name.split('.');
	const [top, child] = path.split('.');
	const found = parametersOf(properties, resource, operation).filter((field) => field.name === top);
	if (child === undefined) return found.map((field) => ({ field, label: field.displayName }));
	return found.flatMap((collection) =>
		childLists(collection)
			.flat()
			.filter((field: INodeProperties) => field.name === child)
			.map((field) => ({
				field,
				label: top === 'client' ? `Client ${field.displayName}` : field.displayName,
			})),
	);
}

/** The field is mapped from the items, as an expression does it. */
async function run(input: RefusedInput, values: unknown[], options = {}) {
	const [resource = '', operation = ''] = input.name.split('.');
	return await service.run(
		resource,
		operation,
		withValue(input.valid, input.path, '={{ $json.value }}'),
		{
			items: values.map((value) => ({ json: { value } as IDataObject })),
			...options,
		},
	);
}

const cases = REFUSED_INPUTS.map((input) => ({
	...input,
	title: `${input.name} ${input.path} ${JSON.stringify(input.bad).slice(0, 40)}`,
}));

describe('a refused input', () => {
	it.each(cases)('is named and nothing is sent: $title', async (input) => {
		const { error, items } = await run(input, [input.bad]);
		const labels = fieldsOf(input).map(({ label }) => label);
		expect(labels).toContain(error?.message.split(': ')[0]);
		expect(error?.message).not.toContain('cannot be read');
		expect(error?.description).toContain('Nothing was sent.');
		expect(items).toEqual([]);
		expect(service.sent).toEqual([]);
		expect(service.sandbox.count()).toBe(0);
	});

	const secrets = cases.filter(
		(input) =>
			typeof input.bad === 'string' &&
			input.bad !== '' &&
			fieldsOf(input).some(({ field }) => field.typeOptions?.password === true),
	);

	it.each(secrets)('is not repeated when it is a secret: $title', async (input) => {
		const stopped = await run(input, [input.bad]);
		const continued = await run(input, [input.bad], { onError: 'continueRegularOutput' });
		expect(stopped.error).toBeDefined();
		expect(shownText(stopped.error)).not.toContain(input.bad);
		expect(JSON.stringify(continued.items.map(({ json }) => json))).not.toContain(input.bad);
	});

	it('is known for every field of every operation that has a form', () => {
		const covered = new Set(REFUSED_INPUTS.map(({ name, path }) => `${name} ${path}`));
		const fields = operationsOf(properties).flatMap(({ resource, operation }) =>
			walk(parametersOf(properties, resource, operation))
				.filter(({ property }) => property.type !== 'notice' && childLists(property).length === 0)
				.filter(({ path }) => !WITHOUT_FORM.test(path))
				.map(({ path }) => `${resource}.${operation} ${path}`),
		);
		expect(fields.filter((field) => !covered.has(field))).toEqual([]);
	});
});

describe('one refused item among several', () => {
	/** What the parameters hold for the field; empty where it can be left out. */
	const goodOf = ({ valid, path }: RefusedInput) => valueAt(valid, path) ?? '';
	// What only looks a payment up in the record sends nothing.
	const LOCAL = ['payout.lookUp', 'payout.resolve'];
	const first = cases.filter(
		(input, index) =>
			!LOCAL.includes(input.name) && cases.findIndex(({ name }) => name === input.name) === index,
	);

	it.each(first)('keeps all of them from being sent: $name', async (input) => {
		const { error } = await run(input, [goodOf(input), input.bad]);
		expect(error?.context.itemIndex).toBe(1);
		expect(service.sandbox.count()).toBe(0);
	});

	it.each(first)('lets the others go when the node continues on fail: $name', async (input) => {
		await run(input, [goodOf(input)]);
		const alone = service.sent;
		expect(alone).not.toEqual([]);
		service.reset();

		const { items } = await run(input, [input.bad, goodOf(input)], {
			onError: 'continueRegularOutput',
		});
		expect(service.sent).toEqual(alone);
		const [refused, ...others] = items;
		const labels = fieldsOf(input).map(({ label }) => label);
		expect(labels).toContain(String(refused?.json.error ?? refused?.error?.message).split(': ')[0]);
		expect(refused?.pairedItem).toEqual({ item: 0 });
		for (const { pairedItem } of others) expect(pairedItem).toEqual({ item: 1 });
	});
});
