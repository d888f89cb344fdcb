import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';

import { ACCOUNTS } from '../../../credentials/paths';
import { matches, readRows } from '../../service/lists/editorLists';
import { moneyInWords } from '../../service/values/money';

/** The service gives all accounts at once. */
export async function searchAccounts(
	this: ILoadOptionsFunctions,
	filter?: string,
): Promise<INodeListSearchResult> {
	return { results: await accounts(this, 'id', filter) };
}

export async function searchAccountNumbers(
	this: ILoadOptionsFunctions,
	filter?: string,
): Promise<INodeListSearchResult> {
	return { results: await accounts(this, 'accountNumber', filter) };
}

async function accounts(
	context: ILoadOptionsFunctions,
	valueField: 'id' | 'accountNumber',
	filter?: string,
): Promise<INodeListSearchItems[]> {
	const rows = await readRows(context, ACCOUNTS);
	return rows
		.map((row) => ({ name: accountName(row), value: row[valueField] as string | number }))
		.filter(({ name }) => matches(name, filter));
}

/** "Main account · 1,234.56 EUR · ES91..." */
function accountName({ alias, currency, balance, accountNumber }: IDataObject): string {
	const money = moneyInWords(Number(balance ?? 0), String(currency));
	const parts = [alias, money, accountNumber];
	return parts.filter((part) => part !== undefined && part !== null && part !== '').join(' · ');
}
