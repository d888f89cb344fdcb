import type { IDataObject } from 'n8n-workflow';

import { BENEFICIARIES } from '../../../../credentials/paths';
import { BadInput, integerId } from '../../input';
import { beneficiaryLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { refusing } from '../../shared/routing';
import { writesUnanswered } from '../../../service/requests';
import { aliasField } from './fields';

const UPDATE_FIELDS = 'Update Fields';

/** The alias is all that can be changed; a request without it would change nothing and look like success. */
const requireChange = refusing(UPDATE_FIELDS, async function (request) {
	if ((request.body as IDataObject).alias !== undefined) return;
	throw new BadInput('nothing to change was given. Add Alias and fill it in.');
});

/** Changes the alias of a beneficiary, the only field that can be changed (spec, "Update a beneficiary"). */
export const update: Operation = {
	name: 'Update',
	value: 'update',
	action: 'Update a beneficiary',
	description: 'Change the alias of a beneficiary. The service lets nothing else be changed.',
	request: { method: 'PUT', url: BENEFICIARIES },
	sends: writesUnanswered,
	subject: { ...beneficiaryLocator, rule: integerId, as: 'id' },
	fields: [
		{
			displayName: UPDATE_FIELDS,
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: { alias: '' },
			routing: { send: { preSend: [requireChange] } },
			options: [
				{ ...aliasField, description: 'The new name under which you find the beneficiary' },
			],
		},
	],
};
