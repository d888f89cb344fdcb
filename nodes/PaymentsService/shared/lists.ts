import type { INodeExecutionData, PostReceiveAction } from 'n8n-workflow';

import type { ServiceResponse } from '../../service/answers/serviceError';

import { wholeNumber } from '../input';
import { OPTIONS } from './commonFields';
import { type Field, inField, whole } from './field';

/** `limit` reaches the pages through n8n's own `maxResults`. */
export const returnAllOrLimit: Field[] = [
	{
		displayName: 'Return All',
		name: 'returnAll',
		type: 'boolean',
		default: false,
		description: 'Whether to return all results or only up to a given limit',
		// An expression can give anything; with a limit of 0 the service would be asked for an empty page.
		rule: (value, { read }) =>
			String(value) === 'true' || inField('Limit', () => wholeNumber(1)(read('limit', 0))),
		isCheckedEmpty: true,
		place: 'none',
	},
	{
		displayName: 'Limit',
		name: 'limit',
		type: 'number',
		displayOptions: { show: { returnAll: [false] } },
		typeOptions: { minValue: 1 },
		default: 50,
		description: 'Max number of results to return',
		// n8n also reads this when Return All is an expression that gives true.
		routing: {
			output: {
				maxResults: `={{ String($parameter.returnAll) === 'true' ? undefined : $parameter.limit }}`,
			},
		},
	},
];

const offset: Field = {
	displayName: 'Offset',
	name: 'offset',
	...whole(0),
	default: 0,
	description: 'How many results to skip at the beginning of the list',
	place: 'query',
};

/** The list in one item, as the spec shows it. */
const asOneItem: PostReceiveAction = async function (items, response) {
	if (String(this.getNodeParameter('options.asOneItem', false)) !== 'true') return items;
	const { list } = response as ServiceResponse;
	const page = {
		items: items.map(({ json }) => json),
		...(list?.total !== undefined && { totalCount: list.total }),
		...(list?.hasMore !== undefined && { hasMore: list.hasMore }),
	};
	return [{ json: page }] as INodeExecutionData[];
};

export const listOptions: Field = { ...OPTIONS, options: [offset] };

export const listOptionsWithTotal: Field = {
	...listOptions,
	routing: { output: { postReceive: [asOneItem] } },
	options: [
		{
			displayName: 'One Item with Total',
			name: 'asOneItem',
			type: 'boolean',
			default: false,
			description:
				'Whether to return one item with the results as a list, how many there are in all (totalCount), and whether there are more (hasMore)',
		},
		offset,
	],
};
