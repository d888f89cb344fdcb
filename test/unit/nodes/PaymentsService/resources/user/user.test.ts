import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Container } from '@n8n/di';
import { BinaryDataConfig, BinaryDataService } from 'n8n-core';
import { defaults } from '../../../../../../sandbox/server';
import { codeTypeField } from '../../../../../../nodes/PaymentsService/resources/user/codeType';
import { useService } from '../service';

const service = useService();

describe('user: getProfile', () => {
	it('gives the fields that matter, or all with Simplify off', async () => {
		const { items } = await service.run('user', 'getProfile');
		const whole = await service.run('user', 'getProfile', { simplify: false });
		expect(service.sent).toEqual(Array(2).fill({ method: 'GET', path: '/users/profile' }));
		expect(items).toEqual([
			{
				json: {
					id: '6f1c2b1e-5d0a-4c52-9a57-2f4b8f0c9d11',
					name: 'Alba',
					surname: 'Serrano',
					email: 'alba.serrano@example.com',
					phone: '600100200',
					state: 1,
					kycLevel: 2,
					balance: 50_000_000,
					twoFaMode: 1,
				},
				pairedItem: { item: 0 },
			},
		]);
		expect(whole.items[0]?.json).toMatchObject({
			...items[0]?.json,
			pendingIn: 0,
			pendingOut: 0,
			group: { id: 1 },
			userDetail: { language: 'en' },
			options: { notifications: true },
		});
	});
});

describe('user: sendSecurityCode', () => {
	const both = { phone: ' 600 123 456', callingCode: '+34', email: ' ana@example.com ' };

	it.each([
		['sms', 'an email', { type: 'sms', callingCode: '+34', phone: '600 123 456' }],
		['email', 'an SMS', { type: 'email', email: 'ana@example.com' }],
	])('with the type %s sends nothing of %s', async (type, _other, body) => {
		await service.run('user', 'sendSecurityCode', { type, ...both });
		expect(service.sent[0]?.body).toEqual(body);
	});

	it('takes numbers that expressions give', async () => {
		await service.run(
			'user',
			'sendSecurityCode',
			{ type: 'sms', callingCode: '={{ $json.code }}', phone: '={{ $json.phone }}' },
			{ items: [{ code: 34, phone: 600123456 }] },
		);
		expect(service.sent[0]?.body).toEqual({ type: 'sms', callingCode: '34', phone: '600123456' });
	});
});

describe('user: validateSecurityCode', () => {
	it.each(['sms', 'email', 'totp'])('checks a code of type %s', async (type) => {
		const parameters = { type, securityCode: '123 456' };
		const { items } = await service.run('user', 'validateSecurityCode', parameters);
		expect(service.sent[0]?.body).toEqual({ type, securityCode: '123456' });
		expect(items[0]?.json).toMatchObject({ isValid: true, token: expect.any(String) });
	});

	it('says in its output that a code is wrong, and keeps its leading zeros', async () => {
		const parameters = { type: 'sms', securityCode: '000001' };
		const { items } = await service.run('user', 'validateSecurityCode', parameters);
		expect(service.sent[0]?.body).toEqual(parameters);
		expect(items[0]?.json).toEqual({ isValid: false });
	});
});

describe('user: setTwoFactor', () => {
	it('takes from expressions true and false as words, and the type, which other operations have too', async () => {
		await service.run('user', 'setTwoFactor', {
			enabled: '={{ "false" }}',
			type: '={{ "sms" }}',
			securityCode: '123456',
		});
		expect(service.sent[0]?.body).toEqual({ enabled: false, type: 'sms', securityCode: '123456' });
	});
});

it('the ways of a security code have the names that people know', () => {
	expect(codeTypeField(['email', 'sms', 'totp'], '').options).toEqual([
		{ name: 'Email', value: 'email' },
		{ name: 'SMS', value: 'sms' },
		{ name: 'Authenticator App', value: 'totp' },
	]);
});

describe('user: getTwoFactorSecret', () => {
	it('adds the QR code as a picture when a field is named for it', async () => {
		const { items } = await service.run('user', 'getTwoFactorSecret', {
			options: { qrBinaryProperty: 'qr' },
		});
		const picture = items[0]?.binary?.qr;
		expect(picture).toMatchObject({ mimeType: 'image/png', fileName: 'two-factor-qr.png' });
		const url = String(items[0]?.json.qrCodeUrl);
		expect(picture?.data).toBe(url.slice(url.indexOf(',') + 1));
		expect(Buffer.from(String(picture?.data), 'base64').subarray(1, 4).toString()).toBe('PNG');
	});
});

describe('user: getTwoFactorSecret, with the secret in a file', () => {
	const options = { qrBinaryProperty: 'qr', textBinaryProperty: ' key ' };
	const files = Container.get(BinaryDataService);
	const config = Container.get(BinaryDataConfig);
	const { localStoragePath } = config;

	// As n8n 2 is set when nobody says otherwise; elsewhere the tests run without a place for files.
	beforeAll(async () => {
		config.localStoragePath = mkdtempSync(path.join(tmpdir(), 'files-'));
		await files.init();
	});

	afterAll(() => {
		files.setManager('filesystem-v2', undefined as never);
		rmSync(config.localStoragePath, { recursive: true });
		config.localStoragePath = localStoragePath;
	});

	it('has it nowhere in the data of the execution, but in the file', async () => {
		const { items, run } = await service.run('user', 'getTwoFactorSecret', { options });
		expect(items[0]?.json).toEqual({});
		expect(Object.keys(items[0]?.binary ?? {})).toEqual(['qr', 'key']);
		const [picture, file] = Object.values(items[0]?.binary ?? {});
		expect(file).toMatchObject({ mimeType: 'text/plain', fileName: 'two-factor-secret.txt' });
		const read = async (id?: string) => await files.getAsBuffer({ id, data: '', mimeType: '' });
		expect((await read(file?.id)).toString()).toBe(defaults.totpSecret);

		const data = JSON.stringify(run);
		expect(data).toContain('two-factor-secret.txt');
		expect(data).not.toContain(defaults.totpSecret);
		expect(data).not.toContain(Buffer.from(defaults.totpSecret).toString('base64'));
		expect(data).not.toContain((await read(picture?.id)).toString('base64').slice(0, 200));
	});

	it('keeps the QR code out where the service names no secret beside it', async () => {
		const { qrCodeUrl } = (await service.run('user', 'getTwoFactorSecret')).items[0]?.json ?? {};
		const route = '/users/2fa/secret';
		service.sandbox.nextFault({ route, kind: 'status', status: 200, body: { qrCodeUrl } });
		const { items } = await service.run('user', 'getTwoFactorSecret', { options });
		expect(items[0]?.json).toEqual({});
		expect(Object.keys(items[0]?.binary ?? {})).toEqual(['qr']);
	});

	it.each(['', '={{ null }}'])(
		'keeps it out with the name %j as well',
		async (textBinaryProperty) => {
			const { items, run } = await service.run('user', 'getTwoFactorSecret', {
				options: { textBinaryProperty },
			});
			expect(items[0]?.json).toEqual({});
			expect(Object.keys(items[0]?.binary ?? {})).toEqual(['secret']);
			expect(JSON.stringify(run)).not.toContain(defaults.totpSecret);
		},
	);
});
