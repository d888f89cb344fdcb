import type { IDataObject } from 'n8n-workflow';

import { ACCOUNTS } from '../../../credentials/paths';
import { type ListSearch, matches, readRows } from '../../service/lists/editorLists';
import { moneyInWords } from '../../service/values/money';

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
