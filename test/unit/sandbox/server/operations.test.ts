/* eslint-disable @n8n/community-nodes/no-restricted-globals -- runs on Node.js, not within n8n */
import { startSandbox } from '../../../../sandbox/server';
import { type ErrorBody, client } from './client';

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
});
