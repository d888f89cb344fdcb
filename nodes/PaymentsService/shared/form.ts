import type { IDataObject, IExecuteFunctions, IExecuteSingleFunctions } from 'n8n-workflow';

import { isJsonObject } from '../../service/values/json';
import { isBlank } from '../input';

/** Reads a parameter; a resource locator gives its id. */
type ReadParameter = (name: string, fallback?: unknown) => unknown;

/** A resource locator without an ID, by the name of its parameter. */
export interface Unidentified {
	name: string;
	mode: 'accountNumber' | 'name' | 'reference';
	value: unknown;
}

export interface Form {
	read: ReadParameter;
	/** The same form, with what is found for locators without an ID. */
	withIds(idOf: (locator: Unidentified) => unknown): Form;
	/** The workflow's, such as Europe/Madrid. */
	timezone: string;
	/** "Jonas Becker", where the value was chosen from a list. */
	chosen?(name: string): string | undefined;
	/** What a rule makes of the field at a path, such as "options.maxAmount". It is made once, whoever asks for it. */
	once<T>(path: string, rule: object, make: () => T): T;
}

/** The forms of the items of a custom operation. */
export function formsOf(context: IExecuteFunctions): (itemIndex: number) => Form {
	const { parameters } = context.getNode();
	const chosen = (name: string) => nameOfChoice(parameters[name]);
	const readAt = readerOf(context);
	return (itemIndex) => {
		const read = onceEach((name, fallback) => readAt(itemIndex, name, fallback));
		return formWith(read, { timezone: context.getTimezone(), chosen });
	};
}

/** Reads the parameters of a run; one without an expression, which is the same for all items, once for each fallback. */
export function readerOf(context: IExecuteFunctions) {
	const { parameters } = context.getNode();
	const known = new Map<string, unknown>();
	const fixed = new Map<string, boolean>();
	return (itemIndex: number, name: string, fallback?: unknown): unknown => {
		const [top] = name.split('.');
		const isFixed = fixed.get(top) ?? !JSON.stringify(parameters[top] ?? '').includes('"=');
		fixed.set(top, isFixed);
		const key = isFixed ? JSON.stringify([name, fallback]) : '';
		if (known.has(key)) return known.get(key);
		const value: unknown = context.getNodeParameter(name, itemIndex, fallback);
		if (isFixed) known.set(key, value);
		return value;
	};
}

/** The form of the item that n8n routes. */
export function formOfItem(context: IExecuteSingleFunctions): Form {
	const read: ReadParameter = (name, fallback) =>
		context.getNodeParameter(name, fallback as object);
	return formWith(onceEach(read), { timezone: context.getTimezone() });
}

/** Without `idOf`, a locator without an ID is read whole, which no rule takes for an ID. */
function formWith(
	readWhole: ReadParameter,
	rest: Pick<Form, 'timezone' | 'chosen'>,
	idOf: (locator: Unidentified) => unknown = ({ mode, value }) => ({ mode, value }),
): Form {
	const idOrValue = (name: string, value: unknown): unknown => {
		if (!isLocator(value)) return value;
		const { mode } = value;
		const isId = mode !== 'accountNumber' && mode !== 'name' && mode !== 'reference';
		if (isId || isBlank(value.value)) return value.value;
		return idOf({ name, mode, value: value.value });
	};
	const read: ReadParameter = (name, fallback) => {
		const value = readWhole(name, fallback);
		if (!isJsonObject(value) || !Object.values(value).some(isLocator))
			return idOrValue(name, value);
		// One in a collection.
		const entries = Object.entries(value);
		return Object.fromEntries(entries.map(([inner, one]) => [inner, idOrValue(inner, one)]));
	};
	const made = new Map<string, { rule: object; value: unknown }>();
	const once = <T>(path: string, rule: object, make: () => T): T => {
		const known = made.get(path);
		if (known?.rule === rule) return known.value as T;
		const value = make();
		made.set(path, { rule, value });
		return value;
	};
	return { ...rest, read, once, withIds: (found) => formWith(readWhole, rest, found) };
}

function isLocator(value: unknown): value is IDataObject {
	return isJsonObject(value) && '__rl' in value;
}

/** Evaluates each parameter once: an expression may give something else the next time. */
function onceEach(read: ReadParameter): ReadParameter {
	const known = new Map<string, unknown>();
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
