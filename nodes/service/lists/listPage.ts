import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { isJsonObject } from '../values/jsonObject';
import type { Fetch, ListReading } from '../run/pipeline';
import { readServiceError, RefusedByService } from '../answers/serviceError';

/** The most that the service gives per page of movements (spec, "Limits"). The spec shows none for the other lists. */
const MAX_ROWS_PER_PAGE = 50;

/** What the service gives of the other lists when it is not told (spec, "Limits"), and so surely takes. */
const DEFAULT_ROWS_PER_PAGE = 10;

/** One page of a list, as it was at the moment at which the service looked. */
export interface ListPage {
	/** Where the page begins in the list. */
	offset: number;
	rows: IDataObject[];
	/** Rows of the whole list at that moment, if the service says so. */
	total?: number;
	/** Whether rows follow this page, if the service says so. */
	hasMore?: boolean;
}

/** Reads up to `wanted` rows from `offset` on; one page holds only so many. */
export type ReadPage = (offset: number, wanted: number, reading?: ListReading) => Promise<ListPage>;

/**
 * Reads pages of one list; each request carries the list's own query with `limit` and `offset` added. A service that
 * refuses the limit is asked for fewer rows from then on.
 */
export function pageReader(
	fetch: Fetch,
	options: IHttpRequestOptions,
	/** What the lists of one run know of the service. */
	memory: { maxRowsPerPage?: number } = {},
): ReadPage {
	const read = async (offset: number, limit: number, reading: ListReading) => {
		const qs = { ...options.qs, limit, offset };
		const { body } = await fetch({ ...options, qs }, reading);
		const { totalCount, hasMore } = (body ?? {}) as { totalCount?: unknown; hasMore?: unknown };
		return {
			offset,
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

/** Whether the service refuses a request because of its `limit` (spec, "Errors"). */
function isLimitRefused(error: unknown): boolean {
	if (!(error instanceof RefusedByService)) return false;
	const { statusCode, body } = error.response;
	const { param, message = '' } = readServiceError(body);
	return [400, 422].includes(statusCode) && (param === 'limit' || /\blimit\b/i.test(message));
}

/**
 * The rows of a list's answer: movements and beneficiaries come as `{ items }`, payment cards as the array itself (spec,
 * "Endpoints"). Throws a UserError for any other body, which must not pass for an empty list; a row that is not an object
 * makes it one.
 */
export function rowsOf(body: unknown): IDataObject[] {
	const rows = Array.isArray(body) ? body : ((body ?? {}) as { items?: unknown }).items;
	if (Array.isArray(rows) && rows.every(isJsonObject)) return rows;
	throw new UserError('The Payments Service answered with something that is not a list', {
		description: 'Check that Base URL in the credential ends with the version, such as /api/v3.',
	});
}
