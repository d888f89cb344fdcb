/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Container } from '@n8n/di';
import { BinaryDataConfig, BinaryDataService } from 'n8n-core';
import { defaults } from '../../../../../../sandbox/server';
import { useService } from '../service';

const service = useService();

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
		const { items, run } = await service.run('user.getTwoFactorSecret', { options });
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
		const { qrCodeUrl } = (await service.run('user.getTwoFactorSecret')).items[0]?.json ?? {};
		const route = '/users/2fa/secret';
		service.sandbox.nextFault({ route, kind: 'status', status: 200, body: { qrCodeUrl } });
		const { items } = await service.run('user.getTwoFactorSecret', { options });
		expect(items[0]?.json).toEqual({});
		expect(Object.keys(items[0]?.binary ?? {})).toEqual(['qr']);
	});

	it.each(['', '={{ null }}'])(
		'keeps it out with the name %j as well',
		async (textBinaryProperty) => {
			const { items, run } = await service.run('user.getTwoFactorSecret', {
				options: { textBinaryProperty },
			});
			expect(items[0]?.json).toEqual({});
			expect(Object.keys(items[0]?.binary ?? {})).toEqual(['secret']);
			expect(JSON.stringify(run)).not.toContain(defaults.totpSecret);
		},
	);
});
