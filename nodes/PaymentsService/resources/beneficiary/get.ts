import { integerId } from '../../input';
import { beneficiaryLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { toPath } from '../../shared/routing';
import { simplify } from '../../shared/simplify';
import { readsOnce } from '../../transport/requests';
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
			operations: { pagination: readsOnce },
		},
	},
	fields: [
		{ ...beneficiaryLocator, routing: toPath('beneficiaryId', 'Beneficiary', integerId) },
		simplify(SIMPLIFIED_BENEFICIARY),
	],
};
