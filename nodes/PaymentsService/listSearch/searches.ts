import type { IDataObject } from 'n8n-workflow';

import { ACCOUNTS, BENEFICIARIES, PAYMENT_CARDS } from '../../../credentials/paths';
import { type ListSearch, matches, readPage, readRows } from '../../service/lists/editorLists';
import { moneyInWords } from '../../service/values/money';
import type { IntegerId } from '../input';

export const searchAccounts = searchBy('id');
export const searchAccountNumbers = searchBy('accountNumber');

/** The service gives all accounts at once. */
function searchBy(valueField: 'id' | 'accountNumber'): ListSearch {
	return async function (filter) {
		const results = (await readRows(this, ACCOUNTS))
			.map((row) => ({ name: accountName(row), value: row[valueField] as string | number }))
			.filter(({ name }) => matches(name, filter));
		return { results };
	};
}

/** "Main account · 1,234.56 EUR · ES91..." */
function accountName({ alias, currency, balance, accountNumber }: IDataObject): string {
	const money = moneyInWords(Number(balance ?? 0), String(currency));
	return [alias, money, accountNumber].filter(Boolean).join(' · ');
}

/**
 * The service searches first name, last name and email separately (spec, "List beneficiaries"), so it gets the longest word;
 * the others are looked for here. A page without a match is shown whole: an empty list cannot be scrolled.
 */
export const searchBeneficiaries: ListSearch = async function (filter, paginationToken) {
	const words = (filter ?? '').split(/\s+/).filter(Boolean);
	const [search = '', ...further] = words.sort((one, other) => other.length - one.length);
	const query = { ...(search && { search }) };
	const { rows, ...next } = await readPage(this, BENEFICIARIES, paginationToken, query);
	const found = rows
		.map((row) => ({ name: beneficiaryName(row), value: row.id as IntegerId }))
		.sort((one, other) => one.name.localeCompare(other.name, 'en'));
	const fitting = found.filter(({ name }) => further.every((word) => matches(name, word)));
	const isLast = next.paginationToken === undefined;
	return { results: fitting.length > 0 || isLast ? fitting : found, ...next };
};

/** "Landlord · Ada Lovelace · EUR · …1332": enough of the account number to tell two apart. */
function beneficiaryName(row: IDataObject): string {
	const { firstName, lastName, alias, currency, accountNumber } = row;
	const person = [firstName, lastName].filter(Boolean).join(' ');
	// The service may group the number with spaces (spec, "Beneficiary").
	const ending = accountNumber && `…${String(accountNumber).replace(/\s/g, '').slice(-4)}`;
	return [alias === person ? '' : alias, person, currency, ending].filter(Boolean).join(' · ');
}

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
