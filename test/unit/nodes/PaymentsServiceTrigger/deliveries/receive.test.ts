import { deduplication } from '../../../../engine';
import { webhookContext } from '../../../../engine/trigger';
import { NODE_NAME } from '../../../../engine/workflow';
import type { DeliveryRequest } from '../../../../engine/webhookExchange';
import { PaymentsServiceTrigger } from '../../../../../nodes/PaymentsServiceTrigger/PaymentsServiceTrigger.node';
import type { Memory } from '../../../../../nodes/PaymentsServiceTrigger/events/eventMark';
import { addressFor } from '../../../../../nodes/PaymentsServiceTrigger/events/eventMark';
import { SECRET, createTrigger, deliver, sign, signedWith } from '../support';

const LOGIN = { event: 'user_login', data: { id: 'u-1' }, timestamp: '2026-01-02T03:04:05Z' };
const message = 'The signature is missing or wrong.';
const REFUSED = { error: { type: 'authentication_error', code: 'invalid_signature', message } };

/** Hands one request to the trigger, whose bytes are read in this way. */
async function receive(request: DeliveryRequest, readRawBody: () => Promise<void>) {
	const { context, response } = webhookContext(createTrigger().setup, request);
	context.getRequestObject().readRawBody = readRawBody;
	const result = await new PaymentsServiceTrigger().webhook.call(context as never);
	return { response, result };
}

beforeEach(() => deduplication.clear());
afterEach(() => jest.restoreAllMocks());

describe('a signed notification', () => {
	it('starts the workflow with its own fields, the event and a delivery id', async () => {
		const { status, items } = await deliver(createTrigger(), LOGIN);
		expect(status).toBe(200);
		expect(items.map(({ json }) => json)).toEqual([
			{ ...LOGIN, deliveryId: expect.stringMatching(/^[0-9a-f]{64}$/) },
		]);
	});

	it('is verified over the bytes as sent, not over what they mean', async () => {
		const sent = '{ "event":\t"user_login",\n"amount": 1.0, "n": 1e3 }\n';
		expect(await deliver(createTrigger(), sent)).toMatchObject({ status: 200, started: true });
		const signed = signedWith(sign(JSON.stringify(JSON.parse(sent))));
		expect(await deliver(createTrigger(), sent, signed)).toMatchObject({ status: 401 });
	});

	it('may be signed with the previous secret', async () => {
		const trigger = createTrigger({ credential: { previousWebhookSecret: 'before' } });
		const signed = signedWith(sign(JSON.stringify(LOGIN), 'before'));
		expect(await deliver(trigger, LOGIN, signed)).toMatchObject({ status: 200, started: true });
	});

	it.each([
		'application/json',
		'application/json; charset=utf-8',
		'text/plain',
		'application/x-www-form-urlencoded',
		'application/octet-stream',
		'multipart/mixed; boundary=x',
		undefined,
	])('is read from its bytes with the content type %s', async (contentType) => {
		const headers = { 'content-type': contentType };
		const { items } = await deliver(createTrigger(), LOGIN, { headers });
		expect(items[0].json).toMatchObject(LOGIN);
	});

	it('may name an event that no list knows', async () => {
		const trigger = createTrigger({ parameters: { events: '={{ ["made.up"] }}' } });
		expect((await deliver(trigger, { event: 'made.up' })).items[0].json.event).toBe('made.up');
	});

	it.each([
		['userHook', 'user_hook_notification'],
		['endpoint', 'endpoint_notification'],
	])('starts on every event when all are chosen: %s', async (source, event) => {
		const trigger = createTrigger({ parameters: { source, events: ['*'] } });
		const { items } = await deliver(trigger, { event: 'payment.chargeback', data: 1 });
		expect(items[0].json).toMatchObject({ event: 'payment.chargeback', data: 1 });
		const unnamed = await deliver(trigger, { data: 2 });
		expect(unnamed.items[0].json).toMatchObject({ event, data: 2 });
	});
});

describe('a delivery that is not proven', () => {
	const body = JSON.stringify(LOGIN);

	it.each<[string, string | string[] | undefined]>([
		['missing', undefined],
		['forged', sign(body, 'guessed')],
		['made for another body', sign(`${body} `)],
		['sent twice', [sign(body), sign(body)]],
	])('is answered 401 and starts nothing: signature %s', async (_what, signature) => {
		const delivery = await deliver(createTrigger(), body, signedWith(signature));
		expect(delivery).toMatchObject({ status: 401, body: REFUSED, started: false });
		expect(delivery.result).toEqual({ noWebhookResponse: true });
	});

	it.each(['userHook', 'endpoint', 'paymentLink'])('is refused for source %s', async (source) => {
		const trigger = createTrigger({ parameters: { source } });
		const delivery = await deliver(trigger, body, signedWith(sign(body, 'guessed')));
		expect(delivery).toMatchObject({ status: 401, started: false });
	});

	it('is refused when the credential has no secret, whatever it was signed with', async () => {
		const trigger = createTrigger({ credential: { webhookSecret: '' } });
		const delivery = await deliver(trigger, body, signedWith(sign(body, '')));
		expect(delivery).toMatchObject({ status: 401 });
	});

	it('is refused when its bytes are not available', async () => {
		const delivery = await deliver(createTrigger(), body, { rawBody: 'missing' });
		expect(delivery).toMatchObject({ status: 401, started: false });
	});

	it('is refused when the sender went away while its bytes were read', async () => {
		const aborted = jest.fn().mockRejectedValue(new Error('request aborted'));
		const { response, result } = await receive({ body, rawBody: 'missing' }, aborted);
		expect(result).toEqual({ noWebhookResponse: true });
		expect(response).toMatchObject({ status: 401, body: REFUSED });
	});

	it.each([undefined, '', 'abc', 'z'.repeat(64)])(
		'is not read at all when its signature cannot be one: %j',
		async (signature) => {
			const read = jest.fn();
			const request = { body, ...signedWith(signature), rawBody: 'late' as const };
			const { response } = await receive(request, read);
			expect(response.status).toBe(401);
			expect(read).not.toHaveBeenCalled();
		},
	);

	it('is logged with the reason, without signature and secret', async () => {
		const forged = sign(body, 'guessed');
		const trigger = createTrigger();
		const warn = jest.spyOn(webhookContext(trigger.setup, {}).context.logger, 'warn');
		await deliver(trigger, body, signedWith(forged));
		expect(warn.mock.calls).toEqual([
			['Payments Service: refused a notification, because the signature does not match the body'],
		]);
		expect(JSON.stringify(warn.mock.calls)).not.toMatch(new RegExp(`${forged}|${SECRET}`));
	});
});

describe('a choice of events that is not a list', () => {
	it.each([5, true, null, {}])('starts nothing, without an error: %j', async (events) => {
		const trigger = createTrigger({ parameters: { source: 'endpoint', events: events as never } });
		expect(await deliver(trigger, LOGIN)).toMatchObject({ status: 200, started: false });
	});

	it('may be the text of a list', async () => {
		const parameters = { source: 'endpoint', events: '["user_login", "a"]' };
		expect((await deliver(createTrigger({ parameters }), LOGIN)).started).toBe(true);
	});
});

describe('a delivery that is proven but cannot be used', () => {
	it.each(['[]', 'null', '"text"', ''])('is answered 400 when its body is %j', async (body) => {
		const delivery = await deliver(createTrigger(), body);
		expect(delivery).toMatchObject({ status: 400, started: false });
		expect(delivery.body).toMatchObject({ error: { code: 'invalid_body' } });
	});

	it('is answered 400 when it is not JSON, with a content type that n8n does not parse', async () => {
		const headers = { 'content-type': 'application/octet-stream' };
		expect(await deliver(createTrigger(), '{oops', { headers })).toMatchObject({ status: 400 });
	});

	it('is answered 200 without a run when its event was not chosen', async () => {
		const delivery = await deliver(createTrigger(), { ...LOGIN, event: 'user_signup' });
		const body = { message: 'Received, not used: its event was not chosen' };
		expect(delivery).toMatchObject({ status: 200, started: false, body });
	});

	it('is answered 200 without a run when it is older than allowed', async () => {
		const trigger = createTrigger({ parameters: { options: { maxAgeHours: 2 } } });
		const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
		const old = await deliver(trigger, { ...LOGIN, timestamp: hoursAgo(3) });
		const body = { message: 'Received, not used: it is too old' };
		expect(old).toMatchObject({ status: 200, started: false, body });
		const fresh = await deliver(trigger, { ...LOGIN, timestamp: hoursAgo(1) });
		expect(fresh).toMatchObject({ status: 200, started: true });
	});
});

describe('a notification whose body names no event', () => {
	const memory: Memory = {};
	const address = addressFor('user_login', 'https://n8n.example.com/webhook/1', memory);
	const query = Object.fromEntries(new URL(address).searchParams);

	/** What becomes of it at an address with this query, at a node that remembers this. */
	const ask = async (change: object, known: Memory) =>
		await deliver(createTrigger({ staticData: { [`node:${NODE_NAME}`]: known } }), '{"data":1}', {
			query: { ...query, ...change },
		});

	it('is of the event that its address is proven to have', async () => {
		const { items } = await ask({}, memory);
		expect(items[0].json).toMatchObject({ data: 1, event: 'user_login' });
	});

	it.each([{ mark: 'forged' }, { mark: undefined }])(
		'is not used where nothing proves it: %j',
		async (change) => {
			const body = { message: 'Received, not used: nothing names its event' };
			expect((await ask(change, memory)).result).toEqual({ webhookResponse: body });
		},
	);

	it('is answered 503 while n8n has not stored what proves it', async () => {
		const message = 'Notifications cannot be verified at the moment.';
		expect(await ask({}, {})).toMatchObject({
			status: 503,
			body: { error: { type: 'webhook_error', code: 'not_ready', message } },
			result: { noWebhookResponse: true },
			started: false,
		});
	});
});

describe('the other sources', () => {
	it('runs on the chosen events of a registered endpoint', async () => {
		const parameters = { source: 'endpoint', events: ['payment.completed'] };
		const trigger = createTrigger({ parameters });
		const paid = { event: 'payment.completed', data: { id: 'p' }, timestamp: 'T' };
		expect((await deliver(trigger, paid)).items[0].json).toMatchObject(paid);
		const failed = await deliver(trigger, { ...paid, event: 'payment.failed' });
		expect(failed).toMatchObject({ status: 200, started: false });
	});

	it('runs on every notification of a payment link, and always says which event', async () => {
		const trigger = createTrigger({ parameters: { source: 'paymentLink', events: [] } });
		const { items } = await deliver(trigger, { reference: 'INV-1', state: 'completed' });
		const added = { event: 'payment_link_notification', deliveryId: expect.any(String) };
		expect(items[0].json).toMatchObject({ reference: 'INV-1', ...added });
	});
});

it.each(['true', '', null])('verification is on where its switch gives %j', async (given) => {
	const trigger = createTrigger({ parameters: { verifySignature: given } });
	const headers = { 'X-Service-Signature': undefined };
	expect(await deliver(trigger, LOGIN, { headers })).toMatchObject({ status: 401, started: false });
});

describe('verification turned off', () => {
	const parameters = { verifySignature: false };

	it('accepts an unsigned notification, even without a secret', async () => {
		const trigger = createTrigger({ parameters, credential: { webhookSecret: '' } });
		const delivery = await deliver(trigger, LOGIN, signedWith(undefined));
		expect(delivery).toMatchObject({ status: 200, started: true });
	});

	it('answers 400 when there are no bytes', async () => {
		const delivery = await deliver(createTrigger({ parameters }), LOGIN, { rawBody: 'missing' });
		expect(delivery).toMatchObject({ status: 400, started: false });
	});
});
