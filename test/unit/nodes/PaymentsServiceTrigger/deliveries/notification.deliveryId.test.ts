import {
	deliveryId,
	isRepeatable,
} from '../../../../../nodes/PaymentsServiceTrigger/deliveries/notification';

const idOf = (event: string, body: object) =>
	deliveryId(event, body as never, Buffer.from(JSON.stringify(body)));

describe('notifications that have an identity', () => {
	const cases: Array<[string, string, object]> = [
		['a timestamp', 'user_login', { timestamp: '2026-01-02T03:04:05Z' }],
		['a timestamp in seconds', 'user_login', { timestamp: 1_767_322_800 }],
		['id and state of a payment', 'payment_out_state_change', { id: 7, state: 'completed' }],
		...['reference', 'bankOrderCode', 'orderCode'].map((field): [string, string, object] => [
			`${field} and status of a payment`,
			'payment_in_state_change',
			{ [field]: 'R', status: 'failed' },
		]),
		[
			'the same inside data',
			'payment_in_state_change',
			{ data: { reference: 'R', status: 'failed' } },
		],
	];

	it.each(cases)('keep it when delivered again, by %s', (_by, event, body) => {
		expect(isRepeatable(idOf(event, body))).toBe(true);
		expect(idOf(event, body)).toBe(idOf(event, { ...body }));
	});

	it('have the same one under any name that their bytes do not hold', () => {
		const body = { id: 7, state: 'charged', timestamp: 'T1' };
		expect(idOf('payment_in_state_change', body)).toBe(idOf('payment_out_state_change', body));
	});

	it('have another one for another event, state, time or payment', () => {
		const body = { id: 7, state: 'charged', timestamp: 'T1' };
		const ids = [
			idOf('payment_out_state_change', body),
			idOf('payment_in_state_change', { event: 'payment_in_state_change', ...body }),
			idOf('payment_out_state_change', { ...body, state: 'completed' }),
			idOf('payment_out_state_change', { ...body, timestamp: 'T2' }),
			idOf('payment_out_state_change', { ...body, id: 8 }),
		];
		expect(new Set(ids).size).toBe(ids.length);
	});
});

describe('notifications that merely look alike', () => {
	const cases: Array<[string, string, object]> = [
		['two logins without a timestamp', 'user_login', { data: { id: 'u-1', state: 1 } }],
		['two logins with an empty timestamp', 'user_login', { id: 'u-1', timestamp: '' }],
		['two changes of one beneficiary', 'beneficiary_updated', { id: 7, state: 0, alias: 'Rent' }],
		[
			'two payments on one link',
			'payment_link_notification',
			{ reference: 'R', status: 'completed' },
		],
		['a payment without its state', 'payment_out_state_change', { id: 7 }],
		['a state without its payment', 'payment_out_state_change', { state: 'completed' }],
		[
			'a state of one thing and the id of another',
			'payment_out_state_change',
			{ id: 7, data: { state: 'x' } },
		],
		['nothing at all', 'user_kyc', {}],
	];

	it.each(cases)('are distinguished: %s', (_what, event, body) => {
		expect(isRepeatable(idOf(event, body))).toBe(false);
		expect(idOf(event, body)).not.toBe(idOf(event, body));
	});
});
