import { BENEFICIARIES } from '../../../../credentials/paths';
import { FILTERS } from '../../shared/commonFields';
import { listOptions, returnAllOrLimit } from '../../shared/lists';
import { TEXT } from '../../shared/field';
import type { Operation } from '../../shared/operation';
import { simplify } from '../../shared/output';
import { readsPages } from '../../../service/requests';
import { SIMPLIFIED_BENEFICIARY } from './fields';

/** Lists beneficiaries (spec, "List beneficiaries"). */
export const getAll: Operation = {
	name: 'Get Many',
	action: 'Get many beneficiaries',
	description: 'List beneficiaries, or search them by first name, last name or email',
	request: { method: 'GET', url: BENEFICIARIES },
	sends: readsPages,
	fields: [
		...returnAllOrLimit,
		simplify(SIMPLIFIED_BENEFICIARY),
		{
			...FILTERS,
			options: [
				{
					displayName: 'Search',
					name: 'search',
					...TEXT,
					placeholder: 'e.g. Ada',
					description: 'Part of the first name, last name or email',
					place: 'query',
				},
			],
		},
		listOptions,
	],
};
