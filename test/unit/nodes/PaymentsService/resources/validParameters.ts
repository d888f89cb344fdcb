import type { INodeParameters, NodeParameterValueType } from 'n8n-workflow';
import { SAMPLES } from '../../../../../tools/operationSamples';
import { without } from '../../../../../sandbox/server/without';

/** Parameters for every operation that the service accepts; ids are given as an expression gives them, without a mode. */
export const VALID: Record<string, INodeParameters> = Object.fromEntries(
	Object.entries(SAMPLES).flatMap(([resource, operations]) =>
		Object.entries(operations).map(([operation, { parameters = {} }]) => [
			`${resource}.${operation}`,
			withPlainIds(parameters),
		]),
	),
);

/** A payment card that can be paid many times, where the valid one is for a single use. */
export const REUSABLE_CARD: INodeParameters = {
	...without(SAMPLES.paymentCard.create.parameters ?? {}, 'reference', 'serviceDate', 'client'),
	singleUse: false,
};

/** The parameters with each id as an expression gives it. */
export function withPlainIds(parameters: INodeParameters): INodeParameters {
	return Object.fromEntries(
		Object.entries(parameters).map(([name, value]) => [name, plainId(value)]),
	);
}

function plainId(value: NodeParameterValueType): NodeParameterValueType {
	const isLocator = typeof value === 'object' && value !== null && '__rl' in value;
	return isLocator ? String(value.value) : value;
}

/** What parameters hold at a path such as "client.name". */
export function valueAt(parameters: INodeParameters, path: string): unknown {
	const [top = '', child] = path.split('.');
	const value = parameters[top];
	return child === undefined ? value : (value as INodeParameters | undefined)?.[child];
}

/** Parameters with another value at a path. */
export function withValue(parameters: INodeParameters, path: string, value: unknown) {
	const [top = '', child] = path.split('.');
	const inner = child === undefined ? value : { ...(parameters[top] as object), [child]: value };
	return { ...parameters, [top]: inner } as INodeParameters;
}
