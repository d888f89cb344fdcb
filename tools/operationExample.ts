import type { IDataObject } from 'n8n-workflow';

/** What differs from run to run or fills pages, and what replaces it in the documentation. */
const STAND_INS: Array<[found: RegExp, shown: string]> = [
	[/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-01-31T09:30:00.000Z'],
	[/(data:image\/png;base64,).+/g, '$1…'],
	[/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/g, 'eyJhbGci…'],
	[/\b[0-9a-f]{18}\b/g, '5b1f0c8a92e4d7630a'],
];

/** An output item as JSON text: times, pictures, tokens and random ids replaced, and only the first entry of each inner list. */
export function exampleOf(item: IDataObject): string {
	return JSON.stringify(item, (_name, value: unknown) => short(value), 2);
}

function short(value: unknown): unknown {
	if (Array.isArray(value)) return value.slice(0, 1);
	if (typeof value !== 'string') return value;
	return STAND_INS.reduce((text, [found, shown]) => text.replace(found, shown), value);
}
