import { BENEFICIARIES } from '../../../../credentials/paths';
import { BadInput } from '../../input';
import { collection, sessionTokenOptions } from '../../shared/commonFields';
import { type Rule, TEXT } from '../../shared/field';
import { beneficiaryLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { simplifySent } from '../../shared/output';
import { writesUnanswered } from '../../../service/requests';
import { aliasField, SIMPLIFIED_BENEFICIARY } from './fields';

/** An empty text empties the alias; an expression that gives nothing does not. */
const newAlias: Rule = (value) => {
	if (value === '') return '';
	if (value !== undefined && value !== null) return TEXT.rule(value);
	throw new BadInput('nothing was given. Add it under Update Fields; an empty text empties it.');
};

/** Changes the alias of a beneficiary, the only field that can be changed (spec, "Update a beneficiary"). */
export const update: Operation = {
	name: 'Update',
	action: 'Update a beneficiary',
	description: 'Change the alias of a beneficiary. The service lets nothing else be changed.',
	notForTools: false,
	request: { method: 'PUT', url: BENEFICIARIES },
	sends: writesUnanswered('Look at its alias in "Beneficiary: Get Many" before you run it again.'),
	fields: [
		{ ...beneficiaryLocator, as: 'id' },
		{
			...collection('Update Fields', 'updateFields', 'Add Field'),
			options: [
				{
					...aliasField,
					description: 'The new name under which you find the beneficiary; empty to have none',
					rule: newAlias,
					isCheckedEmpty: true,
				},
			],
		},
		simplifySent(SIMPLIFIED_BENEFICIARY),
		sessionTokenOptions,
	],
};
