import type { IDataObject } from 'n8n-workflow';

import { BENEFICIARIES } from '../../../../credentials/paths';
import { BadInput, requiredText } from '../../input';
import { beneficiaryLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { refusing } from '../../shared/routing';
import { writesUnanswered } from '../../../service/requests';
import { aliasField } from './fields';

/**
 * The alias is all that can be changed; a request without it would change nothing and look like success. An empty text empties
 * it; an expression that gives nothing does not.
 */
const setAlias = refusing(aliasField.displayName, async function (request) {
	const { alias } = this.getNodeParameter('updateFields', {}) as IDataObject;
	if (alias === undefined || alias === null) {
		throw new BadInput('nothing was given. Add it under Update Fields; an empty text empties it.');
	}
	const text = alias === '' ? '' : requiredText()(alias);
	request.body = { ...(request.body as IDataObject), alias: text };
});

/** Changes the alias of a beneficiary, the only field that can be changed (spec, "Update a beneficiary"). */
export const update: Operation = {
	name: 'Update',
	value: 'update',
	action: 'Update a beneficiary',
	description: 'Change the alias of a beneficiary. The service lets nothing else be changed.',
	request: { method: 'PUT', url: BENEFICIARIES },
	sends: writesUnanswered,
	subject: { ...beneficiaryLocator, as: 'id' },
	fields: [
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			routing: { send: { preSend: [setAlias] } },
			options: [
				{
					...aliasField,
					description: 'The new name under which you find the beneficiary; empty to have none',
					place: 'none',
				},
			],
		},
	],
};
