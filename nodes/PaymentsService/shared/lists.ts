import type { INodeProperties } from 'n8n-workflow';

import { wholeNumber } from '../input';
import { refusing } from './routing';

/** An expression can give anything; 0 would ask the service for a page of nothing. */
const checkLimit = refusing('Limit', async function () {
	const isAll = String(this.getNodeParameter('returnAll', false)) === 'true';
	if (!isAll) wholeNumber(1)(this.getNodeParameter('limit', 0));
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
		// n8n reads this also when Return All is an expression that comes out true.
		routing: {
			output: { maxResults: `={{ String($parameter.returnAll) === 'true' ? undefined : $value }}` },
			send: { preSend: [checkLimit] },
		},
	},
];
