import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Fetch } from './pipeline';

/**
 * n8n's routing hands the rows of an input item on as the arguments of one function call, which overflows the stack of
 * Node.js above some 120,000 of them.
 */
const MOST_ROWS = 110_000;

/** One page of a list, as it was at the moment at which the service looked. */
export interface ListPage {
	/** Where the page begins in the list. */
	offset: number;
	/** How many rows were asked for; fewer may have come. */
	asked: number;
	rows: IDataObject[];
	/** Rows of the whole list at that moment, if the service tells. */
	total?: number;
}

/** Reads `asked` rows from `offset` on. */
export type ReadPage = (offset: number, asked: number) => Promise<ListPage>;

/**
 * Reads pages of one list; each request carries the list's own query with `limit` and `offset` added. Rows that the query
 * skips by an offset of its own are no part of the list here: not of its places, and not of its total.
 */
export function pageReader(fetch: Fetch, options: IHttpRequestOptions): ReadPage {
	const skipped = Number(options.qs?.offset ?? 0);
	return async (offset, asked) => {
		const qs = { ...options.qs, limit: asked, offset: skipped + offset };
		const { rows, total } = readBody((await fetch({ ...options, qs })).body);
		const left = total === undefined ? undefined : Math.max(0, total - skipped);
		return { offset, asked, rows, ...(left !== undefined && { total: left }) };
	};
}

/**
 * Movements and beneficiaries come as `{ items }`, payment cards as the array itself, and only movements with `totalCount`
 * (spec, "Endpoints"). Throws a UserError for any other body, which must not pass for an empty list.
 */
function readBody(body: unknown): { rows: IDataObject[]; total?: number } {
	if (Array.isArray(body)) return { rows: body as IDataObject[] };
	const { items, totalCount } = (body ?? {}) as { items?: unknown; totalCount?: unknown };
	if (!Array.isArray(items)) {
		throw new UserError('The Payments Service answered with something that is not a list', {
			description: 'Check that Base URL in the credential ends with the version, such as /api/v3.',
		});
	}
	return {
		rows: items as IDataObject[],
		...(typeof totalCount === 'number' && { total: totalCount }),
	};
}

/** Throws a UserError when a list has more rows than n8n can take from one operation. */
export function assertDeliverable(count: number): void {
	if (count <= MOST_ROWS) return;
	throw new UserError(
		`The list has ${count} rows; n8n takes at most ${MOST_ROWS} from one input item`,
		{
			description: 'Narrow the list down with filters, for example month by month, or set a limit.',
		},
	);
}
