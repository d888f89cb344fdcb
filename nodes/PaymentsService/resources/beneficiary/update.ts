import { integerId, requiredText } from '../../input';
import { beneficiaryLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { recordToBody, toBodyIfFilled } from '../../shared/routing';
import { writesOnce } from '../../../service/requests';

/** Changes the alias of a beneficiary, the only field that can be changed (spec, "Update a beneficiary"). */
export const update: Operation = {
	option: {
		name: 'Update',
		value: 'update',
		action: 'Update a beneficiary',
		description: 'Change the alias of a beneficiary. The service lets nothing else be changed.',
		routing: {
			request: { method: 'PUT', url: '/deposit_accounts/' },
			send: { preSend: [recordToBody('beneficiaryId', 'id', 'Beneficiary', integerId)] },
			operations: { pagination: writesOnce },
		},
	},
	record: beneficiaryLocator,
	fields: [
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [
				{
					displayName: 'Alias',
					name: 'alias',
					type: 'string',
					default: '',
					description: 'The new name under which you find the beneficiary',
					routing: toBodyIfFilled('alias', 'Alias', requiredText()),
				},
			],
		},
	],
};
