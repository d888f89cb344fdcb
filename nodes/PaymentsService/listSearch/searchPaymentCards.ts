import type { IDataObject, ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { PAYMENT_CARDS } from '../../../credentials/paths';
import { matches, readPage } from '../../service/lists/editorLists';

/** How many pages one search looks through at most, so that a long list does not keep the editor waiting. */
const MAX_PAGES = 20;

/**
 * Payment cards by ID. The service has no search for them, so the pages are searched here, until one has an entry that fits:
 * the editor loads more by scrolling, which an empty list does not allow.
 */
export async function searchPaymentCards(
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	let token = paginationToken;
	for (let count = 1; ; count += 1) {
		const page = await readPage(this, PAYMENT_CARDS, token);
		const results = page.rows
			.map((row) => ({ name: paymentCardName(row), value: String(row.id) }))
			.filter(({ name }) => matches(name, filter));
		token = page.paginationToken;
		if (results.length > 0 || token === undefined || count === MAX_PAGES) {
			return { results, paginationToken: token };
		}
	}
}

/** "Annual membership · EUR 12.00 · INV-1"; the amount is in minor units on the wire. */
function paymentCardName({ concept, currency, amount, reference }: IDataObject): string {
	const price = `${String(currency)} ${(Number(amount ?? 0) / 100).toFixed(2)}`;
	return [concept, price, reference].filter(Boolean).join(' · ');
}
