import type { IDataObject } from 'n8n-workflow';

import { isBlank } from '../../input';
import { FieldRefused } from '../../shared/field';
import { capitals } from '../../shared/identify';
import type { ServiceLists } from '../../shared/serviceLists';
import { isHexadecimal, isSameNumber } from '../../../service/values/accountNumber';
import { fullName, nameIndex } from '../../../service/values/personName';
import { shown } from '../../../service/values/shown';
import { BANK } from './fields';

/**
 * The beneficiary that has the account of a body, undefined if none has. Of several in one currency, where the money arrives
 * is the same: the one of this name, else the oldest. Throws FieldRefused where they differ in what was not asked for.
 */
export async function findExisting(
	registered: ServiceLists,
	asked: IDataObject,
): Promise<IDataObject | undefined> {
	const number = String(asked.accountNumber);
	const isBank = asked.beneficiaryType === BANK;
	const rows = await registered.withNumber('beneficiaries', number, isBank);
	const fitting = rows.filter((row) => isSameAccount(row, asked) && tellsNetwork(row));
	const currencies = new Set(fitting.map(({ currency }) => capitals(currency)).filter(Boolean));
	if (currencies.size > 1) {
		throw new FieldRefused(
			`Currency: ${shown(number)} is registered in ${[...currencies].join(' and ')}. Give the one that is meant.`,
		);
	}
	const rank = (row: IDataObject) =>
		(isBlank(row.currency) ? 2 : 0) + (nameDiffers(asked, row).nameDiffers ? 1 : 0);
	return fitting.sort(
		(one, other) => rank(one) - rank(other) || Number(one.id) - Number(other.id),
	)[0];
}

/** Account number, currency and, of a wallet, the network decide; what one of the two does not name may be the same. */
export function isSameAccount(one: IDataObject, asked: IDataObject): boolean {
	const differs = (name: string) => {
		const [first, second] = [capitals(one[name]), capitals(asked[name])];
		return first !== '' && second !== '' && first !== second;
	};
	const isBank = asked.beneficiaryType === BANK;
	const isSame = isSameNumber(one.accountNumber, asked.accountNumber, isBank);
	return isSame && !differs('network') && !differs('currency');
}

/** A changed account under a known name is the usual fraud, and so is a known account under another one. */
export function nameDiffers(asked: IDataObject, row: IDataObject): IDataObject {
	const [wanted, registered] = [asked, row].map((one) => fullName(one.firstName, one.lastName));
	if (wanted === '' || nameIndex(wanted) === nameIndex(registered)) return {};
	return { nameDiffers: { asked: wanted, registered } };
}

/** The same address of hexadecimal digits exists on many networks: on the wrong one the money may be lost. */
function tellsNetwork(row: IDataObject): boolean {
	return !isHexadecimal(row.accountNumber) || capitals(row.network) !== '';
}
