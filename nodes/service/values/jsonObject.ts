import type { IDataObject } from 'n8n-workflow';

/** Whether a value is what JSON calls an object: no list, and not null. */
export function isJsonObject(value: unknown): value is IDataObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
