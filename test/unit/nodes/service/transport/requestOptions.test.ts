import {
	readRequestSettings,
	withSettings,
} from '../../../../../nodes/service/transport/requestOptions';

describe('request options', () => {
	it.each([undefined, null, {}])('left alone (%p) have their defaults', (stored) => {
		expect(readRequestSettings(stored)).toEqual({
			rateLimitWaitMs: 120_000,
			allowUnauthorizedCerts: false,
		});
	});

	it('hold the longest wait in seconds', () => {
		expect(readRequestSettings({ maxRateLimitWait: 0 }).rateLimitWaitMs).toBe(0);
		expect(readRequestSettings({ maxRateLimitWait: 900 }).rateLimitWaitMs).toBe(900_000);
	});

	it('are applied to a request', () => {
		const settings = readRequestSettings({
			timeout: 5000,
			proxy: 'http://me:p%40ss@proxy.example:3128',
			allowUnauthorizedCerts: true,
		});
		expect(withSettings({ url: '/x' }, settings)).toEqual({
			url: '/x',
			timeout: 5000,
			proxy: {
				host: 'proxy.example',
				port: 3128,
				protocol: 'http',
				auth: { username: 'me', password: 'p@ss' },
			},
			skipSslCertificateValidation: true,
		});
	});

	it.each([
		['http://proxy.example', 80],
		['https://proxy.example', 443],
	])('take for %s the port %d', (proxy, port) => {
		expect(withSettings({ url: '/x' }, readRequestSettings({ proxy })).proxy).toMatchObject({
			port,
		});
	});
});
