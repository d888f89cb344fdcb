import type { IDataObject, ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { matches } from './matches';
import { readPage, searchPages } from './page';

/** Payment cards by ID. The service has no search for them, so the pages are searched here. */
export async function searchPaymentCards(
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	return await searchPages(
		async (token) => await readPage(this, '/paymentcards', token),
		paginationToken,
		(row) => ({ name: paymentCardName(row), value: String(row.id) }),
		(name) => matches(name, filter),
	);
}

/** "Annual membership · EUR 12.00 · INV-1"; the amount is in minor units on the wire. */
function paymentCardName({ concept, currency, amount, reference }: IDataObject): string {
	const price = `${String(currency)} ${(Number(amount ?? 0) / 100).toFixed(2)}`;
	return [concept, price, reference].filter(Boolean).join(' · ');
}
