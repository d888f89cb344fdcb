import type { Hook } from '../../../sandbox/server';
import { refusal } from './client';
import { useSandbox } from './harness';

const url = (name: string) => `http://127.0.0.1:9/${name}`;
const subscription = (value: string, event = 'user_login') => ({ event, target: 'web', value });

describe.each(['one', 'many'] as const)('user hooks, %s per event and target', (hookMode) => {
	const { call, sandbox } = useSandbox({ hookMode });
	const values = () => sandbox().state.hooks.map(({ value }) => value);

	it('are stored and found by event and target', async () => {
		const { body } = await call('POST', '/user/hooks', subscription(url('a')));
		const mail = { event: 'user_login', target: 'email', value: 'a@example.com' };
		await call('POST', '/user/hooks', mail);
		await call('POST', '/user/hooks', subscription(url('b'), 'user_kyc'));

		expect(body).toEqual({ action: 'subscribe', status: 'success', details: 'user_login' });
		expect((await call<Hook[]>('GET', '/user/hooks')).body).toHaveLength(3);
		expect((await call<Hook[]>('GET', '/user/hooks/user_login')).body).toHaveLength(2);
		expect((await call('GET', '/user/hooks/user_login/web')).body).toMatchObject([
			{ event: 'user_login', target: 'web', value: url('a') },
		]);
		expect((await call('GET', '/user/hooks/user_signup')).body).toEqual([]);
	});

	it('of an unknown event are said to be subscribed, and are not', async () => {
		const { status, body } = await call('POST', '/user/hooks', subscription(url('a'), 'nothing'));

		expect([status, body]).toEqual([
			200,
			{ action: 'subscribe', status: 'success', details: 'nothing' },
		]);
		expect((await call('GET', '/user/hooks')).body).toEqual([]);
	});

	it('are not doubled by the same subscription', async () => {
		await call('POST', '/user/hooks', subscription(url('a')));
		await call('POST', '/user/hooks', subscription(url('a')));

		expect(values()).toEqual([url('a')]);
	});

	it('are replaced by a second URL, or kept beside it', async () => {
		await call('POST', '/user/hooks', subscription(url('a')));
		await call('POST', '/user/hooks', subscription(url('b')));

		expect(values()).toEqual(hookMode === 'one' ? [url('b')] : [url('a'), url('b')]);
	});

	it('are replaced by an update, which needs one to be there', async () => {
		expect(refusal(await call('PUT', '/user/hooks', subscription(url('a'))))).toBe(
			'404 hook_not_found event_name',
		);
		await call('POST', '/user/hooks', subscription(url('a')));
		const { body } = await call('PUT', '/user/hooks', subscription(url('c')));

		expect(body).toEqual({ action: 'update', status: 'success', details: 'user_login' });
		expect(values()).toEqual([url('c')]);
	});

	it('are removed by event and target, which needs one to be there', async () => {
		await call('POST', '/user/hooks', subscription(url('a')));
		await call('POST', '/user/hooks', subscription(url('b'), 'user_kyc'));
		const { body } = await call('DELETE', '/user/hooks/user_login/web');

		expect(body).toEqual({ action: 'unsubscribe', status: 'success', details: 'user_login' });
		expect(values()).toEqual([url('b')]);
		expect(refusal(await call('DELETE', '/user/hooks/user_login/web'))).toBe(
			'404 hook_not_found event_name',
		);
	});

	it.each([
		[{ event: 'user_login', target: 'web', value: 'nowhere' }, '422 invalid_hook_value value'],
		[{ event: 'user_login', target: 'email', value: 'nobody' }, '422 invalid_hook_value value'],
		[{ event: 'user_login', target: 'sms', value: '1' }, '400 invalid_parameter target'],
		[{ event: 'user_login', target: 'web' }, '400 missing_parameter value'],
	])('are refused with %j', async (body, expected) => {
		expect(refusal(await call('POST', '/user/hooks', body))).toBe(expected);
		expect(values()).toEqual([]);
	});
});
