import type { Handlers } from '../context';
import { hookEvents, isHookEvent } from '../events/catalogue';
import { notFound, unprocessable } from '../serviceError';
import type { Hook, SandboxState } from '../state/types';

type Subscription = Pick<Hook, 'event' | 'target' | 'value'>;

function hooksOf(state: SandboxState, event: unknown, target?: unknown): Hook[] {
	return state.hooks.filter(
		(hook) => hook.event === event && (target === undefined || hook.target === target),
	);
}

function removeHooks(state: SandboxState, event: string, target: string): number {
	const before = state.hooks.length;
	state.hooks = state.hooks.filter((hook) => hook.event !== event || hook.target !== target);
	return before - state.hooks.length;
}

function hookNotFound() {
	return notFound('hook_not_found', 'There is no such subscription', 'event_name');
}

/** The value must be of the target's form; status and code are assumptions. */
function checkValue({ target, value }: Subscription): void {
	const isUrl = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
	const isEmail = /^[^\s@]+@[^\s@]+$/.test(value);
	if (target === 'web' ? isUrl : isEmail) return;
	const expected = target === 'web' ? 'a URL' : 'an email address';
	throw unprocessable('invalid_hook_value', `value must be ${expected}`, 'value');
}

function subscribe(state: SandboxState, { event, target, value }: Subscription): void {
	const now = new Date().toISOString();
	const same = hooksOf(state, event, target).find((hook) => hook.value === value);
	if (same === undefined)
		state.hooks.push({ event, target, value, createdAt: now, updatedAt: now });
	else same.updatedAt = now;
}

/** User hooks (spec: Endpoints, User hooks). */
export const userHookHandlers: Handlers = {
	listUserHooks: ({ state }) => state.hooks,

	listHookEvents: ({ knobs }) => [
		...hookEvents,
		...knobs.moreHookEvents.map((name) => ({ name, description: 'Not described' })),
	],

	listUserHooksOfEvent: ({ state, params }) => hooksOf(state, params.event_name),

	listUserHooksOfEventAndTarget: ({ state, params }) =>
		hooksOf(state, params.event_name, params.target_name),

	createUserHook: ({ state, knobs, body }) => {
		const subscription = body as Subscription;
		const { event, target } = subscription;
		// An unknown event: no error, and nothing is subscribed (spec: User hooks).
		if (isHookEvent(event, knobs.moreHookEvents)) {
			checkValue(subscription);
			const others = hooksOf(state, event, target).some(
				({ value }) => value !== subscription.value,
			);
			if (knobs.hookMode === 'one' && others) removeHooks(state, event, target);
			subscribe(state, subscription);
		}
		return { action: 'subscribe', status: 'success', details: event };
	},

	updateUserHook: ({ state, knobs, body }) => {
		const subscription = body as Subscription;
		const { event, target } = subscription;
		if (isHookEvent(event, knobs.moreHookEvents)) {
			checkValue(subscription);
			const [first] = hooksOf(state, event, target);
			if (first === undefined) throw hookNotFound();
			removeHooks(state, event, target);
			const updatedAt = new Date().toISOString();
			state.hooks.push({ ...subscription, createdAt: first.createdAt, updatedAt });
		}
		return { action: 'update', status: 'success', details: event };
	},

	deleteUserHook: ({ state, params }) => {
		const { event_name: event, target_name: target } = params as Record<string, string>;
		if (removeHooks(state, event as string, target as string) === 0) throw hookNotFound();
		return { action: 'unsubscribe', status: 'success', details: event };
	},
};
