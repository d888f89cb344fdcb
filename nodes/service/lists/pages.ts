import { type IDataObject, type IHttpRequestOptions, UserError } from 'n8n-workflow';

import type { FetchSuccess, ItemWork, ListReading } from '../run/pipeline';
import { isJsonObject } from '../values/json';
import { isFilled } from '../answers/answer';
import { NO_USABLE_ANSWER_STEP, readServiceError, RefusedByService } from '../answers/serviceError';

/** How often a list is read before giving up. */
const MAX_READINGS = 8;

/** The most pages asked for together. */
const MAX_PAGES_AT_ONCE = 64;

/** n8n hands the rows of an item on as the arguments of one call, which overflows the stack of Node.js above some 120,000. */
const MAX_ROWS = 110_000;

/** A list, or a page of one, with `total` (of the list) and `hasMore` as the service last gave them. */
interface List {
	rows: IDataObject[];
	total?: number;
	hasMore?: boolean;
}

/** The list has changed meanwhile, or every page is the first one. */
type Misfit = 'changed' | 'repeated';

/** All pages of a list, to its end or to `maxResults`; `advice` as in `readList`. */
export function allPages(advice: string): ItemWork {
	return async ({ fetch, request, maxResults, receive, run }) => {
		const readPage = pageReader(fetch, request, run);
		const start = Number(request.qs?.offset ?? 0);
		const wanted = Number(maxResults ?? Infinity);
		const list = await readList(readPage, { start, wanted, advice });
		return await receive({ statusCode: 200, body: list.rows, list });
	};
}

interface Wanted {
	start?: number;
	wanted?: number;
	/** What helps where the list changes too fast, and where it is too long. */
	advice: string;
	whatHelps?: string;
}

/**
 * Reads a list to its end or to `wanted` rows, and again from its front where its pages do not fit together: no row that stands
 * still is left out, or there twice. Throws a UserError when that fails, or there are more rows than n8n takes.
 */
export async function readList(readPage: ReadPage, wanted: Wanted): Promise<List> {
	let reading: List | Misfit = 'changed';
	for (let readings = 0; readings < MAX_READINGS; readings += 1) {
		reading = await readOnce(readPage, wanted);
		if (typeof reading === 'object') return reading;
	}
	throw reading === 'repeated'
		? new UserError('The Payments Service gives the same rows for every page of the list', {
				description:
					'It ignores "offset", so only the first page can be read. Set a limit of at most 10, or ask the service.',
			})
		: new UserError('The list changes faster than it can be read', {
				description: `It was read ${MAX_READINGS} times, and each time its pages did not fit together, as when rows come or go meanwhile. ${wanted.advice}`,
			});
}

/**
 * Each page begins with the last row of the one before: then nothing has shifted between them. `hasMore`, or else a page
 * without a new row, says where the list ends; a total only how many pages to ask for together.
 */
async function readOnce(
	readPage: ReadPage,
	{ start = 0, wanted = Infinity, whatHelps }: Wanted,
): Promise<List | Misfit> {
	const end = start + wanted;
	const reading = { isOver: false };
	let page = await readPage(start, wanted, reading);
	const rows = [...page.rows];
	let fresh = rows.length;
	let { total } = page;
	// A page of one row has no room for another one.
	const overlap = rows.length > 1 ? 1 : 0;
	const stride = rows.length - overlap;
	const underWay = new Map<number, Promise<List>>();
	try {
		while (rows.length < wanted && page.hasMore !== false && (fresh > 0 || page.hasMore)) {
			if (fresh === 0) return 'changed';
			const offset = start + rows.length - overlap;
			const expected = overlap > 0 ? (Math.min(page.total ?? 0, end) - offset - 1) / stride : 1;
			const count = Math.max(1, Math.min(Math.ceil(expected), MAX_PAGES_AT_ONCE));
			for (let index = 0; index < count; index += 1) {
				const place = offset + index * stride;
				if (underWay.has(place)) continue;
				const asked = readPage(place, end - place, reading);
				// It may not be needed.
				asked.catch(() => undefined);
				underWay.set(place, asked);
			}
			page = await (underWay.get(offset) as Promise<List>);
			const { rows: got } = page;
			const fits = overlap > 0 ? isSameRow(got[0], rows.at(-1)) : got.length === 0;
			if (!fits) return isSameRow(got[0], rows[0]) ? 'repeated' : 'changed';
			fresh = got.length - overlap;
			for (const row of got.slice(overlap)) rows.push(row);
			total = page.total ?? total;
			assertDeliverable(Math.min(rows.length, wanted), whatHelps);
		}
	} finally {
		reading.isOver = true;
		// Nothing is under way when the next reading begins.
		await Promise.allSettled(underWay.values());
	}
	const byTotal = total === undefined ? undefined : start + rows.length < total;
	const hasMore = rows.length > wanted || (page.hasMore ?? (fresh === 0 ? false : byTotal));
	return { rows: rows.slice(0, wanted), total, hasMore };
}

/** By their ids: other fields, such as a signed URL, may differ with each call, and so may the order of fields. */
function isSameRow(one: IDataObject | undefined, other: IDataObject | undefined): boolean {
	return one !== undefined && other !== undefined && identityOf(one) === identityOf(other);
}

export function identityOf(row: IDataObject): string {
	if (isFilled(row.id)) return String(row.id);
	return JSON.stringify(Object.entries(row).sort(([first], [second]) => (first < second ? -1 : 1)));
}

function assertDeliverable(
	count: number,
	whatHelps = 'Narrow the list down with filters, for example month by month, or set a limit.',
): void {
	if (count <= MAX_ROWS) return;
	throw new UserError(
		`The list has more than ${MAX_ROWS} rows, the most that n8n takes from one input item`,
		{ description: whatHelps },
	);
}

/** The most that the service gives per page of movements (spec, "Limits"); for other lists none is shown. */
const MAX_ROWS_PER_PAGE = 50;

/** The service's own default (spec, "Limits"), so it takes that. */
const DEFAULT_ROWS_PER_PAGE = 10;

/** Reads up to `wanted` rows from `offset` on, as many as one page holds. */
type ReadPage = (offset: number, wanted: number, reading?: ListReading) => Promise<List>;

/** Adds `limit` and `offset` to a query. A service that refuses the limit is asked for fewer rows from then on. */
export function pageReader(
	fetch: FetchSuccess,
	options: IHttpRequestOptions,
	memory: { maxRowsPerPage?: number } = {},
): ReadPage {
	const read = async (offset: number, limit: number, reading: ListReading) => {
		const qs = { ...options.qs, limit, offset };
		const { body } = await fetch({ ...options, qs }, reading);
		const { totalCount, hasMore } = (body ?? {}) as { totalCount?: unknown; hasMore?: unknown };
		return {
			rows: rowsOf(body),
			...(typeof totalCount === 'number' && { total: totalCount }),
			...(typeof hasMore === 'boolean' && { hasMore }),
		};
	};
	return async (offset, wanted, reading = { isOver: false }) => {
		const limit = Math.min(wanted, memory.maxRowsPerPage ?? MAX_ROWS_PER_PAGE);
		try {
			return await read(offset, limit, reading);
		} catch (error) {
			const refusal = error;
			if (limit <= DEFAULT_ROWS_PER_PAGE || !isLimitRefused(error)) throw refusal;
			memory.maxRowsPerPage = DEFAULT_ROWS_PER_PAGE;
			return await read(offset, DEFAULT_ROWS_PER_PAGE, reading);
		}
	};
}

function isLimitRefused(error: unknown): boolean {
	if (!(error instanceof RefusedByService)) return false;
	const { statusCode, body } = error.response;
	const { param, message = '' } = readServiceError(body);
	// GraphQL refuses with status 200.
	return [200, 400, 422].includes(statusCode) && (param === 'limit' || /\blimit\b/i.test(message));
}

/**
 * The rows of a list: `{ items }` for movements and beneficiaries, the array itself for payment cards (spec, "Endpoints").
 * Throws a UserError for any other body, which must not pass for an empty list.
 */
export function rowsOf(body: unknown): IDataObject[] {
	const rows = Array.isArray(body) ? body : ((body ?? {}) as { items?: unknown }).items;
	if (Array.isArray(rows) && rows.every(isJsonObject)) return rows;
	throw new UserError('The Payments Service answered with something that is not a list', {
		description: NO_USABLE_ANSWER_STEP,
	});
}
