import { pathPart, securityCode } from '../../input';
import { beneficiaryLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { sessionTokenOptions } from '../../shared/sessionToken';
import { deletedOutput } from '../../shared/outputs';
import { refuseAsTool } from '../../shared/refuseAsTool';
import { recordToPath, toBody } from '../../shared/routing';
import { securityCodeField } from '../../shared/securityCode';
import { writesUnanswered } from '../../../service/requests';

/** Deletes a beneficiary (spec, "Delete a beneficiary"). */
export const deleteBeneficiary: Operation = {
	option: {
		name: 'Delete',
		value: 'delete',
		action: 'Delete a beneficiary',
		description: 'Delete a beneficiary for good. Needs a security code.',
		routing: {
			request: { method: 'DELETE', url: '/deposit_accounts/{beneficiaryId}' },
			send: {
				preSend: [
					refuseAsTool('Beneficiary: Delete', 'it cannot be undone'),
					recordToPath('beneficiaryId', 'Beneficiary', pathPart),
				],
			},
			operations: { pagination: writesUnanswered },
			output: { postReceive: [deletedOutput] },
		},
	},
	record: beneficiaryLocator,
	fields: [
		{
			...securityCodeField,
			required: true,
			routing: toBody('securityCode', 'Security Code', securityCode),
		},
		sessionTokenOptions,
	],
};
