import { defaults } from '../../../sandbox/server';
import { signatureOf } from '../../../sandbox/server/events/signature';
import { paymentCard, payout } from './client';
import { useSandbox } from './harness';
import { until } from '../../engine/until';
import type { Receiver } from './receiver';
import { startReceiver } from './receiver';

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

	it('counts and lists requests by method, route and status', async () => {
		await call('GET', '/accounts/');
		await call('GET', '/deposit_accounts/501');
		await call('GET', '/deposit_accounts/1');
		const route = encodeURIComponent('/deposit_accounts/{beneficiaryId}');

		const ask = async (path: string) => (await admin('GET', path)).body;
		expect(await ask(`counts?route=${route}`)).toMatchObject({ requests: 3, matching: 2 });
		expect(await ask('counts?method=get&status=404')).toMatchObject({ matching: 1 });
		expect(await ask(`requests?route=${route}&status=200`)).toMatchObject([
			{ method: 'GET', path: '/deposit_accounts/501', token: 'user', status: 200 },
		]);
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

	it('resets everything', async () => {
		await call('POST', '/operations/payout', payout);
		await admin('POST', 'configure', { latencyMs: 1 });
		await admin('POST', 'reset');

		expect(sandbox().state.payouts).toEqual([]);
		expect(sandbox().state.accounts[0]?.balance).toBe(50_000_000);
		expect(sandbox().knobs.latencyMs).toBe(0);
		expect(sandbox().count()).toBe(0);
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
			expect(headers['x-service-signature']).toBe(signatureOf(body, secret));
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

	it('pays a payment card: money in, the card used, its own URL notified with its reference', async () => {
		const { body } = await call<{ id: string }>('POST', '/paymentcards', {
			...paymentCard,
			reference: 'INV-7',
			urlNotification: receiver.url,
		});
		const paid = await admin('POST', 'pay-card', { id: body.id });
		await receiver.arrived(1);

		expect(paid.status).toBe(200);
		expect(sandbox().state.accounts[0]?.balance).toBe(50_000_000 + 2500);
		expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
			event: 'payment.completed',
			data: { amount: 2500, reference: 'INV-7', status: 'completed' },
		});
		const orderCode = sandbox().state.movements.at(-1)?.reference;
		const refund = { orderCode, amount: 2500, securityCode: '123456' };
		expect((await call('POST', '/movements/in/refund', refund)).status).toBe(200);
	});
});

describe('the page', () => {
	const { call, sandbox } = useSandbox();

	/** What the page is told, one call after the other. */
	async function watch() {
		const response = await fetch(`${sandbox().url}/__admin/stream`);
		const reader = (response.body as ReadableStream<Uint8Array>).getReader();
		const snapshot = async () => {
			const text = Buffer.from((await reader.read()).value ?? []).toString();
			return JSON.parse(text.slice('data: '.length)) as unknown;
		};
		return { snapshot, stop: async () => await reader.cancel() };
	}

	it('and its files are served, without anything from elsewhere', async () => {
		for (const file of ['', 'style.css', 'page.js', 'buttons.js', 'elements.js', 'tables.js']) {
			const response = await fetch(`${sandbox().url}/${file}`);
			const text = await response.text();
			expect(response.status).toBe(200);
			expect(text).not.toMatch(/https?:\/\//);
		}
	});

	it('shows refused payouts with the reason, and how beneficiaries can be paid', async () => {
		await call('POST', '/operations/payout', { ...payout, depositaccountId: 509 });
		sandbox().nextFault({ kind: 'resetAfterEffect', route: '/operations/payout' });
		await call('POST', '/operations/payout', payout).catch(() => undefined);
		await call('POST', '/operations/payout', payout);
		const { snapshot, stop } = await watch();
		const shown = await snapshot();
		await stop();

		expect(shown).toMatchObject({
			refused: [
				{ fault: 'resetAfterEffect', concept: 'Invoice 1' },
				{
					status: 422,
					errorCode: 'beneficiary_not_allowed',
					errorMessage: 'Payments to this beneficiary are not allowed',
					beneficiary: 'Blocked Trading Ltd',
				},
			],
			beneficiaries: expect.arrayContaining([
				expect.objectContaining({ id: 501, paymentMethods: ['EXT', 'TPP'] }),
				expect.objectContaining({ id: 505, paymentMethods: ['CRYPTO'] }),
			]) as unknown,
		});
	});

	it('hears of the state at once, and again when something has happened', async () => {
		const { snapshot, stop } = await watch();
		const before = await snapshot();
		await call('POST', '/operations/payout', payout);
		const after = await snapshot();
		await stop();

		expect(before).toMatchObject({ payouts: [], counts: { payouts: 0 } });
		expect(after).toMatchObject({
			counts: { payouts: 1 },
			payouts: [{ beneficiary: 'Jonas Becker', concept: 'Invoice 1' }],
			requests: [{ summary: 'Send a payout', status: 200 }],
		});
	});
});
