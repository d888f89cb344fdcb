import type {
	IDisplayOptions,
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
	NodeParameterValue,
} from 'n8n-workflow';

/** A parameter with its place. */
export interface Placed {
	property: INodeProperties;
	/** The names from the top of the node down to the parameter, joined by dots. */
	path: string;
	/** The parameters beside it, itself included. */
	siblings: INodeProperties[];
}

/** Every parameter of a description, those inside collections too. */
export function walk(properties: INodeProperties[], above = ''): Placed[] {
	return properties.flatMap((property) => {
		const path = above ? `${above}.${property.name}` : property.name;
		return [
			{ property, path, siblings: properties },
			...childLists(property).flatMap((list) => walk(list, path)),
		];
	});
}

/** The parameters inside a collection, or inside each group of a fixed collection. */
export function childLists(property: INodeProperties): INodeProperties[][] {
	const options = property.options ?? [];
	if (property.type === 'collection') return [options as INodeProperties[]];
	if (property.type === 'fixedCollection') {
		return (options as INodePropertyCollection[]).map(({ values }) => values);
	}
	return [];
}

/** The entries of a list to choose from. */
export function choices(property: INodeProperties): INodePropertyOptions[] {
	const isList = property.type === 'options' || property.type === 'multiOptions';
	return isList ? ((property.options ?? []) as INodePropertyOptions[]) : [];
}

/** Every operation of the node: its resource, its own value, and its entry in the list. */
export function operationsOf(properties: INodeProperties[]) {
	return properties
		.filter(({ name }) => name === 'operation')
		.flatMap((property) =>
			literals(property.displayOptions?.show?.resource).flatMap((resource) =>
				choices(property).map((option) => ({
					resource: String(resource),
					operation: String(option.value),
					option,
				})),
			),
		);
}

/** Those that send a request. */
export function sendingOperationsOf(properties: INodeProperties[]) {
	return operationsOf(properties).filter(({ option }) => option.routing?.request !== undefined);
}

/** The top-level parameters that can be seen for one operation, under whatever further condition. */
export function parametersOf(properties: INodeProperties[], resource: string, operation: string) {
	const here: IDisplayOptions = { show: { resource: [resource], operation: [operation] } };
	return properties.filter(({ displayOptions = {} }) => canBothShow(displayOptions, here));
}

/**
 * Whether two sets of conditions can hold at once. Conditions other than lists of plain values are
 * taken as possible.
 */
export function canBothShow(one: IDisplayOptions, other: IDisplayOptions): boolean {
	return Object.entries(one.show ?? {}).every(([name, values]) => {
		const wanted = other.show?.[name];
		const hidden = (other.hide?.[name] ?? []).filter((value) => typeof value !== 'object');
		if (isPlain(values) && literals(values).every((value) => hidden.some((one) => one === value)))
			return false;
		if (!isPlain(values) || !isPlain(wanted)) return true;
		return literals(values).some((value) => literals(wanted).includes(value));
	});
}

/** The plain values of a condition. */
export function literals(values: unknown): NodeParameterValue[] {
	return isPlain(values) ? (values as NodeParameterValue[]) : [];
}

function isPlain(values: unknown): boolean {
	return Array.isArray(values) && values.every((value) => typeof value !== 'object');
}
