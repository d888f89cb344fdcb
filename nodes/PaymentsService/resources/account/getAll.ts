import { ACCOUNTS } from '../../../../credentials/paths';
import { FILTERS } from '../../shared/commonFields';
import { TEXT } from '../../shared/field';
import type { Operation } from '../../shared/operation';
import { simplify } from '../../shared/output';
import { readsList } from '../../../service/requests';

/** Lists the user's accounts (spec, "Accounts"). The service gives them all at once. */
export const getAll: Operation = {
	name: 'Get Many',
	action: 'Get many accounts',
	description:
		'List the accounts with their ID, currency and balance in minor units (100 means 1.00)',
	request: { method: 'GET', url: ACCOUNTS },
	sends: readsList,
	fields: [
		simplify('id accountNumber alias currency balance pendingIn pendingOut state isDefault type'),
		{
			...FILTERS,
			options: [
				{
					displayName: 'Type',
					name: 'type',
					...TEXT,
					placeholder: 'e.g. 1',
					description: 'Only accounts of this type; 1 means standard account',
					place: 'query',
				},
			],
		},
	],
};
