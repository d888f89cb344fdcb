import { defaults, startSandbox } from '../../../sandbox/server';
import type { ErrorBody } from './client';
import { accessToken, client, refusal, tokenRequest } from './client';
import { useSandbox } from './harness';

describe('access to the sandbox', () => {
	const { sandbox } = useSandbox();

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
