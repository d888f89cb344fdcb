import { defaults, startSandbox } from '../../../sandbox/server';
import type { ErrorBody } from './client';
import { accessToken, client, refusal, tokenRequest } from './client';
import { useSandbox } from './harness';

/** Moves the clock on, for tokens. */
function passSeconds(seconds: number): void {
	const later = Date.now() + seconds * 1000;
	jest.spyOn(Date, 'now').mockReturnValue(later);
}

describe('access to the sandbox', () => {
	afterEach(() => jest.restoreAllMocks());

	const { call, sandbox } = useSandbox();

	it('gives a token that works for the time it says', async () => {
		const call = client(sandbox(), null);
		const { body } = await call<{ access_token: string }>('POST', '/access/token', tokenRequest);

		expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read write' });
		const token = body.access_token;
		expect((await client(sandbox(), token)('GET', '/users/profile')).status).toBe(200);
	});

	it.each([
		['client_secret', 'wrong'],
		['client_id', 'wrong'],
		['grant_type', 'password'],
	])('answers 401 to a wrong %s', async (field, value) => {
		const request = { ...tokenRequest, [field]: value };

		const answer = await client(sandbox(), null)('POST', '/access/token', request);

		expect(refusal(answer)).toBe('401 invalid_credentials');
		expect((answer.body as ErrorBody).error.type).toBe('authentication_error');
	});

	it.each([
		[{ ...tokenRequest, client_id: undefined }, '400 missing_parameter client_id'],
		[{ ...tokenRequest, scope: 'all' }, '400 unknown_parameter scope'],
	])('refuses a token request that is not as documented', async (request, expected) => {
		const answer = await client(sandbox(), null)('POST', '/access/token', request);

		expect(refusal(answer)).toBe(expected);
	});

	it.each([null, 'unknown'])('answers 401 to the token %s', async (token) => {
		const answer = await client(sandbox(), token)('GET', '/accounts/');

		expect(refusal(answer)).toBe('401 invalid_credentials');
	});

	it('lets tokens expire', async () => {
		sandbox().configure({ tokenLifetimeSeconds: 60 });
		const token = await accessToken(sandbox());
		const before = await client(sandbox(), token)('GET', '/accounts/');
		passSeconds(61);
		const after = await client(sandbox(), token)('GET', '/accounts/');

		expect([before.status, after.status]).toEqual([200, 401]);
	});

	it('keeps old tokens valid unless it is told to revoke them', async () => {
		const first = await accessToken(sandbox());
		const second = await accessToken(sandbox());
		expect((await client(sandbox(), first)('GET', '/accounts/')).status).toBe(200);

		sandbox().configure({ revokeOldTokens: true });
		const third = await accessToken(sandbox());
		const statuses = await Promise.all(
			[first, second, third].map(
				async (token) => (await client(sandbox(), token)('GET', '/accounts/')).status,
			),
		);

		expect(statuses).toEqual([401, 401, 200]);
	});

	it('counts the exchanges, also those that were refused', async () => {
		await accessToken(sandbox());
		await client(sandbox(), null)('POST', '/access/token', { ...tokenRequest, client_id: 'x' });
		await client(sandbox())('GET', '/accounts/');

		expect(sandbox().tokenExchanges()).toBe(2);
	});

	it('keeps secrets, codes and tokens out of its log', async () => {
		const token = await accessToken(sandbox());
		const code = { securityCode: '654321' };
		await client(sandbox(), token)('DELETE', '/deposit_accounts/501', code);

		const log = JSON.stringify(sandbox().requests);

		expect(log).toContain(defaults.clientId);
		expect(log).toMatch(/"token":"app-\d+"/);
		for (const secret of [defaults.clientSecret, '654321', token])
			expect(log).not.toContain(secret);
	});

	it('accepts a session token as long as it lives', async () => {
		sandbox().configure({ sessionLifetimeSeconds: 30 });
		const { body } = await call<{ token: string }>('POST', '/users/validateToken', {
			securityCode: defaults.securityCode,
			type: 'sms',
		});
		const session = client(sandbox(), body.token);
		const before = await session('GET', '/users/profile');
		passSeconds(31);
		const after = await session('GET', '/users/profile');

		expect([before.status, after.status]).toEqual([200, 401]);
	});

	it('is separate for each of two sandboxes in one process', async () => {
		const other = await startSandbox({ webhookSecret: 'other' });
		const token = await accessToken(sandbox());
		const statuses = [
			await client(sandbox(), token)('GET', '/accounts/'),
			await client(other, token)('GET', '/accounts/'),
		].map(({ status }) => status);

		expect(statuses).toEqual([200, 401]);
		expect(other.count()).toBe(1);
		await other.stop();
	});
});
