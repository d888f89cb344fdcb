import { useService } from './service';
import { VALID } from './validParameters';

const service = useService();

describe('the rate limit', () => {
	let number = 0;

	/** The limit is remembered per application, so each test is another one. */
	beforeEach(async () => {
		number += 1;
		const clientId = `application-${number}`;
		service.sandbox.configure({ clientId });
		service.useCredential({ clientId });
		// Reads the token first, so that the limit meets the operation and not the exchange.
		await service.run('user', 'getProfile');
	});

	/** One 429 whose window ends this many seconds from now. */
	const limited = (seconds: number) =>
		service.sandbox.nextFault({
			kind: 'status',
			status: 429,
			headers: {
				'X-RateLimit-Limit': '1',
				'X-RateLimit-Remaining': '0',
				'X-RateLimit-Reset': String(Math.ceil(Date.now() / 1000) + seconds),
			},
			body: { error: { type: 'rate_limit_error', code: 'rate_limit_exceeded', message: 'Slow' } },
		});

	it('is waited for, and the request sent again', async () => {
		limited(1);
		const { items, error } = await service.run('account', 'getAll');
		expect(error).toBeUndefined();
		expect(items).toHaveLength(3);
		expect(service.sandbox.count({ route: '/accounts/' })).toBe(2);
	});

	it('is an error with the time of the reset when the wait is longer than allowed', async () => {
		limited(3600);
		const { error } = await service.run('beneficiary', 'update', {
			...VALID['beneficiary.update'],
			requestOptions: { maxRateLimitWait: 30 },
		});
		expect(error?.message).toMatch(/rate limit of the Payments Service is reached/);
		expect(error?.message).toMatch(/at \d{4}-\d{2}-\d{2}T/);
		expect(error?.description).toContain('Longest Wait for Rate Limit');
		expect(error?.context.itemIndex).toBe(0);
		expect(service.sandbox.count({ method: 'PUT' })).toBe(1);
	});

	it('leaves a payout free to be sent later', async () => {
		limited(3600);
		const first = await service.run('payout', 'send', {
			...VALID['payout.send'],
			requestOptions: { maxRateLimitWait: 30 },
		});
		expect(first.error?.message).toMatch(/rate limit/);
		service.sandbox.configure({ clientId: `later-${number}` });
		service.useCredential({ clientId: `later-${number}` });
		const { items, error } = await service.run('payout', 'send', VALID['payout.send']);
		expect(error).toBeUndefined();
		expect(items[0]?.json.outcome).toBe('paid');
	});
});
