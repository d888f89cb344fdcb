import { useSandbox } from './harness';
import { until } from '../../../engine/until';
import { type Receiver, startReceiver } from './receiver';

describe('notifications', () => {
	const options = { payoutCompletesAfterMs: 10, webhookRetryDelaysMs: [5, 10] };
	const { call, sandbox } = useSandbox(options);
	let receiver: Receiver;

	const subscribe = (event: string, value = receiver.url, target = 'web') =>
		call('POST', '/user/hooks', { event, target, value });

	beforeEach(async () => {
		receiver = await startReceiver();
	});

	afterEach(() => receiver.stop());

	it('are sent again, the same bytes, until the receiver accepts them', async () => {
		receiver.statuses.push(500, 404);
		await subscribe('user_login');
		sandbox().fireEvent('user_login', {});
		await until(() => sandbox().state.deliveries.length === 3);

		expect(sandbox().state.deliveries.map(({ attempt, status }) => [attempt, status])).toEqual([
			[1, 500],
			[2, 404],
			[3, 200],
		]);
		expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
	});

	it.each([
		['a receiver that is not there', 'http://127.0.0.1:9/nobody', 'ECONNREFUSED'],
		['another machine, where none is sent,', 'https://example.com/hook', 'loopback'],
	])('to %s are logged with the reason', async (_where, url, reason) => {
		await subscribe('user_login', url);
		sandbox().configure({ webhookRetryDelaysMs: [] });
		sandbox().fireEvent('user_login', {});
		await sandbox().notificationsSent();

		const error = expect.stringContaining(reason) as string;
		expect(sandbox().state.deliveries).toMatchObject([
			{ event: 'user_login', url, attempt: 1, status: null, error },
		]);
	});
});
