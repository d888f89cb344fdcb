import type { Source } from '../../../../../nodes/PaymentsServiceTrigger/events';
import {
	eventName,
	isTooOld,
	parseNotification,
} from '../../../../../nodes/PaymentsServiceTrigger/deliveries/notification';

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

	it('accepts the near future, since clocks differ', () => {
		expect(isOld('2026-01-02T12:05:00Z', 1)).toBe(false);
	});
});
