import type { IDataObject, ILoadOptionsFunctions } from 'n8n-workflow';

import { readRows } from '../../service/listRequest';

/** Rows per page of a list in the editor, which loads the next one as the user scrolls. */
const PAGE_SIZE = 50;

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
