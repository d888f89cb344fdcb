import { defaults } from '../../../../sandbox/server';
import { accessToken, client } from './client';
import { useSandbox } from './harness';

describe('access to the sandbox', () => {
	const { sandbox } = useSandbox();

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
});
