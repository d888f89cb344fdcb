import type { IDataObject, ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { matches } from './matches';
import { readPage } from './page';

/** Payment cards by ID. The service has no search for them, so each page is searched as it comes. */
export async function searchPaymentCards(
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	const page = await readPage(this, '/paymentcards', paginationToken);
	return {
		results: page.rows
			.map((row) => ({ name: paymentCardName(row), value: String(row.id) }))
			.filter(({ name }) => matches(name, filter)),
		paginationToken: page.paginationToken,
	};
}

/** "Annual membership · EUR 12.00 · INV-1"; the amount is in minor units on the wire. */
function paymentCardName({ concept, currency, amount, reference }: IDataObject): string {
	const price = `${String(currency)} ${(Number(amount ?? 0) / 100).toFixed(2)}`;
	return [concept, price, reference].filter(Boolean).join(' · ');
}
