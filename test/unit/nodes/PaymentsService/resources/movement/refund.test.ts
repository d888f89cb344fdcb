import type { INodeParameters } from 'n8n-workflow';
import { defaults } from '../../../../../../sandbox/server';
import { useService } from '../service';

const service = useService();
beforeEach(() => service.useCredential({ userToken: defaults.userToken }));

const parameters: INodeParameters = {
	orderCode: defaults.refundableOrderCode,
	amountUnit: 'minor',
	amount: '1234',
	securityCode: '123456',
	idempotencyKey: '={{ "RF-" + $itemIndex }}',
};

const refund = async (change: INodeParameters = {}, options = {}) =>
	await service.run('movement.refund', { ...parameters, ...change }, options);

/** The next refund is answered with this one, changed in one place. */
const answerWith = (change: object) => {
	const { refundableOrderCode: orderCode } = defaults;
	const body = { id: 9, orderCode, amount: 1234, state: 'completed', ...change };
	service.sandbox.nextFault({ route: '/movements/in/refund', kind: 'status', status: 200, body });
};

describe('movement: refund', () => {
	it('is sent once for each key, across all executions', async () => {
		await refund({ idempotencyKey: 'RF-1' }, { executionId: '1' });
		const { items } = await refund({ idempotencyKey: 'RF-1' }, { executionId: '2' });
		expect(service.sent).toHaveLength(1);
		expect(items[0]?.json).toMatchObject({ skipped: true, idempotencyKey: 'RF-1' });
		const asked = { idempotencyKey: 'RF-1', recordOf: 'refund' };
		const known = await service.run('payout.lookUp', asked);
		expect(known.items[0]?.json).toMatchObject({ state: 'paid', idempotencyKey: 'RF-1' });
	});

	it.each([
		['order code', { orderCode: 'OC-OTHER' }],
		['order code in small letters', { orderCode: defaults.refundableOrderCode.toLowerCase() }],
		['amount', { amount: '77' }],
	])(
		'takes another %s under the same key for another refund, and sends none',
		async (_name, change) => {
			await refund({ idempotencyKey: 'RF-1' });
			const { error } = await refund({ idempotencyKey: 'RF-1', ...change });
			expect(error?.message).toEqual(
				expect.stringMatching(/^Order .* \(RF-1\) .* one of order code, amount differs now$/),
			);
			expect(service.sent).toHaveLength(1);
		},
	);

	it.each([
		['order code', { orderCode: 'OC-OTHER' }, 'with another order code, OC-OTHER (ID 9)'],
		['amount', { amount: 1233, currency: 'EUR' }, 'with another amount, 12.33 EUR (ID 9)'],
	])('is unknown when the answer is about another %s', async (_name, change, why) => {
		answerWith(change);
		const { items } = await refund({}, { onError: 'continueRegularOutput' });
		expect(items[0]?.json).toMatchObject({
			outcome: 'unknown',
			candidates: [],
			error: expect.stringContaining(`the service answered ${why}`),
			nextStep:
				'Ask the service what became of it, then tell the record with "Payout: Resolve", Record Of set to Refund, whether it was paid.',
		});
		const sought = service.sent.slice(1).map(({ query }) => String(query?.query));
		expect(sought).toEqual([-1234, 1234].map((amount) => expect.stringContaining(`:${amount},`)));
	});

	it('without the permission is refused, and says which', async () => {
		service.sandbox.configure({ allowsRefunds: false });
		const { error } = await refund();
		expect(error?.message).toMatch(/ was not refunded: .* \(missing_permission, status 403\)$/);
		expect(error?.description).toBe(
			'Ask the owner of the Payments Service account to give this application the permission (a refund needs ALLOW_REFUND).',
		);
		service.sandbox.configure({ allowsRefunds: true });
		expect((await refund()).items[0]?.json.outcome).toBe('refunded');
	});

	it('that the service could not process is shown with the movements of its own order alone', async () => {
		const { movements } = service.sandbox.state;
		const row = (id: number, change: object) => ({
			...movements[0],
			id,
			amount: -1234,
			createdAt: new Date().toISOString(),
			balanceAfter: 5,
			...change,
		});
		const { refundableOrderCode: reference } = defaults;
		movements.push(row(91, { reference: 'ORD-9' }) as never, row(92, { reference }) as never);
		const error = {
			type: 'api_error',
			code: 'processing_error',
			message: 'Later',
			param: 'amount',
		};
		const route = '/movements/in/refund';
		service.sandbox.nextFault({ route, kind: 'status', status: 500, body: { error } });
		const { items } = await refund({}, { onError: 'continueRegularOutput' });
		expect(items[0]?.json).toMatchObject({
			outcome: 'unknown',
			error: expect.stringContaining(
				': Later (processing_error, field amount, status 500), and it',
			),
			candidates: [{ id: 92, reference }],
			details: { code: 'processing_error', param: 'amount' },
		});
		service.sandbox.nextFault({ route, kind: 'reset' });
		const lost = await refund({ idempotencyKey: 'L' }, { onError: 'continueRegularOutput' });
		expect(lost.items[0]?.json.candidates).toMatchObject([{ id: 92 }, { id: 91 }]);
	});

	it.each(['refunded', 'processing', 'returned'])('is done in the state %s', async (state) => {
		answerWith({ state });
		expect((await refund()).items[0]?.json).toMatchObject({ outcome: 'refunded', state });
	});

	it.each([{ status: 'error' }, { ok: false }, { errors: ['No'] }, { success: 'false' }])(
		'is unknown after a success that says no: %j',
		async (change) => {
			answerWith(change);
			const { items } = await refund({}, { onError: 'continueRegularOutput' });
			expect(items[0]?.json.outcome).toBe('unknown');
		},
	);

	it('is done when the service counts what goes back as negative', async () => {
		answerWith({ amount: -1234 });
		const { items } = await refund();
		expect(items[0]?.json).toMatchObject({ outcome: 'refunded', id: 9, amount: -1234 });
	});

	it.each([
		['the same order code', 'OC 123456 of 123456 (7)', 'refunded'],
		['one that ends otherwise', 'OC 123456 of 123456 (8)', 'unknown'],
		['one that begins otherwise', 'XC 123456 of 123456 (7)', 'unknown'],
		['one with other words between', 'OC 123456 or 123456 (7)', 'unknown'],
		['a shorter one', 'OC 123456 of (7)', 'unknown'],
		['a longer one', 'OC 123456 of 123456 of 123456 (7)', 'unknown'],
	])(
		'knows %s in an answer from which the security code was taken out',
		async (_name, orderCode, outcome) => {
			answerWith({ orderCode });
			const sent = { orderCode: 'OC 123456 of 123456 (7)' };
			const { items } = await refund(sent, { onError: 'continueRegularOutput' });
			expect(items[0]?.json.outcome).toBe(outcome);
		},
	);
});
