import { BadInput, email, pathPart, postUrl, requiredText } from '../../input';
import { type Field, REQUIRED_TEXT, choice } from '../../shared/field';

const event: Field = {
	// n8n's name for a list from the service.
	displayName: 'Event Name or ID',
	name: 'event',
	type: 'options',
	typeOptions: { loadOptionsMethod: 'getHookEvents' },
	default: '',
	required: true,
	description:
		'What happens. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
};

export const target: Field = {
	displayName: 'Target',
	name: 'target',
	...choice([
		{ name: 'Email', value: 'email', description: 'A message to an email address' },
		{ name: 'Web', value: 'web', description: 'A POST request to a URL' },
	]),
	default: 'web',
	required: true,
	description: 'How the service reports the event',
};

export const eventInPath: Field = { ...event, rule: pathPart };

/** At the end of a path, "events" is the list of all events (spec, "User hooks"). */
export const eventAtEndOfPath: Field = {
	...eventInPath,
	rule: (value) => {
		const name = pathPart(value);
		if (name !== 'events') return name;
		throw new BadInput(
			'to the service, this is the list of all events. Use "Get Available Events" for it.',
		);
	},
};

export const subscriptionFields: Field[] = [
	{ ...event, rule: requiredText() },
	target,
	{
		displayName: 'URL or Email Address',
		name: 'value',
		...REQUIRED_TEXT,
		placeholder: 'e.g. https://example.com/hook',
		description: 'Where the event goes: a URL for the target Web, an address for the target Email',
		rule: (value, _form, sent) => (sent.target === 'email' ? email(value) : postUrl(value)),
	},
];
