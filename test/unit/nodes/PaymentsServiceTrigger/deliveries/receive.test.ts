import { PaymentsServiceApi } from '../../../../../credentials/PaymentsServiceApi.credentials';
import { EventMarks } from '../../../../../nodes/PaymentsServiceTrigger/deliveries/signature';
import { type CredentialStore, deduplication } from '../../../../engine';
import { hookContext, webhookContext } from '../../../../engine/trigger';
import type { DeliveryRequest } from '../../../../engine/webhookExchange';
import { PaymentsServiceTrigger } from '../../../../../nodes/PaymentsServiceTrigger/PaymentsServiceTrigger.node';
import { type TriggerOptions, SECRET, createTrigger, deliver, sign, signedWith } from '../support';

const LOGIN = { event: 'user_login', data: { id: 'u-1' }, timestamp: '2026-01-02T03:04:05Z' };
const message = 'The signature is missing or wrong.';
const REFUSED = { error: { type: 'authentication_error', code: 'invalid_signature', message } };

/** Hands one request to the trigger, whose bytes are read in this way. */
async function receive(request: DeliveryRequest, readRawBody: () => Promise<void>) {
	const { context, response } = webhookContext(createTrigger().setup, request);
	const warn = jest.spyOn(context.logger, 'warn');
	context.getRequestObject().readRawBody = readRawBody;
	const result = await new PaymentsServiceTrigger().webhook.call(context as never);
	return { response, result, log: warn.mock.calls.flat() };
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

	it.each(['text/plain', 'multipart/mixed; boundary=x', undefined])(
		'is read from its bytes with the content type %s',
		async (contentType) => {
			const headers = { 'content-type': contentType };
			const { items } = await deliver(createTrigger(), LOGIN, { headers });
			expect(items[0].json).toMatchObject(LOGIN);
		},
	);
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

	it('is refused when the sender went away while its bytes were read', async () => {
		const aborted = jest.fn().mockRejectedValue(new Error('request aborted'));
		const { response, result, log } = await receive(
			{ body, ...signedWith(sign(body)), rawBody: 'missing' },
			aborted,
		);
		expect(result).toEqual({ noWebhookResponse: true });
		expect(log).toEqual([expect.stringMatching(/ the body could not be read as it was sent$/)]);
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

	it('is counted, and fills no log', async () => {
		const trigger = createTrigger();
		const warn = jest.spyOn(webhookContext(trigger.setup, {}).context.logger, 'warn');
		const forge = async () => await deliver(trigger, body, signedWith(sign(body, 'guessed')));
		for (let calls = 1; calls <= 300; calls += 1) await forge();
		const line =
			'Payments Service: refused a notification for workflow "Workflow under test", because the signature does not match the body';
		expect(warn.mock.calls.flat()).toEqual([
			line,
			`${line} (10 of these within an hour)`,
			`${line} (100 of these within an hour)`,
		]);
		await deliver(trigger, body, signedWith(undefined));
		expect(warn.mock.calls.flat()).toHaveLength(4);
		const later = Date.now() + 60 * 60_000;
		jest.spyOn(Date, 'now').mockReturnValue(later);
		await forge();
		expect(warn.mock.calls.flat().slice(4)).toEqual([line]);
	});
});

describe('a choice of events that is not a list', () => {
	it.each([5, true, null, {}])('starts nothing, without an error: %j', async (events) => {
		const trigger = createTrigger({ parameters: { source: 'endpoint', events: events as never } });
		expect(await deliver(trigger, LOGIN)).toMatchObject({ status: 200, started: false });
	});
});

describe('a delivery that is proven but cannot be used', () => {
	it.each(['[]', 'null', '"text"', ''])('is answered 400 when its body is %j', async (body) => {
		const delivery = await deliver(createTrigger(), body);
		expect(delivery).toMatchObject({ status: 400, started: false });
		expect(delivery.body).toMatchObject({ error: { code: 'invalid_body' } });
	});
});

describe('a notification whose body names no event', () => {
	const marked = (secret: string, more: TriggerOptions = {}) => {
		const { context } = hookContext(createTrigger(more).setup);
		const marks = new EventMarks(context, [secret]);
		return Object.fromEntries(
			new URL(marks.addressFor('user_kyc', 'https://n8n.example')).searchParams,
		);
	};
	const EVENTS = ['user_login', 'user_kyc'];
	const event = async (query: object, { parameters, ...more }: TriggerOptions = {}) => {
		const trigger = createTrigger({ parameters: { events: EVENTS, ...parameters }, ...more });
		const { status, items } = await deliver(trigger, '{"data":1}', { query: query as never });
		return [status, items[0]?.json.event];
	};

	it('is of the event that its address is marked with, by the present secret or the previous one', async () => {
		const rotated = { webhookSecret: SECRET, previousWebhookSecret: 'before' };
		expect(await event(marked(SECRET))).toEqual([200, 'user_kyc']);
		expect(await event(marked('before'), { credential: rotated })).toEqual([200, 'user_kyc']);
	});

	it('is of it with verification turned off too', async () => {
		const parameters = { verifySignature: false };
		expect(await event(marked(SECRET), { parameters })).toEqual([200, 'user_kyc']);
	});

	it('runs where nothing proves its event', async () => {
		const query = marked('another');
		expect(await event(query)).toEqual([200, 'unknown']);
		expect(await event(query, { parameters: { events: ['user_login'] } })).toEqual([
			200,
			'user_login',
		]);
	});

	it('is known at once when the mark was made with a secret that was just entered', async () => {
		const trigger = createTrigger({
			parameters: { events: EVENTS },
			credential: { previousWebhookSecret: 'before' },
		});
		await deliver(trigger, LOGIN);
		(trigger.setup.credentials as CredentialStore).add(PaymentsServiceApi, {
			...{ baseUrl: 'https://api.example.com/api/v3', clientId: 'client', clientSecret: 's' },
			...{ webhookSecret: 'entered', previousWebhookSecret: SECRET },
		});
		const { items } = await deliver(trigger, '{"data":1}', { query: marked('entered') });
		expect(items[0].json.event).toBe('user_kyc');
	});

	it('is another one than one with the same bytes at the address of another event', async () => {
		const trigger = createTrigger({ parameters: { events: EVENTS } });
		const body = '{"id":1,"timestamp":"T"}';
		const login = { ...marked(SECRET), ...markedLogin() };
		const runs = [];
		for (const query of [marked(SECRET), login, marked(SECRET), login])
			runs.push((await deliver(trigger, body, { query })).items.map(({ json }) => json.event));
		expect(runs).toEqual([['user_kyc'], ['user_login'], [], []]);
	});

	function markedLogin() {
		const marks = new EventMarks(hookContext(createTrigger().setup).context, [SECRET]);
		return Object.fromEntries(
			new URL(marks.addressFor('user_login', 'https://h.example')).searchParams,
		);
	}
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
