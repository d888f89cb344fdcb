import type { Contracts } from './contract';

const HOOKS = [
	{ event: 'user_login', target: 'web', value: 'https://example.com/one' },
	{ event: 'user_login', target: 'email', value: 'two@example.com' },
];

/** What goes out as it is typed. */
const NEW = { event: 'user_signup', target: 'web', value: 'https://example.com/hook' };
const OTHER = { event: 'user_login', target: 'email', value: 'other@example.com' };

/** The contracts of user hooks. */
export const userHook: Contracts = {
	getAll: { sent: { method: 'GET', path: '/user/hooks' }, answer: HOOKS },
	getByEvent: {
		typed: { event: 'events_daily' },
		sent: { method: 'GET', path: '/user/hooks/events_daily' },
		answer: [{ event: 'events_daily', target: 'web', value: 'https://example.com/daily' }],
	},
	getByEventAndTarget: {
		typed: { event: 'user_login', target: 'email' },
		sent: { method: 'GET', path: '/user/hooks/user_login/email' },
		answer: HOOKS.slice(1),
	},
	getEvents: {
		sent: { method: 'GET', path: '/user/hooks/events' },
		answer: [
			{ name: 'user_signup', description: 'Somebody signed up' },
			{ name: 'user_login', description: 'Somebody logged in' },
		],
	},
	subscribe: {
		typed: NEW,
		sent: { method: 'POST', path: '/user/hooks', body: NEW },
		answer: { action: 'subscribe', status: 'success', details: 'user_signup' },
	},
	unsubscribe: {
		typed: { event: 'user_login', target: 'web' },
		sent: { method: 'DELETE', path: '/user/hooks/user_login/web' },
		answer: { action: 'unsubscribe', status: 'success', details: 'user_login' },
	},
	update: {
		typed: OTHER,
		sent: { method: 'PUT', path: '/user/hooks', body: OTHER },
		answer: { action: 'update', status: 'success', details: 'user_login' },
	},
};
