import { deduplication } from '../../../../engine';
import {
	eventOf,
	isTooOld,
	parseNotification,
} from '../../../../../nodes/PaymentsServiceTrigger/deliveries/notification';
import { createTrigger, deliver } from '../support';

beforeEach(() => deduplication.clear());

describe('the body of a notification', () => {
	it('is read as UTF-8', () => {
		expect(parseNotification(Buffer.from('{"city":"München"}'))).toEqual({ city: 'München' });
	});

	it('keeps every digit of a number that n8n cannot hold', () => {
		const body = '{"data":{"id":12345678901234567891,"amount":-2500},"timestamp":"T"}';
		expect(parseNotification(Buffer.from(body))).toEqual({
			data: { id: '12345678901234567891', amount: -2500 },
			timestamp: 'T',
		});
	});

	it.each(['', ' ', '[]', '[{}]', 'null', '1', '"text"', '{"a":1', '{} {}', 'event=user_login'])(
		'is refused when it is %j',
		(body) => expect(parseNotification(Buffer.from(body))).toBeUndefined(),
	);

	it('is refused when its bytes are not UTF-8', () => {
		expect(parseNotification(Buffer.from('7b2261223a22ff227d', 'hex'))).toBeUndefined();
	});
});

describe('the event of a notification', () => {
	const CHOSEN = ['user_login', 'user_kyc'];
	const runs = (event: string) => ({ event, isOther: false });
	const isOther = (event: string) => ({ event, isOther: true });

	it.each<[string, object, string | undefined, string[], ReturnType<typeof runs>]>([
		['the body names a chosen one', { event: 'user_kyc' }, undefined, CHOSEN, runs('user_kyc')],
		['the body counts first', { event: 'user_kyc' }, 'user_login', CHOSEN, runs('user_kyc')],
		['all are chosen', { event: 'made.up' }, undefined, ['*'], runs('made.up')],
		['the body has other words', { event: 'login.ok' }, 'user_login', CHOSEN, runs('login.ok')],
		['so has it, unmarked', { event: 'login.ok' }, undefined, CHOSEN, runs('login.ok')],
		['a mark alone', { event: '' }, 'user_kyc', CHOSEN, runs('user_kyc')],
		['no name, one chosen', {}, undefined, ['user_login'], runs('user_login')],
		['no name, several chosen', { event: 7 }, undefined, CHOSEN, runs('unknown')],
		['no name, all chosen', { event: null }, undefined, ['*'], runs('unknown')],
		['another one', { event: 'user_signup' }, undefined, CHOSEN, isOther('user_signup')],
		['one, marked otherwise', { event: 'user_signup' }, 'user_kyc', CHOSEN, isOther('user_signup')],
		['a mark of another one', {}, 'user_signup', CHOSEN, isOther('user_signup')],
		['so, and other words', { event: 'signup' }, 'user_signup', CHOSEN, isOther('signup')],
	])('of a user hook: %s', (_what, body, fromAddress, chosen, expected) => {
		const given = { source: 'userHook', chosen, fromAddress } as const;
		expect(eventOf(body as never, given)).toEqual(expected);
	});

	it.each<[string, object, string[], ReturnType<typeof runs>]>([
		['the chosen one', { event: 'card.created' }, ['card.created'], runs('card.created')],
		['any other one, known or not', { event: 'made.up' }, ['card.created'], isOther('made.up')],
		['no name, one chosen', {}, ['card.created'], runs('card.created')],
		['no name, several chosen', {}, ['card.created', 'card.blocked'], runs('unknown')],
	])('of an endpoint: %s', (_what, body, chosen, expected) => {
		expect(eventOf(body as never, { source: 'endpoint', chosen })).toEqual(expected);
	});

	it('of a payment link is its own, where it names none', () => {
		const given = { source: 'paymentLink', chosen: ['*'] } as const;
		expect(eventOf({ event: 'paid' }, given as never)).toEqual(runs('paid'));
		expect(eventOf({}, given as never)).toEqual(runs('payment_link_notification'));
	});
});

describe('the age of a notification', () => {
	const now = Date.parse('2026-01-02T12:00:00Z');
	const isOld = (timestamp: unknown, hours: number) => isTooOld({ timestamp } as never, hours, now);

	it('is judged to the millisecond', () => {
		expect(isOld('2026-01-02T10:00:00Z', 2)).toBe(false);
		expect(isOld('2026-01-02T09:59:59.999Z', 2)).toBe(true);
		expect(isOld('2026-01-02T11:30:00Z', 0.5)).toBe(false);
		expect(isOld('2026-01-02T11:29:59.999Z', 0.5)).toBe(true);
	});

	it('does not count when the option is off', () => {
		expect(isOld('1999-01-01T00:00:00Z', 0)).toBe(false);
	});

	it.each([undefined, null, '', 'yesterday', 0])(
		'is not judged by the timestamp %j',
		(timestamp) => {
			expect(isOld(timestamp, 1)).toBe(false);
		},
	);

	it.each(['2026-01-02T12:05:00Z', '2026-01-02T13:00:00.001Z'])(
		'accepts %s, which is still to come: clocks and time zones differ',
		(timestamp) => {
			expect(isOld(timestamp, 1)).toBe(false);
		},
	);
});

describe('a body that is meant to confuse', () => {
	const inherited = '"event": "user_login", "timestamp": "T"';

	it('names its event itself, and not by what it would inherit', async () => {
		for (const body of [`{"__proto__": {${inherited}}}`, `{"constructor": {${inherited}}}`]) {
			const trigger = createTrigger({ parameters: { events: ['*'] } });
			expect((await deliver(trigger, body)).items[0].json.event).toBe('unknown');
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

	it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
		'does not start an endpoint with an event that every object has: %s',
		async (event) => {
			const trigger = createTrigger({ parameters: { source: 'endpoint' } });
			expect((await deliver(trigger, `{"event": "${event}"}`)).started).toBe(false);
		},
	);
});
