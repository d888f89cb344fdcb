import type { IHttpRequestOptions } from 'n8n-workflow';

import { walkOn } from './anchoredWalk';
import { pageReader } from './listPage';
import type { ItemWork } from './pipeline';

/** The spec shows no largest page for these lists; it is the one of movements. A service that caps it is followed by what comes. */
const PAGE_SIZE = 50;

/** Reads a list that tells no total (beneficiaries, payment cards) to the end, or to exactly `maxResults`. */
export const offsetPages: ItemWork = async (fetch, requestData, receive) => {
	const wanted = Number(requestData.maxResults ?? Infinity);
	const readPage = pageReader(fetch, requestData.options as IHttpRequestOptions);
	const first = await readPage(0, Math.min(PAGE_SIZE, wanted));
	const rows = await walkOn(readPage, first, wanted);
	return await receive({ statusCode: 200, body: rows });
};
