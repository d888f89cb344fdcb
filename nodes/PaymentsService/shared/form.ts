import type { IDataObject, IExecuteFunctions, IExecuteSingleFunctions } from 'n8n-workflow';

/** Reads a parameter; a resource locator gives its id. */
export type ReadParameter = (name: string, fallback?: unknown) => unknown;

export interface Form {
	read: ReadParameter;
	/** The workflow's, such as Europe/Madrid. */
	timezone: string;
	/** "Jonas Becker", where the value was chosen from a list. */
	chosen?(name: string): string | undefined;
}

/** The form of an item of a custom operation. */
export function formOf(context: IExecuteFunctions, itemIndex: number): Form {
	return formsOf(context)(itemIndex);
}

/** The forms of all items of a run. A parameter without an expression, which is the same in each, is read once. */
export function formsOf(context: IExecuteFunctions): (itemIndex: number) => Form {
	const { parameters } = context.getNode();
	const chosen = (name: string) => nameOfChoice(parameters[name]);
	const isFixed = (name: string) =>
		!JSON.stringify(parameters[name.split('.')[0]] ?? '').includes('"=');
	const known = new Map<string, unknown>();
	return (itemIndex) => {
		const ofItem = onceEach((name, fallback) =>
			context.getNodeParameter(name, itemIndex, fallback, { extractValue: true }),
		);
		const ofRun = onceEach(ofItem, known);
		const read: ReadParameter = (name, fallback) =>
			(isFixed(name) ? ofRun : ofItem)(name, fallback);
		return { read, timezone: context.getTimezone(), chosen };
	};
}

/** The form of the item that n8n routes. */
export function formOfItem(context: IExecuteSingleFunctions): Form {
	const read: ReadParameter = (name, fallback) =>
		context.getNodeParameter(name, fallback as object, { extractValue: true });
	return { read: onceEach(read), timezone: context.getTimezone() };
}

/** Evaluates each parameter once: an expression may give something else the next time. */
function onceEach(read: ReadParameter, known = new Map<string, unknown>()): ReadParameter {
	return (name, fallback) => {
		if (!known.has(name)) known.set(name, read(name, fallback));
		return known.get(name);
	};
}

/** "Jonas Becker" of "Jonas Becker · EUR · …1332". */
function nameOfChoice(parameter: unknown): string | undefined {
	const { mode, cachedResultName } = (parameter ?? {}) as IDataObject;
	if (mode !== 'list' || typeof cachedResultName !== 'string') return undefined;
	return cachedResultName.split(' · ')[0] || undefined;
}
