import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';

/** Inputs with which an operation is run: once accepted by the sandbox, and once for each refusal. */
export interface OperationSample {
	/** Accepted by a freshly seeded sandbox. */
	parameters?: INodeParameters;
	/** What the node is given, where it is not one empty item. */
	items?: INodeExecutionData[];
	/** An operation of the same resource whose accepted inputs are run first. */
	after?: string;
	/** More inputs that are accepted, laid over `parameters`, where they have fields of their own. */
	variants?: INodeParameters[];
	/** For an operation with a record: what is recorded when an answer is lost, and the inputs with which it meets that. */
	lost?: LostAnswer;
	/** Mistakes that people make, each refused before anything is sent: docs/operations.md shows its message. */
	bad?: BadSample[];
}

/** A request under a key whose answer is lost although the service has done it. */
export interface LostAnswer {
	/** The operation of the same resource that sends it, and its address. */
	operation: string;
	route: string;
	/** Its inputs, laid over those of its sample. */
	sent: INodeParameters;
	/** An answer to these that a person should look at. */
	odd?: object;
	/** With which the operation of this sample is then run, at once and once it is known that nothing arrives any more. */
	changes: INodeParameters[];
	/** What ends it, after which that operation is run once more. */
	endedBy?: string;
}

/** A bad value: what is changed, and how the documentation names it when the value itself does not say enough. */
export interface BadSample {
	change: INodeParameters;
	/** In place of those of the sample. */
	items?: INodeExecutionData[];
	says?: string;
}

/** An item with a file in the field "data". */
export function fileItem(
	content: string | Buffer,
	fileName: string,
	mimeType: string,
): INodeExecutionData {
	const data = Buffer.from(content as string).toString('base64');
	return { json: {}, binary: { data: { data, fileName, mimeType } } };
}

/** A locator with the id typed. */
export const byId = (value: number | string) => ({ __rl: true, mode: 'id', value });

/** Codes that are refused wherever one is asked for. */
export const badCodes: BadSample[] = [{ change: { securityCode: '12345' }, says: '5 digits' }];

/** Amounts that are refused wherever money moves. */
export function badAmounts(name: string): BadSample[] {
	return [
		{ change: { [name]: '12.34' }, says: '12.34, with the minor unit' },
		{ change: { [name]: '12.345', amountUnit: 'major' }, says: '12.345, with the major unit' },
		{ change: { [name]: '1,234' } },
		{ change: { [name]: '-5' } },
		{ change: { [name]: '0' } },
	];
}
