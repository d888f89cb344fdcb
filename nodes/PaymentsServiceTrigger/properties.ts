import type { INodeProperties } from 'n8n-workflow';

import { ENDPOINT_EVENTS } from './events';

export const options: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: { binaryData: true },
	options: [
		{
			// n8n hands the request over unread. So nothing is parsed before its signature is proven, and what n8n would answer
			// with 500 or never (corrupt gzip, too large) is refused here.
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

export const properties: INodeProperties[] = [
	{
		displayName: 'Source',
		name: 'source',
		type: 'options',
		noDataExpression: true,
		default: 'userHook',
		options: [
			{
				name: 'Developer Panel Endpoint',
				value: 'endpoint',
				description: 'Receives the events of an endpoint that you register in the developer panel',
			},
			{
				name: 'Events of Your Account',
				value: 'userHook',
				description: 'Subscribes itself to events (user hooks); nothing to register by hand',
			},
			{
				name: 'Payment Link',
				value: 'paymentLink',
				description: 'Receives the payment notifications of payment links',
			},
		],
	},
	{
		displayName:
			'Register the Production URL above as an endpoint in the developer panel of the Payments Service. Enter the webhook secret that it issues in the credential.',
		name: 'endpointNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { source: ['endpoint'] } },
	},
	{
		displayName:
			'Copy the Production URL above into "Notification URL" when you create a payment link. Every payment on that link then starts this workflow, with the reference of the link in the notification.',
		name: 'paymentLinkNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { source: ['paymentLink'] } },
	},
	{
		displayName: 'Trigger On Names or IDs',
		name: 'events',
		type: 'multiOptions',
		required: true,
		default: [],
		// Without the dependency the editor does not load the list when the source changes.
		typeOptions: { loadOptionsMethod: 'getTriggerEvents', loadOptionsDependsOn: ['source'] },
		description:
			'The events that start the workflow; IDs, such as <code>{{ ["user_login"] }}</code>, are for events that are not listed. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
		displayOptions: { show: { source: ['userHook'] } },
	},
	{
		// By the name "Trigger On" n8n would offer these events as the only ways to start a workflow.
		displayName: 'Trigger On Events',
		name: 'events',
		type: 'multiOptions',
		required: true,
		default: [],
		options: ENDPOINT_EVENTS,
		description:
			'The events that start the workflow; others are answered and ignored. An expression may name events that are not listed, such as <code>{{ ["payment.chargeback"] }}</code>.',
		displayOptions: { show: { source: ['endpoint'] } },
	},
	{
		displayName: 'Verify Signature',
		name: 'verifySignature',
		type: 'boolean',
		default: true,
		description:
			'Whether to accept only notifications that are signed with the Webhook Secret of the credential',
	},
	{
		displayName:
			'<b>Anyone who knows the URL can start this workflow with made-up payments.</b> Turn verification off for a trial only, and never act on money with it off.',
		name: 'unverifiedNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { verifySignature: [false] } },
	},
	options,
];
