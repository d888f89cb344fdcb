import type { IDataObject } from 'n8n-workflow';

import { BENEFICIARIES } from '../../../credentials/paths';
import { type ListSearch, matches, readPage } from '../../service/lists/editorLists';
import type { IntegerId } from '../input';

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
