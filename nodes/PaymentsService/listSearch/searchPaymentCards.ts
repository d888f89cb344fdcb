import type { IDataObject } from 'n8n-workflow';

import { PAYMENT_CARDS } from '../../../credentials/paths';
import { type ListSearch, matches, readPage } from '../../service/lists/editorLists';
import { moneyInWords } from '../../service/values/money';

/** How many pages one search reads at most. */
const MAX_PAGES = 20;

/** The service has no search, so pages are searched here until one has a match: an empty list cannot be scrolled on. */
export const searchPaymentCards: ListSearch = async function (filter, paginationToken) {
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
};

/** "Annual membership · 12.00 EUR · INV-1" */
function paymentCardName({ concept, currency, amount, reference }: IDataObject): string {
	const price = moneyInWords(Number(amount ?? 0), String(currency));
	return [concept, price, reference].filter(Boolean).join(' · ');
}
