import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { USER_HOOK_EVENTS } from '../../../../../nodes/service/lists/hookEvents';
import { PaymentsServiceTrigger } from '../../../../../nodes/PaymentsServiceTrigger/PaymentsServiceTrigger.node';
import { loadOptions } from '../../../../engine';
import { nock } from '../../../../engine/withNock';
import { credentialFor } from '../support';

describe.each([
	['the node', PaymentsService, 'getHookEvents'],
	['the trigger', PaymentsServiceTrigger, 'getTriggerEvents'],
])('the list of events in the editor of %s', (_name, nodeType, method) => {
	const listed = async (reply: (request: nock.Interceptor) => nock.Scope) => {
		reply(nock('https://api.example.com').get('/api/v3/user/hooks/events'));
		const base = 'https://api.example.com/api/v3';
		const credentials = credentialFor(base, { accessToken: 'valid' });
		const events = await loadOptions({ nodeType, credentials, method });
		// Only the trigger offers all of them at once, first in its list.
		if (method === 'getTriggerEvents') expect(events.shift()?.value).toBe('*');
		return events;
	};

	it('is the list of the service, with the names that people read, sorted', async () => {
		const options = await listed((request) =>
			request.reply(200, [
				{ name: 'zero_day', description: 'New at the service' },
				{ name: 'user_login', description: 'Fired once a user completes login' },
				{ name: 'user_kyc', description: 'Who they are' },
				{ name: 'beneficiary_added' },
			]),
		);
		expect(options).toEqual([
			{
				name: 'Beneficiary Added',
				value: 'beneficiary_added',
				description: 'After a beneficiary is created',
			},
			{ name: 'User KYC', value: 'user_kyc', description: 'Who they are' },
			{ name: 'User Login', value: 'user_login', description: 'Fired once a user completes login' },
			{ name: 'zero_day', value: 'zero_day', description: 'New at the service' },
		]);
	});

	it.each([
		['refuses', (request: nock.Interceptor) => request.reply(500)],
		['knows no such list', (request: nock.Interceptor) => request.reply(404)],
		['gives an empty list', (request: nock.Interceptor) => request.reply(200, [])],
		['gives no list', (request: nock.Interceptor) => request.reply(200, { name: 'x' })],
		['cannot be reached', (request: nock.Interceptor) => request.replyWithError('no route')],
	])('is the documented one when the service %s', async (_what, reply) => {
		expect(await listed(reply)).toEqual(USER_HOOK_EVENTS);
	});
});
