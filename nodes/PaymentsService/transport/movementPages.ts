import type { IDataObject, IHttpRequestOptions, INodeExecutionData } from 'n8n-workflow';

import type { Fetch, ItemWork } from './pipeline';
import type { ServiceResponse } from './serviceError';

/** The most that the service gives per page (spec, "Limits": movements list `limit` 1 to 50). */
const PAGE_SIZE = 50;

/** How often the whole list is read again when rows left it while it was read. */
const MOST_PASSES = 3;

interface MovementPage {
	items: IDataObject[];
	totalCount: number;
}

/** The rows of one reading of the list, by their place in it. */
interface Pass {
	pages: IDataObject[][];
	/** Whether the list got shorter meanwhile, so that a row may have slipped past between two pages. */
	shrank: boolean;
}

/**
 * Reads a list of movements to the end, or to exactly `maxResults`. The first page tells the total, the others follow
 * several at once. Movements that come in or go away meanwhile shift the rest: a row seen twice is dropped, the end is
 * followed as it moves away, and when the list got shorter it is read again.
 */
export const movementPages: ItemWork = async (fetch, requestData, receive) => {
	const wanted = Number(requestData.maxResults ?? Infinity);
	const options = requestData.options as IHttpRequestOptions;
	let pass = await readPass(fetch, options, wanted);
	for (let count = 1; pass.shrank && count < MOST_PASSES; count += 1) {
		pass = await readPass(fetch, options, wanted);
	}
	return await deliver(pass.pages, wanted, receive);
};

async function readPass(fetch: Fetch, options: IHttpRequestOptions, wanted: number): Promise<Pass> {
	const first = await readPage(fetch, options, 0, Math.min(PAGE_SIZE, wanted));
	const pages = [first.items];
	// A service may give fewer rows per page than asked for; its first page tells how many.
	const step = first.items.length;
	let total = first.totalCount;
	let shrank = false;
	let offset = step;
	while (step > 0 && offset < Math.min(total, wanted)) {
		const offsets: number[] = [];
		for (; offset < Math.min(total, wanted); offset += step) offsets.push(offset);
		const more = await Promise.all(
			offsets.map(async (at) => await readPage(fetch, options, at, Math.min(step, wanted - at))),
		);
		for (const page of more) {
			pages.push(page.items);
			shrank ||= page.totalCount < total;
			total = Math.max(total, page.totalCount);
		}
	}
	return { pages, shrank };
}

async function readPage(
	fetch: Fetch,
	options: IHttpRequestOptions,
	offset: number,
	limit: number,
): Promise<MovementPage> {
	const { body } = await fetch({ ...options, qs: { ...options.qs, limit, offset } });
	const { items, totalCount } = (body ?? {}) as Partial<MovementPage>;
	const rows = Array.isArray(items) ? items : [];
	return {
		items: rows,
		totalCount: typeof totalCount === 'number' ? totalCount : offset + rows.length,
	};
}

/** Each row once, in the order of the list, through the operation's own postReceive functions. */
async function deliver(
	pages: IDataObject[][],
	wanted: number,
	receive: (response: ServiceResponse) => Promise<INodeExecutionData[]>,
): Promise<INodeExecutionData[]> {
	const seen = new Set<unknown>();
	const rows: IDataObject[] = [];
	for (const page of pages) {
		for (const row of page) {
			if (rows.length >= wanted) break;
			if (row.id !== undefined && seen.has(row.id)) continue;
			seen.add(row.id);
			rows.push(row);
		}
	}
	return rows.length === 0 ? [] : await receive({ statusCode: 200, body: rows });
}
