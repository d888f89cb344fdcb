import type { IDataObject, ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { BENEFICIARY } from '../../../credentials/paths';
import { readRow } from '../../service/lists/editorLists';
import { isJsonObject } from '../../service/values/json';
import { PAYMENT_METHODS } from '../input';

/** The payment methods of the chosen beneficiary (spec, "Beneficiary": `paymentMethods`, on get only), or all known ones. */
export async function getPaymentMethods(
	this: ILoadOptionsFunctions,
): Promise<INodePropertyOptions[]> {
	const locator = this.getCurrentNodeParameter('beneficiaryId');
	const { mode, value: beneficiaryId } = (
		isJsonObject(locator) ? locator : { value: locator }
	) as IDataObject;
	// An account number may look like an ID.
	const isId = mode !== 'accountNumber' && /^\d+$/.test(String(beneficiaryId));
	if (!isId) return PAYMENT_METHODS;
	const beneficiary: IDataObject = await readRow(
		this,
		BENEFICIARY.replace('{beneficiaryId}', String(beneficiaryId)),
	).catch(() => ({}));
	const methods = Array.isArray(beneficiary.paymentMethods) ? beneficiary.paymentMethods : [];
	const allowed = methods.map(String).map((value) => {
		return PAYMENT_METHODS.find((known) => known.value === value) ?? { name: value, value };
	});
	return allowed.length > 0 ? allowed : PAYMENT_METHODS;
}
