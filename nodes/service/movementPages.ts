import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';

import { walkOn } from './anchoredWalk';
import type { ListPage, ReadPage } from './listPage';
import { assertDeliverable, pageReader } from './listPage';
import type { ItemWork } from './pipeline';
import { MOST_CONCURRENCY } from './requestOptions';

/** The most that the service gives per page (spec, "Limits": movements list `limit` 1 to 50). */
const PAGE_SIZE = 50;

/**
 * Reads a list of movements to the end, or to exactly `maxResults`. The first page tells the total, the others follow
 * several at once. A list that did not stand still meanwhile is read again in the way that finds every row all the same.
 */
export const movementPages: ItemWork = async (fetch, requestData, receive) => {
	const wanted = Number(requestData.maxResults ?? Infinity);
	const readPage = pageReader(fetch, requestData.options as IHttpRequestOptions);
	const first = await readPage(0, Math.min(PAGE_SIZE, wanted));
	const rows =
		(await readStillList(readPage, first, wanted)) ?? (await walkOn(readPage, first, wanted));
	return await receive({ statusCode: 200, body: rows, total: first.total });
};

/**
 * The rows of a list that stands still, read in pages side by side; undefined as soon as it is seen to move: another total
 * than before, a page that is not full, or a row for the second time.
 *
 * Assumption: where every page tells the same total, nothing moved. Only a row that comes and another that goes between
 * the very same two answers would escape that.
 */
async function readStillList(
	readPage: ReadPage,
	first: ListPage,
	wanted: number,
): Promise<IDataObject[] | undefined> {
	const { total } = first;
	// A service may give fewer rows per page than asked for; its first page tells how many.
	const step = first.rows.length;
	if (total === undefined) return undefined;
	const end = Math.min(total, wanted);
	assertDeliverable(end);
	if (step === 0) return undefined;

	let stands = true;
	const pages: IDataObject[][] = [first.rows];
	let next = step;
	const readOn = async () => {
		while (stands && next < end) {
			const offset = next;
			next += step;
			const asked = Math.min(step, end - offset);
			const page = await readPage(offset, asked);
			stands &&= page.total === total && page.rows.length === asked;
			pages[offset / step] = page.rows;
		}
	};
	await Promise.all(Array.from({ length: MOST_CONCURRENCY }, readOn));
	const rows = pages.flat();
	return stands && isEachOnce(rows) ? rows : undefined;
}

/** Whether no id comes twice. */
function isEachOnce(rows: IDataObject[]): boolean {
	return new Set(rows.map(({ id }) => id)).size === rows.length;
}
