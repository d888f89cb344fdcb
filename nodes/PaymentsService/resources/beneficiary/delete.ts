import { beneficiaryLocator, inPath } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { sessionTokenOptions } from '../../shared/sessionToken';
import { deletedOutput } from '../../shared/outputs';
import { securityCodeField } from '../../shared/securityCode';
import { writesUnanswered } from '../../../service/requests';

/** Deletes a beneficiary (spec, "Delete a beneficiary"). */
export const deleteBeneficiary: Operation = {
	name: 'Delete',
	value: 'delete',
	action: 'Delete a beneficiary',
	description: 'Delete a beneficiary for good. Needs a security code.',
	request: { method: 'DELETE', url: '/deposit_accounts/{beneficiaryId}' },
	notForTools: 'it cannot be undone',
	sends: writesUnanswered,
	output: [deletedOutput],
	subject: inPath(beneficiaryLocator),
	fields: [{ ...securityCodeField, required: true }, sessionTokenOptions],
};
