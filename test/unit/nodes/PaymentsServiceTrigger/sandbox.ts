import { type Hook, type Sandbox, defaults } from '../../../../sandbox/server';
import { type TriggerOptions, createTrigger } from './support';

/** A trigger whose credential belongs to a running sandbox. */
export function createSandboxTrigger(
	sandbox: Sandbox,
	{ credential, ...options }: TriggerOptions = {},
) {
	const { clientId, clientSecret, webhookSecret, userToken } = defaults;
	return createTrigger({
		...options,
		credential: {
			baseUrl: sandbox.baseUrl,
			clientId,
			clientSecret,
			webhookSecret,
			userToken,
			...credential,
		},
	});
}

/** The URLs (or email addresses) that receive an event at the sandbox, sorted. */
export function subscribed(sandbox: Sandbox, event: string, target = 'web'): string[] {
	return sandbox.state.hooks
		.filter((hook) => hook.event === event && hook.target === target)
		.map(({ value }) => value)
		.sort();
}

/** Subscribes somebody else to an event, long ago. */
export function subscribeOther(
	sandbox: Sandbox,
	event: string,
	value: string,
	target: Hook['target'] = 'web',
): Hook {
	const longAgo = '2020-01-01T00:00:00.000Z';
	const hook = { event, target, value, createdAt: longAgo, updatedAt: longAgo };
	sandbox.state.hooks.push(hook);
	return hook;
}

/** How many requests the sandbox got that could change a subscription. */
export function writes(sandbox: Sandbox): number {
	return sandbox.requests.filter(
		({ method, route }) => method !== 'GET' && route?.startsWith('/user/hooks'),
	).length;
}
