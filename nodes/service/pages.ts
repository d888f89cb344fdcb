import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { ReadPage } from './listPage';
import { pageReader } from './listPage';
import { readPass } from './listPass';
import type { ItemWork } from './pipeline';
import { idsOf } from './seam';

/** How often a list that changes is read from front to end before giving up. */
const MAX_PASSES = 8;

/** All pages of a list, to its end or to exactly `maxResults`; `pageSize` is how many rows are asked for at once. */
export function allPages(pageSize: number): ItemWork {
	return async (fetch, requestData, receive) => {
		const wanted = Number(requestData.maxResults ?? Infinity);
		const readPage = pageReader(fetch, requestData.options as IHttpRequestOptions);
		let total: number | undefined;
		const readCounted: ReadPage = async (...asked) => {
			const page = await readPage(...asked);
			total = page.total ?? total;
			return page;
		};
		const rows = await readList(readCounted, pageSize, wanted);
		return await receive({ statusCode: 200, body: rows, total });
	};
}

/**
 * The rows of a list, each that is there from beginning to end exactly once.
 *
 * A list that is seen to stand still is read once. One that changes is read again, until it stands still for the length of
 * a reading, or until a reading holds everything that the one before it found, in the same order: then rows have only come,
 * and a row that moved has not slipped through. New ones may push others beyond a limit.
 *
 * Throws a UserError when the list changes faster than that.
 */
async function readList(
	readPage: ReadPage,
	pageSize: number,
	wanted: number,
): Promise<IDataObject[]> {
	let before: IDataObject[] | undefined;
	for (let passes = 1; passes <= MAX_PASSES; passes += 1) {
		const pass = await readPass(readPage, pageSize, wanted, passes > 1);
		if (pass === undefined) continue;
		const { rows, isSteady } = pass;
		if (isSteady || (before !== undefined && holdsAll(rows, before, wanted))) return rows;
		before = rows;
	}
	throw new UserError('The list changes faster than it can be read', {
		description: `It was read ${MAX_PASSES} times, and each time rows had disappeared, moved or been added. Narrow it down with filters, or read it again at a quieter time.`,
	});
}

/** Whether the later reading has all rows of the earlier one, in their order, as far as there is room for `wanted` ones. */
function holdsAll(later: IDataObject[], earlier: IDataObject[], wanted: number): boolean {
	const keyOf = hasUniqueIds(earlier) ? idOf : textOf;
	const known = earlier.map(keyOf);
	const met = new Set(known);
	let found = 0;
	for (const key of later.map(keyOf)) {
		if (key === known[found]) found += 1;
		// A row that has moved while it was read, and was read twice.
		else if (met.has(key)) return false;
		else met.add(key);
	}
	return found === known.length || later.length === wanted;
}

function textOf(row: IDataObject): string {
	return JSON.stringify(row);
}

function idOf(row: IDataObject): string {
	return JSON.stringify(row.id);
}

function hasUniqueIds(rows: IDataObject[]): boolean {
	return new Set(idsOf(rows)).size === rows.length;
}
