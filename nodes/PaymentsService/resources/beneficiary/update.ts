import type { IDataObject } from 'n8n-workflow';

import { BadInput, integerId, requiredText } from '../../input';
import { beneficiaryLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { recordToBody, refusing, toBodyIfFilled } from '../../shared/routing';
import { writesUnanswered } from '../../../service/requests';

/** The alias is all that can be changed; a request without it would change nothing and look like success. */
const requireChange = refusing('Update Fields', async function (request) {
	if ((request.body as IDataObject).alias !== undefined) return;
	throw new BadInput('nothing to change was given. Add Alias and fill it in.');
});

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
			operations: { pagination: writesUnanswered },
		},
	},
	record: beneficiaryLocator,
	fields: [
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: { alias: '' },
			routing: { send: { preSend: [requireChange] } },
			options: [
				{
					displayName: 'Alias',
					name: 'alias',
					type: 'string',
					default: '',
					placeholder: 'e.g. Landlord',
					description: 'The new name under which you find the beneficiary',
					routing: toBodyIfFilled('alias', 'Alias', requiredText()),
				},
			],
		},
	],
};
