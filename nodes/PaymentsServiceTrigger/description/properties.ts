import type { INodeProperties } from 'n8n-workflow';

import { ENDPOINT_EVENTS } from '../events';
import { options } from './options';

/** Everything that a user sets in the node, in the order of the editor. */
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
			'Copy the Production URL above and register it as an endpoint in the developer panel of the Payments Service. Enter the webhook secret that it issues in the credential, as "Webhook Secret".',
		name: 'endpointNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { source: ['endpoint'] } },
	},
	{
		displayName:
			'Copy the Production URL above into "Notification URL" when you create a payment link (field <code>urlNotification</code>). Every payment on that link then starts this workflow, with the reference of the link in the notification.',
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
		// Without the dependency the editor does not load the list when the source is changed to this one.
		typeOptions: { loadOptionsMethod: 'getTriggerEvents', loadOptionsDependsOn: ['source'] },
		description:
			'The events that start the workflow. An expression, such as <code>{{ ["user_login"] }}</code>, may name events that are not listed. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
		displayOptions: { show: { source: ['userHook'] } },
	},
	{
		// By the name "Trigger On" alone n8n would offer these events as the only ways to start a workflow.
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
