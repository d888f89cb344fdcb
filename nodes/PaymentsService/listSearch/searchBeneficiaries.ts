import type { IDataObject, ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { readPage } from './page';

/** Beneficiaries by ID; the service itself searches first name, last name and email (spec, "List beneficiaries"). */
export async function searchBeneficiaries(
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	const search = filter?.trim() ?? '';
	const page = await readPage(
		this,
		'/deposit_accounts/',
		paginationToken,
		search === '' ? {} : { search },
	);
	return {
		results: page.rows.map((row) => ({ name: beneficiaryName(row), value: Number(row.id) })),
		paginationToken: page.paginationToken,
	};
}

/** "Ada Lovelace (Landlord) · EUR · …1332": enough of the account number to tell two apart. */
function beneficiaryName(row: IDataObject): string {
	const { firstName, lastName, alias, currency, accountNumber } = row;
	const person = [firstName, lastName].filter(Boolean).join(' ');
	const named = alias && alias !== person ? `${person} (${String(alias)})`.trim() : person;
	// The service may group the number with spaces (spec, "Beneficiary").
	const ending = accountNumber
		? `…${String(accountNumber).replace(/\s/g, '').slice(-4)}`
		: undefined;
	return [named, currency, ending].filter(Boolean).join(' · ');
}
