import { deduplication } from '../../../../engine';
import type { Source } from '../../../../../nodes/PaymentsServiceTrigger/events';
import {
	eventName,
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

describe('the name of the event', () => {
	const name = (body: object, address: string | undefined, source: Source = 'userHook') =>
		eventName(body as never, source, () => address);

	it.each(['userHook', 'endpoint', 'paymentLink'] as const)(
		'is the one in the signed body, known or not: %s',
		(source) => {
			expect(name({ event: 'user_login' }, undefined, source)).toBe('user_login');
			expect(name({ event: 'payment.chargeback' }, 'user_kyc', source)).toBe('payment.chargeback');
		},
	);

	it('is the one of the subscribed address when the body has none', () => {
		expect(name({ id: 1 }, 'user_kyc')).toBe('user_kyc');
		expect(name({ event: '' }, 'user_kyc')).toBe('user_kyc');
		expect(name({ event: 7 }, 'user_kyc')).toBe('user_kyc');
		expect(name({}, undefined)).toBeUndefined();
	});

	it.each(['endpoint', 'paymentLink'] as const)('never comes from an address of: %s', (source) => {
		expect(name({ reference: 'A-1' }, 'user_kyc', source)).toBeUndefined();
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
		['missing', undefined],
		['a list', ['user_login']],
		['an object', { name: 'user_login' }],
		['a number', 1],
	])('has no event when that is %s', async (_what, event) => {
		const delivery = await deliver(createTrigger(), { event, id: 1 });
		expect(delivery).toMatchObject({ status: 200, started: false });
	});

	it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
		'does not start with an event that every object has: %s',
		async (event) => {
			for (const source of ['userHook', 'endpoint']) {
				const trigger = createTrigger({ parameters: { source } });
				expect((await deliver(trigger, `{"event": "${event}"}`)).started).toBe(false);
			}
		},
	);
});
