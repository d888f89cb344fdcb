import { BENEFICIARY } from '../../../../credentials/paths';
import { beneficiaryLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { NO_CODE, securityCodeOrSecret, sessionTokenOptions } from '../../shared/commonFields';
import { FieldRefused } from '../../shared/field';
import { writesUnanswered } from '../../../service/requests';

/** Deletes a beneficiary (spec, "Delete a beneficiary"). */
export const deleteBeneficiary: Operation = {
	name: 'Delete',
	action: 'Delete a beneficiary',
	description: 'Delete a beneficiary for good. Needs a security code.',
	request: { method: 'DELETE', url: BENEFICIARY },
	notForTools: 'it cannot be undone',
	sends: writesUnanswered(
		'Look in "Beneficiary: Get Many" whether it is gone before you run it again.',
		{ codeField: securityCodeOrSecret.name },
	),
	lookFirst: {
		check: async ({ request, run }) => {
			if (securityCodeOrSecret.name in Object(request.body)) return;
			if ((await run.client()).authenticator === undefined) throw new FieldRefused(NO_CODE);
		},
	},
	// The spec shows no answer.
	output: [async (items) => items.map(({ json }) => ({ json: { deleted: true, ...json } }))],
	fields: [beneficiaryLocator, securityCodeOrSecret, sessionTokenOptions],
};
