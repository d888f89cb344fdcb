import { realSleep, withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(async () => await realSleep(1)));

import { active, sandbox, useSandbox, workflow } from './workflows';

useSandbox();

describe('the choice of events', () => {
	const chosen = async (events: unknown) => {
		const parameters = { events: events as string[] };
		await workflow('ours', '', { parameters }).activate();
		return sandbox.state.hooks.map(({ event }) => event).sort();
	};

	it.each([
		['given twice', ['user_kyc', ' user_kyc ', ''], ['user_kyc']],
		['as a text with commas', 'user_kyc, user_login', ['user_kyc', 'user_login']],
		['as the text of a list', '["user_kyc","user_login"]', ['user_kyc', 'user_login']],
		['as a list in a list', [['user_kyc'], 'user_login'], ['user_kyc', 'user_login']],
	])('is understood: %s', async (_how, events, expected) => {
		expect(await chosen(events)).toEqual(expected);
	});

	it('of all keeps one that the service does not list, and fails for it', async () => {
		await expect(chosen(['*', 'unheard_of'])).rejects.toThrow(
			'did not subscribe event "unheard_of"',
		);
		expect(sandbox.state.hooks).toEqual([]);
	});

	it.each([[[]], [''], [[' ']], [null]])('of nothing fails: %j', async (events) => {
		await expect(chosen(events)).rejects.toThrow('Choose at least one event');
	});

	it.each([5, true, { user_login: true }])(
		'that is not a list is refused with its name: %j',
		async (events) => {
			await expect(chosen(events)).rejects.toThrow('did not subscribe event');
		},
	);
});

describe('all events', () => {
	it('are those that the service offers, each with an address', async () => {
		const node = await active('ours', '', { parameters: { events: ['*'] } });
		expect(sandbox.state.hooks.map(({ event }) => event).sort()).toEqual([
			'beneficiary_added',
			'beneficiary_deleted',
			'beneficiary_updated',
			'payment_in_state_change',
			'payment_out_state_change',
			'user_kyc',
			'user_login',
			'user_signup',
		]);
		expect(await node.checkExists()).toBe(true);
		await node.delete();
		expect(sandbox.state.hooks).toEqual([]);
	});

	it.each([
		[200, []],
		[200, [{ title: 'an event' }]],
		[404, undefined],
	])(
		'fail when the service offers none, and those in place stay: status %i',
		async (status, body) => {
			const node = await active('ours', '', { parameters: { events: ['*'] } });
			const route = '/user/hooks/events';
			sandbox.nextFault({ route, kind: 'status', status, body, times: 2 });
			for (const call of ['checkExists', 'create'] as const) {
				await expect(node[call]()).rejects.toThrow(
					'The service lists no events, so "All Events" subscribes none',
				);
			}
			expect(sandbox.state.hooks).toHaveLength(8);
		},
	);
});
