import type { INodeProperties } from 'n8n-workflow';

/** Settings that most workflows leave as they are. */
export const options: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: { binaryData: true },
	options: [
		{
			// Has n8n hand the request of a trigger of version 1 over unread. So nothing is parsed before its signature is proven,
			// and what n8n would answer with 500 or never (corrupt gzip, too large, malformed XML) is refused by this node.
			displayName: 'Binary Data',
			name: 'binaryData',
			type: 'hidden',
			default: true,
		},
		{
			displayName: 'If Event Is Taken',
			name: 'onConflict',
			type: 'options',
			default: 'fail',
			options: [
				{
					name: 'Fail',
					value: 'fail',
					description: 'Do not publish, and say which address receives the event',
				},
				{
					name: 'Subscribe Anyway',
					value: 'subscribe',
					description:
						'Subscribe, whatever the service then does with the other address: it may keep both, or end the other one for good. A test never does.',
				},
			],
			description: 'What to do when another address receives an event already',
			displayOptions: { show: { '/source': ['userHook'] } },
		},
		{
			displayName: 'Ignore Duplicates',
			name: 'ignoreDuplicates',
			type: 'boolean',
			default: true,
			description:
				'Whether a notification that the service sends again runs the workflow only once',
		},
		{
			displayName: 'Max Age (Hours)',
			name: 'maxAgeHours',
			type: 'number',
			typeOptions: { minValue: 0 },
			default: 0,
			description:
				'Notifications whose timestamp is older do not start the workflow. 0 accepts any age. One without a timestamp is accepted.',
		},
	],
};
