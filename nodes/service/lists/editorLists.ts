import type { IDataObject, ILoadOptionsFunctions, INodeType } from 'n8n-workflow';

import { toItemError } from '../run/itemError';
import type { FetchSuccess } from '../run/pipeline';
import { asSuccess } from '../answers/serviceError';
import { ServiceClient } from '../transport/client';
import { pageReader, rowsOf } from './pages';

const RATE_LIMIT_WAIT_MS = 10_000;

/** What the editor calls for the list of a locator, as the user types and scrolls. */
export type ListSearch = NonNullable<NonNullable<INodeType['methods']>['listSearch']>[string];

/** The rows of one answer. Throws a NodeApiError. */
export async function readRows(
	context: ILoadOptionsFunctions,
	url: string,
): Promise<IDataObject[]> {
	return await read(context, async (fetch) => rowsOf((await fetch({ url, method: 'GET' })).body));
}

/** One object; empty when there is none. Throws a NodeApiError. */
export async function readRow(context: ILoadOptionsFunctions, url: string): Promise<IDataObject> {
	const body = await read(context, async (fetch) => (await fetch({ url, method: 'GET' })).body);
	return (body ?? {}) as IDataObject;
}

/**
 * One page of a list, and the token of the next as long as rows come: the editor loads more as the user scrolls. The token is
 * "20", or "20/10" where the service takes no more than 10 rows. Throws a NodeApiError.
 */
export async function readPage(
	context: ILoadOptionsFunctions,
	url: string,
	paginationToken: string | undefined,
	qs: IDataObject = {},
): Promise<{ rows: IDataObject[]; paginationToken?: string }> {
	const [offset = 0, maxRowsPerPage] = (paginationToken?.split('/') ?? []).map(Number);
	const memory = { maxRowsPerPage };
	const { rows } = await read(
		context,
		async (fetch) => await pageReader(fetch, { url, method: 'GET', qs }, memory)(offset, Infinity),
	);
	const next = [offset + rows.length, memory.maxRowsPerPage].filter((part) => part !== undefined);
	return { rows, ...(rows.length > 0 && { paginationToken: next.join('/') }) };
}

async function read<T>(
	context: ILoadOptionsFunctions,
	task: (fetch: FetchSuccess) => Promise<T>,
): Promise<T> {
	try {
		const client = await ServiceClient.create(context, RATE_LIMIT_WAIT_MS);
		return await task(async (options) => asSuccess(await client.send(context, options)));
	} catch (error) {
		throw toItemError(context, error, { effect: 'reads' });
	}
}

/** Whether a name contains what was typed into the search, in any case. */
export function matches(name: string, filter = ''): boolean {
	return name.toLowerCase().includes(filter.trim().toLowerCase());
}
