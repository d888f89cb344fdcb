import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';

import { readRows } from '../../service/listRequest';

/** Rows per page of a list in the editor, which loads the next one as the user scrolls. */
const PAGE_SIZE = 50;

/** How many pages one search looks through at most, so that a long list does not keep the editor waiting. */
const MAX_PAGES = 20;

/** One page of a list without a total, and the token of the next one as long as rows come. */
export async function readPage(
	context: ILoadOptionsFunctions,
	url: string,
	paginationToken: string | undefined,
	qs: IDataObject = {},
): Promise<{ rows: IDataObject[]; paginationToken?: string }> {
	const offset = Number(paginationToken ?? 0);
	const rows = await readRows(context, url, { ...qs, limit: PAGE_SIZE, offset });
	return {
		rows,
		...(rows.length > 0 && { paginationToken: String(offset + rows.length) }),
	};
}

/**
 * The entries of the next page that fit. Further pages are read until one fits: the editor loads more by scrolling,
 * which an empty list does not allow.
 */
export async function searchPages(
	read: (paginationToken?: string) => ReturnType<typeof readPage>,
	paginationToken: string | undefined,
	toEntry: (row: IDataObject) => INodeListSearchItems,
	fits: (name: string) => boolean,
): Promise<INodeListSearchResult> {
	let token = paginationToken;
	for (let count = 1; ; count += 1) {
		const page = await read(token);
		const results = page.rows.map(toEntry).filter(({ name }) => fits(name));
		token = page.paginationToken;
		if (results.length > 0 || token === undefined || count === MAX_PAGES) {
			return { results, paginationToken: token };
		}
	}
}
