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

	it.each([
		[0, 1],
		[-3, 1],
		[4.9, 4],
		[99, 64],
		['6', 6],
		['many', undefined],
		['', undefined],
	])(
		'with Concurrent Reads %p allow %p at once, and undefined is automatic',
		(concurrency, expected) => {
			expect(readRequestSettings({ concurrency }).concurrency).toBe(expected);
		},
	);

	it('hold the longest wait in seconds', () => {
		expect(readRequestSettings({ maxRateLimitWait: 0 }).rateLimitWaitMs).toBe(0);
		expect(readRequestSettings({ maxRateLimitWait: 900 }).rateLimitWaitMs).toBe(900_000);
	});

	it('hold n8n’s Batching only when it has an interval', () => {
		const batching = (batchSize: number | undefined, batchInterval: number) =>
			readRequestSettings({ batching: { batch: { batchSize, batchInterval } } }).batching;
		expect(batching(5, 200)).toEqual({ size: 5, intervalMs: 200 });
		expect(batching(-1, 200)).toEqual({ size: 1, intervalMs: 200 });
		expect(batching(undefined, 200)).toEqual({ size: 1, intervalMs: 200 });
		expect(batching(5, 0)).toBeUndefined();
	});

	it('of n8n are applied to a request that n8n does not route', () => {
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
		['http://proxy.example', { port: 80 }],
		['https://proxy.example', { port: 443 }],
		['http://token-7@proxy.example', { auth: { username: 'token-7', password: '' } }],
	])('read the proxy %s', (proxy, expected) => {
		expect(withSettings({ url: '/x' }, readRequestSettings({ proxy })).proxy).toMatchObject(
			expected,
		);
	});
});
