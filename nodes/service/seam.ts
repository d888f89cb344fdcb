import type { IDataObject } from 'n8n-workflow';

/** This many neighbours that come again in a row show where a page continues, however the list has shifted. */
const CHAIN = 3;

/** Whether two rows are the same in every field. */
export function isSameRow(one: IDataObject | undefined, other: IDataObject | undefined): boolean {
	return one !== undefined && other !== undefined && JSON.stringify(one) === JSON.stringify(other);
}

/** The ids of the rows that have one. */
export function idsOf(rows: IDataObject[]): unknown[] {
	return rows.map(({ id }) => id).filter((id) => id !== undefined && id !== null);
}

/** Whether a page begins with the last `overlap` rows that are known: then nothing has shifted between the two answers. */
export function continues(known: IDataObject[], page: IDataObject[], overlap: number): boolean {
	for (let index = 0; index < overlap; index += 1) {
		if (!isSameRow(known[known.length - overlap + index], page[index])) return false;
	}
	return true;
}

/**
 * The new rows of a page that a shifted list has given, or undefined when it is not clear where they begin.
 *
 * Rows that stand still keep their order, whatever comes, goes or moves around them. So where some neighbours come again in
 * a row, what follows them in the page follows them in the list. A single row that comes again proves nothing: it may have
 * moved there alone. Neither do neighbours that come again at two places.
 */
export function newRowsAfterShift(
	known: IDataObject[],
	page: IDataObject[],
	step: number,
): IDataObject[] | undefined {
	const tail = known.slice(-2 * step);
	const needed = Math.min(CHAIN, tail.length, Math.max(1, step - 1));
	const tailKeys = tail.map(keysOf);
	const pageKeys = page.map(keysOf);
	for (let last = tail.length - 1; last >= 0; last -= 1) {
		const places = pageKeys
			.map((_, place) => place)
			.filter((place) => chainLength(tailKeys, last, pageKeys, place) >= needed);
		if (places.length > 1) return undefined;
		if (places.length === 1) {
			const behind = (places[0] as number) + 1;
			return withoutKnown(page.slice(behind), pageKeys.slice(behind), tailKeys.slice(last + 1));
		}
	}
	return undefined;
}

interface Keys {
	id: unknown;
	text: string;
}

function keysOf(row: IDataObject): Keys {
	return { id: row.id ?? undefined, text: JSON.stringify(row) };
}

/** A row that was changed meanwhile keeps its id. */
function isSame(one: Keys | undefined, other: Keys | undefined): boolean {
	if (one === undefined || other === undefined) return false;
	return one.text === other.text || (one.id !== undefined && one.id === other.id);
}

/** How many rows are the same, counted from two places towards the front. */
function chainLength(tail: Keys[], last: number, page: Keys[], place: number): number {
	let length = 0;
	while (isSame(tail[last - length], page[place - length])) length += 1;
	return length;
}

/** Rows of the page that are not among the known ones behind the chain, each of which stands for one row. */
function withoutKnown(rows: IDataObject[], keys: Keys[], known: Keys[]): IDataObject[] {
	const left = [...known];
	return rows.filter((_, index) => {
		const place = left.findIndex((one) => isSame(one, keys[index]));
		if (place !== -1) left.splice(place, 1);
		return place === -1;
	});
}
