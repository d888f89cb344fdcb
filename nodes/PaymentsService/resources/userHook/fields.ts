import type { INodeProperties } from 'n8n-workflow';

import { BadInput, email, hookTarget, pathPart, postUrl, requiredText } from '../../input';
import { refusing, toBody, toPath } from '../../shared/routing';

/** n8n asks for this name of a list that is loaded from the service. */
const EVENT_LABEL = 'Event Name or ID';

const event: INodeProperties = {
	displayName: EVENT_LABEL,
	name: 'event',
	type: 'options',
	typeOptions: { loadOptionsMethod: 'getHookEvents' },
	default: '',
	required: true,
	description:
		'What happens. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
};

const target: INodeProperties = {
	displayName: 'Target',
	name: 'target',
	type: 'options',
	options: [
		{ name: 'Email', value: 'email', description: 'A message to an email address' },
		{ name: 'Web', value: 'web', description: 'A POST request to a URL' },
	],
	default: 'web',
	required: true,
	description: 'How the service tells about the event',
};

/** The event in the path of the request. */
export const eventInPath: INodeProperties = {
	...event,
	routing: toPath('event', EVENT_LABEL, pathPart),
};

/** The same at the end of a path, where "events" is the list of all events, another call (spec, "User hooks"). */
export const eventAtEndOfPath: INodeProperties = {
	...event,
	routing: toPath('event', EVENT_LABEL, (value) => {
		const name = pathPart(value);
		if (name !== 'events') return name;
		throw new BadInput(
			'\'events\' is the list of all events to the service. Take "Get Available Events" for it.',
		);
	}),
};

/** The target in the path of the request. */
export const targetInPath: INodeProperties = {
	...target,
	routing: toPath('target', 'Target', hookTarget),
};

/** The body of a subscription: event, target, and where to (spec, "User hooks"). */
export const subscriptionFields: INodeProperties[] = [
	{
		...event,
		hint: 'An event that the service does not know is dropped without an error; take it from the list',
		routing: toBody('event', EVENT_LABEL, requiredText()),
	},
	{ ...target, routing: toBody('target', 'Target', hookTarget) },
	{
		displayName: 'URL or Email Address',
		name: 'value',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. https://example.com/hook',
		description: 'Where the event goes: a URL for the target Web, an address for the target Email',
		routing: {
			send: {
				type: 'body',
				property: 'value',
				preSend: [
					refusing('URL or Email Address', async function (request) {
						const body = request.body as { target?: unknown; value?: unknown };
						body.value = body.target === 'email' ? email(body.value) : postUrl(body.value);
					}),
				],
			},
		},
	},
];
