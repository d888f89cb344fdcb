import type { INodeParameters } from 'n8n-workflow';
import { defaults } from '../../../../../sandbox/server';
import { useService } from './service';

const service = useService();
beforeEach(() => service.useCredential({ userToken: defaults.userToken }));

const parameters: INodeParameters = {
	orderCode: defaults.refundableOrderCode,
	amount: '1234',
	securityCode: '123456',
	idempotencyKey: '={{ "RF-" + $itemIndex }}',
};

const refund = async (change: INodeParameters = {}, options = {}) =>
	await service.run('movement', 'refund', { ...parameters, ...change }, options);

const posted = (amount: number) => ({
	method: 'POST',
	path: '/movements/in/refund',
	body: { orderCode: defaults.refundableOrderCode, amount, securityCode: '123456' },
});

describe('movement: refund', () => {
	it('sends the three fields of the spec and gives the booking', async () => {
		const { items, error } = await refund();
		expect(error).toBeUndefined();
		expect(service.sent).toEqual([posted(1234)]);
		expect(items).toEqual([
			{
				json: expect.objectContaining({
					orderCode: defaults.refundableOrderCode,
					amount: 1234,
					type: 'refund',
					state: 'completed',
				}),
				pairedItem: { item: 0 },
			},
		]);
	});

	it.each([
		['minor', '1234', 1234],
		['minor', '={{ 1234 }}', 1234],
		['major', '12.34', 1234],
		['major', '={{ 12.3 }}', 1230],
		['major', '8', 800],
	])('takes an amount in the %s unit: %s', async (amountUnit, amount, expected) => {
		await refund({ amountUnit, amount });
		expect(service.sent).toEqual([posted(expected)]);
	});

	it('goes out with a session token in place of the user token when one is given', async () => {
		const { items } = await service.run('user', 'validateSecurityCode', {
			type: 'sms',
			securityCode: '123456',
		});
		const sessionToken = String(items[0]?.json.token);
		const { error } = await refund({ options: { sessionToken } });
		expect(error).toBeUndefined();
		expect(service.tokens.at(-1)).toBe(sessionToken);
	});

	it('is sent once for each key, across all executions', async () => {
		await refund({ idempotencyKey: 'RF-1' }, { executionId: '1' });
		const { items } = await refund({ idempotencyKey: 'RF-1' }, { executionId: '2' });
		expect(service.sent).toHaveLength(1);
		expect(items[0]?.json).toMatchObject({ skipped: true, idempotencyKey: 'RF-1' });
	});

	it.each([
		['order code', { orderCode: 'OC-OTHER' }],
		['amount', { amount: '77' }],
	])(
		'takes another %s under the same key for another refund, and sends none',
		async (_name, change) => {
			await refund({ idempotencyKey: 'RF-1' });
			const { error } = await refund({ idempotencyKey: 'RF-1', ...change });
			expect(error?.message).toContain('it was another one');
			expect(service.sent).toHaveLength(1);
		},
	);

	it('is unknown when the answer is about another order code', async () => {
		const body = { id: 9, orderCode: 'OC-OTHER', amount: 1234, state: 'completed' };
		service.sandbox.nextFault({ route: '/movements/in/refund', kind: 'status', status: 200, body });
		const { items } = await refund({}, { onError: 'continueRegularOutput' });
		expect(items[0]?.json).toMatchObject({ outcome: 'unknown' });
		expect(items[0]?.json.error).toContain('another order code, OC-OTHER');
	});

	it('is done when the service counts what goes back as negative', async () => {
		const { refundableOrderCode: orderCode } = defaults;
		const body = { id: 9, orderCode, amount: -1234, state: 'completed' };
		service.sandbox.nextFault({ route: '/movements/in/refund', kind: 'status', status: 200, body });
		const { items } = await refund();
		expect(items[0]?.json).toMatchObject({ outcome: 'refunded', id: 9, amount: -1234 });
	});

	it('refunds each item, paired with it', async () => {
		const { items } = await refund(
			{ amount: '={{ $json.cents }}' },
			{ items: [{ cents: 100 }, { cents: 200 }] },
		);
		expect(service.sent).toEqual([posted(100), posted(200)]);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
	});
});
