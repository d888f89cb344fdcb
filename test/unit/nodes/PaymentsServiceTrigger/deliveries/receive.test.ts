import { deduplication } from '../../../../engine';
import type { CredentialStore } from '../../../../engine';
import { webhookContext } from '../../../../engine/trigger';
import { PaymentsServiceTrigger } from '../../../../../nodes/PaymentsServiceTrigger/PaymentsServiceTrigger.node';
import { SECRET, createTrigger, deliver, sign } from '../support';

const LOGIN = { event: 'user_login', data: { id: 'u-1' }, timestamp: '2026-01-02T03:04:05Z' };
const REFUSED = {
	error: {
		type: 'authentication_error',
		code: 'invalid_signature',
		message: 'The signature is missing or wrong.',
	},
};

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
		const headers = { 'X-Service-Signature': sign(JSON.stringify(JSON.parse(sent))) };
		expect(await deliver(createTrigger(), sent, { headers })).toMatchObject({ status: 401 });
	});

	it('may be signed with the previous secret', async () => {
		const trigger = createTrigger({ credential: { previousWebhookSecret: 'before' } });
		const body = JSON.stringify(LOGIN);
		const headers = { 'X-Service-Signature': sign(body, 'before') };
		expect(await deliver(trigger, body, { headers })).toMatchObject({ status: 200, started: true });
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
		const { items } = await deliver(createTrigger(), LOGIN, {
			headers: { 'content-type': contentType },
		});
		expect(items[0].json).toMatchObject(LOGIN);
	});

	it('is read by the node itself where n8n leaves that to it, as it does with types that it does not know', async () => {
		const headers = { 'content-type': 'application/octet-stream' };
		const { items } = await deliver(createTrigger(), LOGIN, { headers, rawBody: 'late' });
		expect(items[0].json).toMatchObject(LOGIN);
	});

	it('may name an event that no list knows', async () => {
		const trigger = createTrigger({ parameters: { events: '={{ ["made.up"] }}' } });
		expect((await deliver(trigger, { event: 'made.up' })).items[0].json.event).toBe('made.up');
	});

	it.each(['userHook', 'endpoint'])(
		'starts on every event when all are chosen: %s',
		async (source) => {
			const trigger = createTrigger({ parameters: { source, events: ['*'] } });
			const { items } = await deliver(trigger, { event: 'payment.chargeback', data: 1 });
			expect(items[0].json).toMatchObject({ event: 'payment.chargeback', data: 1 });
			expect(await deliver(trigger, { data: 2 })).toMatchObject({ started: true });
		},
	);
});

describe('a delivery that is not proven', () => {
	const body = JSON.stringify(LOGIN);
	const headers: Array<[string, string | string[] | undefined]> = [
		['missing', undefined],
		['empty', ''],
		['forged', sign(body, 'guessed')],
		['made for another body', sign(`${body} `)],
		['sent twice', [sign(body), sign(body)]],
		['no hex', 'z'.repeat(64)],
		['too short', sign(body).slice(2)],
	];

	it.each(headers)('is answered 401 and starts nothing: signature %s', async (_what, signature) => {
		const delivery = await deliver(createTrigger(), body, {
			headers: { 'X-Service-Signature': signature },
		});
		expect(delivery).toMatchObject({ status: 401, body: REFUSED, started: false });
		expect(delivery.result).toEqual({ noWebhookResponse: true });
	});

	it.each(['userHook', 'endpoint', 'paymentLink'])(
		'is refused for the source %s',
		async (source) => {
			const trigger = createTrigger({ parameters: { source } });
			const delivery = await deliver(trigger, body, { headers: { 'X-Service-Signature': 'ab' } });
			expect(delivery).toMatchObject({ status: 401, started: false });
		},
	);

	it('is refused when the credential has no secret, whatever it was signed with', async () => {
		const trigger = createTrigger({ credential: { webhookSecret: '' } });
		const signed = { 'X-Service-Signature': sign(body, '') };
		expect(await deliver(trigger, body, { headers: signed })).toMatchObject({ status: 401 });
	});

	it('is refused when its bytes are not available', async () => {
		const delivery = await deliver(createTrigger(), body, { rawBody: 'missing' });
		expect(delivery).toMatchObject({ status: 401, started: false });
	});

	it('is refused when the sender went away while its bytes were read', async () => {
		const { setup } = createTrigger();
		const { context, response } = webhookContext(setup, { body, rawBody: 'missing' });
		context.getRequestObject().readRawBody = async () => {
			throw new Error('request aborted');
		};
		const result = await new PaymentsServiceTrigger().webhook.call(context as never);
		expect(result).toEqual({ noWebhookResponse: true });
		expect(response).toMatchObject({ status: 401, body: REFUSED });
	});

	it.each([undefined, '', 'abc', 'z'.repeat(64)])(
		'is not read at all when its signature cannot be one: %j',
		async (signature) => {
			const { setup } = createTrigger();
			const headers = { 'X-Service-Signature': signature };
			const { context, response } = webhookContext(setup, { body, headers, rawBody: 'late' });
			const read = jest.spyOn(context.getRequestObject(), 'readRawBody');
			await new PaymentsServiceTrigger().webhook.call(context as never);
			expect(response.status).toBe(401);
			expect(read).not.toHaveBeenCalled();
		},
	);

	it('is logged with the reason, without signature and secret', async () => {
		const { setup } = createTrigger();
		const forged = sign(body, 'guessed');
		const { context } = webhookContext(setup, {
			body,
			headers: { 'X-Service-Signature': forged },
		});
		const warn = jest.spyOn(context.logger, 'warn').mockImplementation(() => undefined);
		await new PaymentsServiceTrigger().webhook.call(context as never);
		expect(warn.mock.calls).toEqual([
			['Payments Service: refused a notification, because the signature does not match the body'],
		]);
		expect(JSON.stringify(warn.mock.calls)).not.toMatch(new RegExp(`${forged}|${SECRET}`));
	});
});

describe('a body that is meant to confuse', () => {
	const inherited = '"event": "user_login", "timestamp": "T"';

	it('names its event itself, and not by what it would inherit', async () => {
		for (const body of [`{"__proto__": {${inherited}}}`, `{"constructor": {${inherited}}}`]) {
			expect(await deliver(createTrigger(), body)).toMatchObject({ status: 200, started: false });
		}
	});

	it('keeps its own fields, and changes nothing else', async () => {
		const body = `{${inherited}, "__proto__": {"polluted": true}, "toString": 1, "deliveryId": "x"}`;
		const { items } = await deliver(createTrigger(), body);
		expect(items).toHaveLength(1);
		expect(items[0].json.deliveryId).toMatch(/^[0-9a-f]{64}$/);
		expect(items[0].json.polluted).toBeUndefined();
		expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
	});

	it('with a name given twice is what the last one says, as everywhere in JSON', async () => {
		const trigger = createTrigger({ parameters: { source: 'endpoint', events: ['b'] } });
		expect((await deliver(trigger, '{"event": "a", "event": "b"}')).items[0].json.event).toBe('b');
		expect((await deliver(trigger, '{"event": "b", "event": "a"}')).started).toBe(false);
	});

	it.each([
		['a list', ['user_login']],
		['an object', { name: 'user_login' }],
		['a number', 1],
	])('has no event when that is %s', async (_what, event) => {
		expect(await deliver(createTrigger(), { event })).toMatchObject({ started: false });
	});

	it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
		'does not start with an event that every object has: %s',
		async (event) => {
			for (const source of ['userHook', 'endpoint'])
				expect(
					(await deliver(createTrigger({ parameters: { source } }), `{"event": "${event}"}`))
						.started,
				).toBe(false);
		},
	);
});

describe('a choice of events that is not a list', () => {
	it.each([5, true, null, {}])('starts nothing, without an error: %j', async (events) => {
		const trigger = createTrigger({
			parameters: { source: 'endpoint', events: events as never },
		});
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
		expect(delivery).toMatchObject({ status: 200, started: false });
	});

	it('is answered 200 without a run when nothing names its event', async () => {
		const delivery = await deliver(createTrigger(), { id: 1 });
		expect(delivery).toMatchObject({ status: 200, started: false });
	});

	it('is answered 200 without a run when it is older than allowed', async () => {
		const trigger = createTrigger({ parameters: { options: { maxAgeHours: 2 } } });
		const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
		const old = await deliver(trigger, { ...LOGIN, timestamp: hoursAgo(3) });
		expect(old).toMatchObject({ status: 200, started: false });
		const fresh = await deliver(trigger, { ...LOGIN, timestamp: hoursAgo(1) });
		expect(fresh).toMatchObject({ status: 200, started: true });
	});
});

describe('the other sources', () => {
	it('runs on the chosen events of a registered endpoint', async () => {
		const trigger = createTrigger({
			parameters: { source: 'endpoint', events: ['payment.completed'] },
		});
		const paid = { event: 'payment.completed', data: { id: 'p' }, timestamp: 'T' };
		expect((await deliver(trigger, paid)).items[0].json).toMatchObject(paid);
		const failed = await deliver(trigger, { ...paid, event: 'payment.failed' });
		expect(failed).toMatchObject({ status: 200, started: false });
	});

	it('runs on every notification of a payment link, and always says which event', async () => {
		const trigger = createTrigger({ parameters: { source: 'paymentLink', events: [] } });
		const { items } = await deliver(trigger, { reference: 'INV-1', state: 'completed' });
		expect(items[0].json).toMatchObject({
			reference: 'INV-1',
			event: 'payment_link_notification',
			deliveryId: expect.any(String),
		});
	});
});

describe('verification turned off', () => {
	const parameters = { verifySignature: false };

	it('accepts an unsigned notification, even without a secret', async () => {
		const trigger = createTrigger({ parameters, credential: { webhookSecret: '' } });
		const headers = { 'X-Service-Signature': undefined };
		expect(await deliver(trigger, LOGIN, { headers })).toMatchObject({
			status: 200,
			started: true,
		});
	});

	it('answers 400 when there are no bytes', async () => {
		const delivery = await deliver(createTrigger({ parameters }), LOGIN, { rawBody: 'missing' });
		expect(delivery).toMatchObject({ status: 400, started: false });
	});
});

describe('a credential that cannot be read', () => {
	it('is answered 503, and starts nothing', async () => {
		const trigger = createTrigger();
		jest
			.spyOn(trigger.setup.credentials as CredentialStore, 'getDecrypted')
			.mockRejectedValue(new Error('Credential with ID "1" does not exist'));
		const delivery = await deliver(trigger, LOGIN);
		expect(delivery).toMatchObject({ status: 503, started: false });
		expect(delivery.result).toEqual({ noWebhookResponse: true });
		expect(JSON.stringify(delivery.body)).not.toContain('Credential');
	});

	it.each([
		['Credential with ID "1" does not exist for type "paymentsServiceApi".', 'choose one'],
		['Credential with ID "1" was not found.', 'choose one'],
		['Node does not have any credentials set', 'choose one'],
		['SQLITE_BUSY: database is locked', 'nothing is to be done'],
		['connect ECONNREFUSED 127.0.0.1:5432', 'nothing is to be done'],
		['relation "credentials_entity" does not exist', 'nothing is to be done'],
		['Credentials could not be decrypted. The likely reason is that…', 'correct it'],
	])('is distinguished from a database that is away: %s', async (reason, nextStep) => {
		const { setup } = createTrigger();
		jest
			.spyOn(setup.credentials as CredentialStore, 'getDecrypted')
			.mockRejectedValue(new Error(reason));
		const body = JSON.stringify(LOGIN);
		const headers = { 'X-Service-Signature': sign(body) };
		const { context, response } = webhookContext(setup, { body, headers });
		const told = jest.spyOn(context.logger, 'error').mockImplementation(() => undefined);
		await new PaymentsServiceTrigger().webhook.call(context as never);
		expect(response.status).toBe(503);
		const [[text]] = told.mock.calls;
		expect(text).toContain(`(${reason})`);
		expect(text).toContain(nextStep);
		expect(text.includes('choose one')).toBe(nextStep === 'choose one');
	});

	it('is not asked for by a delivery whose signature cannot be one', async () => {
		const trigger = createTrigger();
		const read = jest.spyOn(trigger.setup.credentials as CredentialStore, 'getDecrypted');
		const headers = { 'X-Service-Signature': undefined };
		expect(await deliver(trigger, LOGIN, { headers })).toMatchObject({ status: 401 });
		expect(read).not.toHaveBeenCalled();
	});
});

describe('deliveries without any signature', () => {
	/** What the log says about "verifySignature" while this many of them arrive. */
	async function hintsOf(source: string, nodeId: string, signatures: Array<string | undefined>) {
		const { setup } = createTrigger({ nodeId, parameters: { source } });
		const hints: string[] = [];
		for (const signature of signatures) {
			const headers = { 'X-Service-Signature': signature };
			const { context } = webhookContext(setup, { body: JSON.stringify(LOGIN), headers });
			jest.spyOn(context.logger, 'warn').mockImplementation((text) => {
				if (text.includes('verifySignature')) hints.push(text);
			});
			await new PaymentsServiceTrigger().webhook.call(context as never);
			jest.restoreAllMocks();
		}
		return hints;
	}
	const none = (count: number) => Array.from({ length: count }, () => undefined);

	it.each(['userHook', 'paymentLink'])(
		'name the setting once when they keep coming: %s',
		async (source) => {
			expect(await hintsOf(source, `a-${source}`, none(2))).toEqual([]);
			expect(await hintsOf(source, `a-${source}`, none(20))).toHaveLength(1);
		},
	);

	it('name nothing where the service is known to sign', async () => {
		expect(await hintsOf('endpoint', 'b', none(20))).toEqual([]);
		expect(await hintsOf('userHook', 'c', [sign(JSON.stringify(LOGIN)), ...none(20)])).toEqual([]);
		expect(
			await hintsOf(
				'userHook',
				'd',
				none(20).map(() => 'ab'.repeat(32)),
			),
		).toEqual([]);
	});
});
