import { createHmac } from 'node:crypto';
import { defaults } from '../../../../sandbox/server';
import { paymentCard, payout } from './client';
import { useSandbox } from './harness';
import { until } from '../../../engine/until';
import { type Receiver, startReceiver } from './receiver';

const { clientSecret, userToken, webhookSecret } = defaults;

describe('the admin path', () => {
	const { call, sandbox } = useSandbox();
	let receiver: Receiver;

	const admin = async (method: string, path: string, body?: unknown) => {
		const response = await fetch(`${sandbox().url}/__admin/${path}`, {
			method,
			headers: { 'Content-Type': 'application/json' },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		return { status: response.status, body: (await response.json()) as unknown };
	};

	beforeEach(async () => {
		receiver = await startReceiver();
	});

	afterEach(() => receiver.stop());

	it('shows the state without secrets', async () => {
		await call('POST', '/operations/payout', payout);
		const { body } = await admin('GET', 'state');

		expect(body).toMatchObject({
			counts: { payouts: 1, movements: 131 },
			payouts: [{ request: { conceptTransfer: 'Invoice 1' } }],
		});
		const text = JSON.stringify(body);
		for (const secret of [clientSecret, userToken, webhookSecret])
			expect(text).not.toContain(secret);
	});

	it('changes knobs, and refuses unknown ones and values that cannot be', async () => {
		expect((await admin('POST', 'configure', { pageCap: 5 })).body).toMatchObject({ pageCap: 5 });
		expect(sandbox().knobs.pageCap).toBe(5);
		for (const change of [
			{ pages: 5 },
			{ constructor: 5 },
			{ latencyMs: '5' },
			{ hookMode: 'few' },
			{ pageCap: 0 },
		]) {
			expect((await admin('POST', 'configure', change)).status).toBe(400);
		}
	});

	it('sends a notification to a subscribed address, forged or not, and gives the answer', async () => {
		receiver.statuses.push(202, 401);
		sandbox().configure({ webhookEndpoints: [receiver.url] });
		const request = { url: receiver.url, event: 'made.up', data: { level: 2 } };

		const good = await admin('POST', 'notify', request);
		expect(good.body).toEqual({ status: 202, body: '{}' });
		const forged = await admin('POST', 'notify', { ...request, secret: 'other' });
		expect(forged.body).toEqual({ status: 401, body: '{}' });
		for (const [index, secret] of [webhookSecret, 'other'].entries()) {
			const { body, headers } = receiver.received[index];
			expect(headers['x-service-signature']).toBe(
				createHmac('sha256', secret).update(body).digest('hex'),
			);
			expect(JSON.parse(body)).toMatchObject({ event: 'made.up', data: { level: 2 } });
		}
	});

	it('sends nothing to an address that is not subscribed', async () => {
		const request = { url: receiver.url, event: 'user_kyc' };
		const email = { event: 'user_kyc', target: 'email', value: receiver.url };
		sandbox().state.hooks.push({ ...email, createdAt: '', updatedAt: '' } as never);
		expect(await admin('POST', 'notify', request)).toMatchObject({
			status: 403,
			body: { error: { code: 'not_subscribed' } },
		});
		expect(receiver.received).toEqual([]);

		await call('POST', '/user/hooks', { event: 'user_kyc', target: 'web', value: receiver.url });
		expect((await admin('POST', 'notify', request)).status).toBe(200);
		const url = `${receiver.url}/card`;
		await call('POST', '/paymentcards', { ...paymentCard, urlNotification: url });
		expect((await admin('POST', 'notify', { ...request, url })).status).toBe(200);
		expect(receiver.received).toHaveLength(2);
	});

	it('sends a notification again, byte for byte', async () => {
		const hook = { event: 'user_kyc', target: 'web', value: receiver.url };
		await call('POST', '/user/hooks', hook);
		await admin('POST', 'fire-event', { event: 'user_kyc', data: { level: 3 } });
		await receiver.arrived(1);
		await until(() => sandbox().state.deliveries.length === 1);
		const [{ notificationId }] = sandbox().state.deliveries;
		const again = await admin('POST', 'send-again', { notificationId });
		await receiver.arrived(2);

		expect(again.status).toBe(200);
		const [first, second] = receiver.received;
		expect(second?.body).toBe(first?.body);
		expect(second?.headers['x-service-signature']).toBe(first?.headers['x-service-signature']);
		expect((await admin('POST', 'send-again', { notificationId: 99 })).status).toBe(404);
	});
});
