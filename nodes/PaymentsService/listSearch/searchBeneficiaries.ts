import type { IDataObject, ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { matches } from './matches';
import { readPage, searchPages } from './page';

/**
 * Beneficiaries by ID; the service itself searches first name, last name and email (spec, "List beneficiaries"), each
 * on its own. So it gets the first word of a full name, and the further words are looked for here.
 */
export async function searchBeneficiaries(
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	const [search = '', ...further] = (filter ?? '').split(/\s+/).filter(Boolean);
	return await searchPages(
		async (token) =>
			await readPage(this, '/deposit_accounts/', token, search === '' ? {} : { search }),
		paginationToken,
		(row) => ({ name: beneficiaryName(row), value: Number(row.id) }),
		(name) => further.every((word) => matches(name, word)),
	);
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
