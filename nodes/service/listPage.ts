import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { isJsonObject } from './jsonObject';
import type { Fetch } from './pipeline';

/**
 * n8n's routing hands the rows of an input item on as the arguments of one function call, which overflows the stack of
 * Node.js above some 120,000 of them.
 */
const MAX_ROWS = 110_000;

/** The message for an answer that should be a list and is not. */
export const NO_LIST = {
	message: 'The Payments Service answered with something that is not a list',
	description: 'Check that Base URL in the credential ends with the version, such as /api/v3.',
};

/** One page of a list, as it was at the moment at which the service looked. */
export interface ListPage {
	/** Where the page begins in the list. */
	offset: number;
	/** How many rows were asked for; fewer may have come. */
	asked: number;
	rows: IDataObject[];
	/** Rows of the whole list at that moment, if the service says so. */
	total?: number;
	/** Whether rows follow this page, if the service says so. */
	hasMore?: boolean;
}

/** Reads `asked` rows from `offset` on; not at all when `signal` ends that before the request has left. */
export type ReadPage = (offset: number, asked: number, signal?: AbortSignal) => Promise<ListPage>;

/**
 * Reads pages of one list; each request carries the list's own query with `limit` and `offset` added. Rows that the query
 * skips by an offset of its own are not part of the list here, neither of its places nor of its total.
 */
export function pageReader(fetch: Fetch, options: IHttpRequestOptions): ReadPage {
	const skipped = Number(options.qs?.offset ?? 0);
	return async (offset, asked, signal) => {
		const { body } = await fetch(
			{ ...options, qs: { ...options.qs, limit: asked, offset: skipped + offset } },
			signal,
		);
		const rows = rowsOf(body);
		if (rows === undefined) {
			throw new UserError(NO_LIST.message, { description: NO_LIST.description });
		}
		const { totalCount, hasMore } = body as { totalCount?: unknown; hasMore?: unknown };
		return {
			offset,
			asked,
			rows,
			...(typeof totalCount === 'number' && { total: Math.max(0, totalCount - skipped) }),
			...(typeof hasMore === 'boolean' && { hasMore }),
		};
	};
}

/**
 * The rows of a list's answer: movements and beneficiaries come as `{ items }`, payment cards as the array itself (spec,
 * "Endpoints"). Undefined for any other body, which must not pass for an empty list; a row that is not an object makes it one.
 */
export function rowsOf(body: unknown): IDataObject[] | undefined {
	const rows = Array.isArray(body) ? body : ((body ?? {}) as { items?: unknown }).items;
	return Array.isArray(rows) && rows.every(isJsonObject) ? rows : undefined;
}

/** Throws a UserError when a list has more rows than n8n can take from one operation. */
export function assertDeliverable(count: number): void {
	if (count <= MAX_ROWS) return;
	throw new UserError(
		`The list has more than ${MAX_ROWS} rows, the most that n8n takes from one input item`,
		{
			description: 'Narrow the list down with filters, for example month by month, or set a limit.',
		},
	);
}
