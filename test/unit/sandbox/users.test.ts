import { Secret, TOTP } from 'otpauth';
import { defaults } from '../../../sandbox/server';
import { accessToken, client, refusal, tokenRequest } from './client';
import { useSandbox } from './harness';

const { securityCode, userPassword } = defaults;

describe('the user', () => {
	const { call, sandbox } = useSandbox();

	it('has a profile with the balance of the default account', async () => {
		expect((await call('GET', '/users/profile')).body).toMatchObject({
			state: 1,
			twoFaMode: 1,
			balance: 50_000_000,
			group: {},
			userDetail: {},
			options: {},
		});
	});

	it.each([
		[{ type: 'sms' }, '400 missing_parameter phone'],
		[{ type: 'sms', phone: '600' }, '400 missing_parameter callingCode'],
		[{ type: 'email' }, '400 missing_parameter email'],
		[{ type: 'post' }, '400 invalid_parameter type'],
	])('is sent no code with %j', async (body, expected) => {
		expect(refusal(await call('POST', '/users/sendSecurityCode', body))).toBe(expected);
	});

	it('gets a new phone once the code sent to it is validated', async () => {
		const phone = { type: 'sms', phone: '699000111', callingCode: '34' };
		await call('POST', '/users/sendSecurityCode', phone);
		const wrong = { securityCode: '000000', type: 'sms' };
		const refused = await call('POST', '/users/validateToken', wrong);
		const before = sandbox().state.user.phone;
		const accepted = await call('POST', '/users/validateToken', { securityCode, type: 'sms' });

		expect(refused.body).toEqual({ isValid: false });
		expect(before).toBe('600100200');
		expect(accepted.body).toMatchObject({ isValid: true, user: { phone: '699000111' } });
	});

	it('has an authenticator secret whose codes are right', async () => {
		const { body } = await call<Record<'secret' | 'qrCodeUrl', string>>(
			'POST',
			'/users/2fa/secret',
		);
		const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
		const request = { securityCode: code, type: 'totp' };

		expect(body.qrCodeUrl).toMatch(/^data:image\/png;base64,/);
		expect((await call('POST', '/users/validateToken', request)).body).toMatchObject({
			isValid: true,
		});
	});

	it('turns 2FA off and on only with the right code', async () => {
		const off = { enabled: false, type: 'totp', securityCode };
		const refused = await call('POST', '/users/2fa', { ...off, securityCode: '000000' });
		await call('POST', '/users/2fa', off);
		const mode = sandbox().state.user.twoFaMode;
		await call('POST', '/users/2fa', { ...off, enabled: true });

		expect(refusal(refused)).toBe('403 invalid_security_code securityCode');
		expect([mode, sandbox().state.user.twoFaMode]).toEqual([0, 1]);
	});

	it('changes the password with the old one', async () => {
		const change = { oldPass: userPassword, newPass: 'another' };

		expect((await call('POST', '/users/pass', change)).status).toBe(200);
		expect(refusal(await call('POST', '/users/pass', change))).toBe('400 invalid_password oldPass');
	});

	it('has no access any more once disabled, until the sandbox is reset', async () => {
		const token = await accessToken(sandbox());
		expect((await call('POST', '/users/disable')).body).toMatchObject({ success: true });

		const statuses = [
			await call('GET', '/users/profile'),
			await client(sandbox(), token)('GET', '/accounts/'),
			await client(sandbox(), null)('POST', '/access/token', tokenRequest),
		].map(refusal);
		sandbox().reset();

		expect(statuses).toEqual([
			'403 account_disabled',
			'403 account_disabled',
			'401 invalid_credentials',
		]);
		expect((await call('GET', '/users/profile')).status).toBe(200);
	});
});
