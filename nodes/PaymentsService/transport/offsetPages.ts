import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';

import type { Fetch, ItemWork } from './pipeline';

/** Assumption: the spec shows no largest page for these lists. A service that caps it is followed by what really comes. */
const PAGE_SIZE = 100;

/** How many further pages are asked for at once while the end is not known. */
const LOOK_AHEAD = 3;

/**
 * Reads a list that tells no total to the end, or to exactly `maxResults`. It moves on by the number of rows that really
 * came, looks a few pages ahead, and ends at an empty page alone, since a short one may be the service's cap.
 */
export const offsetPages: ItemWork = async (fetch, requestData, receive) => {
	const wanted = Number(requestData.maxResults ?? Infinity);
	const options = requestData.options as IHttpRequestOptions;
	const seen = new Set<unknown>();
	const rows: IDataObject[] = [];
	const add = (page: IDataObject[]) => {
		for (const row of page) {
			if (row.id !== undefined && seen.has(row.id)) continue;
			seen.add(row.id);
			rows.push(row);
		}
	};

	const first = await readPage(fetch, options, 0, Math.min(PAGE_SIZE, wanted));
	add(first);
	let offset = first.length;
	let ended = first.length === 0;
	while (!ended && offset < wanted) {
		// The first page tells how many rows the service gives at most.
		const step = first.length;
		const offsets = Array.from({ length: LOOK_AHEAD }, (_, page) => offset + page * step).filter(
			(at) => at < wanted,
		);
		const pages = await Promise.all(
			offsets.map(async (at) => await readPage(fetch, options, at, Math.min(step, wanted - at))),
		);
		for (const [index, page] of pages.entries()) {
			add(page);
			offset = offsets[index] + page.length;
			ended = page.length === 0;
			// A page shorter than the others would leave a gap before the next one: go on from where it really ended.
			if (ended || page.length < step) break;
		}
	}
	const output = rows.slice(0, wanted);
	return output.length === 0 ? [] : await receive({ statusCode: 200, body: output });
};

async function readPage(
	fetch: Fetch,
	options: IHttpRequestOptions,
	offset: number,
	limit: number,
): Promise<IDataObject[]> {
	const { body } = await fetch({ ...options, qs: { ...options.qs, limit, offset } });
	// Beneficiaries come as `{ items }`, payment cards as the array itself.
	const rows = Array.isArray(body) ? body : (body as { items?: unknown } | undefined)?.items;
	return Array.isArray(rows) ? (rows as IDataObject[]) : [];
}
