import { defaults } from '../../../sandbox/server';
import { accessToken, client, refusal } from './client';
import { useSandbox } from './harness';

const { refundableOrderCode, securityCode } = defaults;
const path = '/movements/in/refund';
const refund = { orderCode: refundableOrderCode, amount: 10_000, securityCode };

describe('a refund', () => {
	const { call, sandbox } = useSandbox();

	it('gives money back and makes a movement', async () => {
		const { body } = await call('POST', path, refund);

		expect(body).toMatchObject({
			orderCode: refundableOrderCode,
			amount: 10_000,
			currency: 'EUR',
			state: 'completed',
			type: 'refund',
		});
		expect(sandbox().state.accounts[0]?.balance).toBe(50_000_000 - 10_000);
		expect(sandbox().state.movements.at(-1)).toMatchObject({ amount: -10_000 });
		expect(sandbox().state.refunds).toMatchObject([{ amount: 10_000 }]);
	});

	it('never gives back more than came in', async () => {
		await call('POST', path, refund);
		await call('POST', path, refund);

		expect(refusal(await call('POST', path, refund))).toBe('422 invalid_amount amount');
		expect((await call('POST', path, { ...refund, amount: 5000 })).status).toBe(200);
		expect(refusal(await call('POST', path, { ...refund, amount: 1 }))).toBe(
			'409 not_refundable orderCode',
		);
	});

	it('needs the permission', async () => {
		sandbox().configure({ allowRefund: false });

		expect(refusal(await call('POST', path, refund))).toBe('403 missing_permission');
	});

	it('needs 2FA to be enabled', async () => {
		await call('POST', '/users/2fa', { enabled: false, type: 'totp', securityCode });

		expect(refusal(await call('POST', path, refund))).toBe('403 two_factor_not_enabled');
	});

	it('needs user authentication, unless the sandbox is configured otherwise', async () => {
		const application = client(sandbox(), await accessToken(sandbox()));
		const refused = await application('POST', path, refund);
		sandbox().configure({ userLevelOperations: [] });
		const accepted = await application('POST', path, refund);

		expect(refusal(refused)).toBe('403 user_authentication_required');
		expect(accepted.status).toBe(200);
	});
});
