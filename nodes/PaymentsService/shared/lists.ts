import type { INodeProperties } from 'n8n-workflow';

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
		routing: { output: { maxResults: '={{ $value }}' } },
	},
];
