import type { INodeProperties } from 'n8n-workflow';

import { wholeNumber } from '../input';
import { refusing } from './routing';

/** An expression can give anything; 0 would ask the service for a page of nothing. */
const checkLimit = refusing('Limit', async function () {
	wholeNumber(1)(this.getNodeParameter('limit', 0));
});

/** "Return All" and "Limit" of a list. `limit` reaches the pages through n8n's own `maxResults`. */
export const returnAllOrLimit: INodeProperties[] = [
	{
		displayName: 'Return All',
		name: 'returnAll',
		type: 'boolean',
		default: false,
		description: 'Whether to return all results or only up to a given limit',
	},
	{
		displayName: 'Limit',
		name: 'limit',
		type: 'number',
		displayOptions: { show: { returnAll: [false] } },
		typeOptions: { minValue: 1 },
		default: 50,
		description: 'Max number of results to return',
		routing: { output: { maxResults: '={{ $value }}' }, send: { preSend: [checkLimit] } },
	},
];
