import { shortPauses, withSleep } from '../../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(shortPauses));

import { deduplication } from '../../../../../engine';
import { CONTINUE, outcomesOf, passMinutes } from '../../oncePerKey/support';
import { despite, line, PAYMENT, useResolutions } from './resolutions';

const { payments, resolveAs, free, notFreed, lookUp, stateOf, payUnknown, movements } =
	useResolutions();
const SEEMS_PAID = /^Not freed: 7\.11 (?:EUR|eur) to .* \(A\) seems paid: movement \d+ of /;

describe('payout: resolve as not paid', () => {
	it('is refused for a key that was never sent here, since another workflow may have sent it', async () => {
		const { error } = await free();

		expect(error?.message).toBe(
			"Idempotency Key: nothing was ever sent under 'A' in this workflow, so this changes nothing",
		);
		expect(deduplication.names()).toEqual([]);
	});

	it('changes nothing of a key that is free again', async () => {
		await payUnknown('reset');
		await free();
		const { items } = await free();

		expect(items[0]?.json).toMatchObject({ state: 'new', attempt: 2, resolvedAs: 'notPaid' });
	});

	it('is said of its attempt, and not of a later one that the service refused', async () => {
		await payUnknown('reset');
		await free();
		const error = { type: 'permission_error', code: 'missing_permission', message: 'Not you' };
		const route = '/operations/payout';
		payments.sandbox.nextFault({ route, kind: 'status', status: 403, body: { error } });
		await payments.pay([line]);

		expect(await lookUp()).toMatchObject({ state: 'new', attempt: 3 });
		expect(await lookUp()).not.toHaveProperty('resolvedAs');
	});

	it('frees one key of several and refuses the others, each with its reason, on Continue', async () => {
		const list = [
			{ key: 'PAID', amount: 713 },
			{ key: 'FREE', amount: 712 },
		];
		await payments.pay(list.slice(0, 1));
		await payUnknown('reset', { key: 'FREE', amount: 712 });
		const { items } = await payments.resolve(list, 'notPaid', CONTINUE);

		expect(items.map(({ json }) => json.state)).toEqual([undefined, 'new']);
		expect(items[0]?.json).toMatchObject({
			error: expect.stringMatching(/^Not freed: 7\.13 EUR to .* \(PAID\) seems paid/),
			idempotencyKey: 'PAID',
		});
	});

	it('has in a failed item what the service said of the movements', async () => {
		await payUnknown('resetAfterEffect');
		const error = { type: 'permission_error', code: 'missing_permission', message: 'Not you' };
		const route = '/accounts/{accountId}/movements';
		payments.sandbox.nextFault({ route, kind: 'status', status: 403, body: { error }, times: 9 });
		expect((await notFreed())?.details).toEqual({
			status: 403,
			type: 'permission_error',
			code: 'missing_permission',
		});
	});

	it.each([
		['at once, leaves the key held', 0, 'unknown'],
		['once the decision is written, has freed the key', 2, 'new'],
	])(
		'when the database fails %s, and says that this is not known',
		async (_name, written, state) => {
			await payUnknown('reset');
			const record = deduplication.checkProcessedAndRecord.bind(deduplication);
			const look = deduplication.getProcessedDataCount.bind(deduplication);
			let rows = 0;
			const failing = [
				jest.spyOn(deduplication, 'checkProcessedAndRecord').mockImplementation(async (...row) => {
					if (rows === written) throw new Error('SQLITE_BUSY');
					rows += 1;
					return await record(...row);
				}),
				jest.spyOn(deduplication, 'getProcessedDataCount').mockImplementation(async (...row) => {
					if (rows > 0 && rows === written) throw new Error('SQLITE_BUSY');
					return await look(...row);
				}),
			];
			const { error } = await free();
			for (const one of failing) one.mockRestore();

			expect(error?.message).toMatch(/n8n’s database/);
			expect(error?.description).toBe(
				'Run it again; until then it is not known what is recorded under the key.',
			);
			expect(await stateOf()).toBe(state);
		},
	);
});

describe('payout: resolve as not paid, of a key that is paid', () => {
	it.each(['failed', 'cancelled'])('frees it when its movement is %s', async (state) => {
		await payments.pay([line]);
		for (const movement of movements()) movement.state = state as never;
		await free();

		expect(await lookUp()).toMatchObject({ state: 'new', resolvedAs: 'notPaid' });
		expect(outcomesOf((await payments.pay([line])).items)).toEqual(['paid']);
	});

	it.each([
		['no movement', (): void => void (payments.sandbox.state.movements.length = 0)],
		['a pending movement', () => undefined],
	])('is refused with %s, unless somebody has checked', async (_name, change) => {
		await payments.pay([line]);
		// The service has paid it, whatever a person says.
		await resolveAs('paid');
		change();
		const { error } = await free();

		expect(error?.message).toMatch(/^Not freed: 7\.11 EUR to .* \(A\) (is|seems) paid/);
		expect(`${error?.message}${error?.description}`).not.toMatch(/new key/);
		expect(await stateOf()).toBe('paid');
		await free(despite);
		expect(await stateOf()).toBe('new');
	});
});

describe('payout: resolve as not paid, with a movement that matches', () => {
	it('is refused, and names the movement with its ID and time', async () => {
		await payUnknown('resetAfterEffect');
		const { movement } = payments.sandbox.state.payouts[0] ?? {};
		const { error } = await free();

		const [before, after] = `${error?.message}`.split(
			/ of [-:\d ]+ America\/New_York, \d+ minutes ago /,
		);
		expect(before).toBe(`Not freed: ${PAYMENT} seems paid: movement ${movement?.id}`);
		expect(after).toBe('(pending)');
		// One that moved nothing is no reason.
		payments.sandbox.state.movements.push({ ...movement, id: 92, state: 'failed' } as never);
		expect(await notFreed()).toMatchObject({
			idempotencyKey: 'A',
			candidates: [{ id: movement?.id, amount: -711 }],
		});
		await free(despite);
		expect(await stateOf()).toBe('new');
	});

	it.each([
		['failed', 'new', { state: 'failed' }, undefined],
		['was cancelled', 'new', { state: 'cancelled' }, undefined],
		['is from before it was sent', 'new', { createdAt: '2026-01-02T03:04:05.000Z' }, undefined],
		['is counted without a minus', 'unknown', { amount: 711 }, SEEMS_PAID],
	])('and %s, leaves the key %s', async (_name, state, change, message) => {
		await payUnknown('resetAfterEffect');
		for (const movement of movements()) Object.assign(movement, change);
		const { error } = await free();

		expect(error?.message).toEqual(message && expect.stringMatching(message));
		expect(await stateOf()).toBe(state);
	});

	it.each([20, 60, 14 * 60])(
		'is refused when the clock of n8n is %d minutes ahead of the service, whose time movements carry',
		async (minutes) => {
			passMinutes(minutes);
			await payUnknown('resetAfterEffect');

			expect((await free({ currency: 'eur' })).error?.message).toMatch(SEEMS_PAID);
		},
	);
});

describe('payout: resolve as not paid, of what the service answered with another transfer', () => {
	it.each([
		['of another amount', { amount: -761 }],
		['to another beneficiary', { depositaccountId: 502, state: 'completed' }],
		['in another currency', { currency: 'USD' }],
	])('%s, frees the key only with Despite Movement', async (_name, transfer) => {
		const right = { id: 77, amount: -711, currency: 'EUR', depositaccountId: 501 };
		const body = { ...right, state: 'charged', ...transfer };
		payments.failNext({ kind: 'status', status: 200, body });
		await payments.pay([line], CONTINUE);
		const known = await lookUp();
		const { error } = await free();

		expect(known).toMatchObject({
			state: 'unknown',
			note: expect.stringMatching(/^The service answered with another payment/),
		});
		expect(error?.message).toBe(`Not freed: the service answered ${PAYMENT} with another payment`);
		await free(despite);
		expect(await stateOf()).toBe('new');
	});
});
