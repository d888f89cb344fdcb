import { pathPart } from '../../input';
import { beneficiaryLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { recordToPath } from '../../shared/routing';
import { simplify } from '../../shared/simplify';
import { readsRecord } from '../../../service/requests';
import { SIMPLIFIED_BENEFICIARY } from './simplified';

/** Reads one beneficiary (spec, "Get a beneficiary"). */
export const get: Operation = {
	option: {
		name: 'Get',
		value: 'get',
		action: 'Get a beneficiary',
		description: 'Get one beneficiary with the payment methods and accounts allowed for it',
		routing: {
			request: { method: 'GET', url: '/deposit_accounts/{beneficiaryId}' },
			send: { preSend: [recordToPath('beneficiaryId', 'Beneficiary', pathPart)] },
			operations: { pagination: readsRecord },
		},
	},
	record: beneficiaryLocator,
	fields: [simplify(SIMPLIFIED_BENEFICIARY)],
};
