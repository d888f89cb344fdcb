import { startSandbox } from '../../../sandbox/server';
import type { ErrorBody } from './client';
import { client } from './client';
import { useSandbox } from './harness';

describe('an answer that breaks the document', () => {
	it('is a 500 that names the field, and makes stopping the sandbox fail', async () => {
		const complaint = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
		const sandbox = await startSandbox();
		Object.assign(sandbox.state.accounts[0] ?? {}, { balance: 'much' });

		const { status, body } = await client(sandbox)<ErrorBody>('GET', '/accounts/');

		expect(status).toBe(500);
		expect(body.error.message).toContain('balance');
		await expect(sandbox.stop()).rejects.toThrow('balance');
		expect(complaint).toHaveBeenCalledTimes(1);
		complaint.mockRestore();
	});

	it('goes out as it is when answers are not validated', async () => {
		const sandbox = await startSandbox({ validateResponses: false });
		Object.assign(sandbox.state.accounts[0] ?? {}, { balance: 'much' });

		expect((await client(sandbox)('GET', '/accounts/')).status).toBe(200);
		await sandbox.stop();
	});
});

describe('a request that no operation fits', () => {
	const { sandbox } = useSandbox();

	it.each([
		['GET', '/accounts', 404],
		['GET', '/paymentcards/', 404],
		['GET', '/deposit_accounts', 404],
		['GET', '/nowhere', 404],
		['PATCH', '/accounts/', 405],
	])('%s %s is answered %i: the path has to be exact', async (method, path, status) => {
		expect((await client(sandbox())(method, path)).status).toBe(status);
	});

	it('is answered 400 when its body is not JSON', async () => {
		const response = await fetch(`${sandbox().baseUrl}/access/token`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: '{"client_id":',
		});

		expect([response.status, await response.json()]).toMatchObject([
			400,
			{ error: { type: 'invalid_request_error', code: 'invalid_json' } },
		]);
	});
});
