import type { OperationSample } from '../operationSample';

/** The samples of user hooks. */
export const userHook: Record<string, OperationSample> = {
	getAll: { after: 'subscribe' },
	getByEvent: {
		after: 'subscribe',
		parameters: { event: 'user_login' },
		bad: [{ change: { event: 'events' } }],
	},
	getByEventAndTarget: {
		after: 'subscribe',
		parameters: { event: 'user_login', target: 'web' },
		bad: [{ change: { event: '' } }, { change: { target: 'fax' } }],
	},
	getEvents: {},
	subscribe: {
		parameters: { event: 'user_login', target: 'web', value: 'https://example.com/hook' },
		bad: [
			{ change: { event: '' }, says: 'left empty' },
			{ change: { value: 'example.com' } },
			{ change: { target: 'email', value: 'https://example.com' } },
		],
		variants: [{ target: 'email', value: 'ana@example.com' }],
	},
	unsubscribe: {
		after: 'subscribe',
		parameters: { event: 'user_login', target: 'web' },
		bad: [{ change: { event: '' } }],
	},
	update: {
		after: 'subscribe',
		parameters: { event: 'user_login', target: 'web', value: 'https://example.com/other' },
		bad: [{ change: { value: '' } }],
	},
};
