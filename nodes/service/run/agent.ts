import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

/** n8n gives the node a type of its own for an AI agent or an MCP client. */
export function isTool(context: Pick<IExecuteFunctions, 'getNode'>): boolean {
	return context.getNode().type.endsWith('Tool');
}

/** The context of an agent's call, in which whatever fails is an item: of an error, a model reads the first sentence or nothing. */
export function forAgent<T extends Pick<IExecuteFunctions, 'continueOnFail'>>(context: T): T {
	return Object.create(context, { continueOnFail: { value: () => true } }) as T;
}

/** The most that an item tells a model, in bytes of JSON; one that is cut keeps room to say so. */
const MAX_BYTES = 2000;
const MAX_BYTES_OF_FIELDS = 1700;

/** The item as a model reads it: without pictures, and short. The names of fields that are too long are in `leftOut`. */
export function forModel({ json, pairedItem }: INodeExecutionData): INodeExecutionData {
	const fields = Object.entries(json).filter(([, value]) => !/^data:image\//.test(String(value)));
	const whole = Object.fromEntries(fields);
	if (bytesOf(whole) <= MAX_BYTES) return { json: whole, pairedItem };
	const kept: IDataObject = {};
	const leftOut: string[] = [];
	for (const [name, value] of fields) {
		if (bytesOf({ ...kept, [name]: value }) <= MAX_BYTES_OF_FIELDS) kept[name] = value;
		else leftOut.push(name);
	}
	const why = 'too long for one answer to an AI agent; ask for less';
	return { json: { ...kept, leftOut: `${leftOut.join(', ')}: ${why}` }, pairedItem };
}

function bytesOf(value: IDataObject): number {
	return Buffer.byteLength(JSON.stringify(value));
}
