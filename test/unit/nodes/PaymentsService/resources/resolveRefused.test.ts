import { shortPauses, withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(shortPauses));

import type { INodeParameters } from 'n8n-workflow';
import { defaults } from '../../../../../sandbox/server';
import { byId } from '../../../../../tools/operationSample';
import { CONTINUE, outcomesOf, passMinutes, startProcess, usePayments } from '../protected/support';

const payments = usePayments();
const line = { key: 'A', amount: 711 };
const despite = { options: { despiteMovement: true } };
const SEEMS_PAID = /^Idempotency Key: 'A' was not freed, since it seems paid: movement \d+ of /;

const free = async (parameters: INodeParameters = {}) =>
	await payments.resolve([line], 'notPaid', { parameters });
/** The item of one that is not freed, where the node continues on fail. */
const notFreed = async (parameters: INodeParameters = {}) =>
	(await payments.resolve([line], 'notPaid', { ...CONTINUE, parameters })).items[0]?.json;
const stateOf = async () => (await payments.lookUp([line])).items[0]?.json.state;

describe('payout: resolve as not paid, with a movement that matches', () => {
	it('is refused, and names the movement with its ID and time', async () => {
		await payments.payUnknown('resetAfterEffect', line);
		const { movement } = payments.sandbox.state.payouts[0] ?? {};
		const { error } = await free();

		expect(error?.message).toBe(
			`Idempotency Key: 'A' was not freed, since it seems paid: movement ${movement?.id} of ${movement?.createdAt} (pending)`,
		);
		expect(error?.description).toBe(
			'If the movement is this payment, resolve the key as Paid. If it belongs to something else, set Despite Movement under Options.',
		);
		expect(await notFreed()).toMatchObject({
			idempotencyKey: 'A',
			candidates: [{ id: movement?.id, amount: -711 }],
		});
		expect(await stateOf()).toBe('unknown');
		expect(outcomesOf((await payments.pay([line], CONTINUE)).items)).toEqual(['unknown']);
		expect(payments.accepted).toEqual(['A']);
	});

	it('lists no movement that failed beside it', async () => {
		await payments.pay([{ key: 'B', amount: 711 }]);
		for (const movement of payments.sandbox.state.movements) {
			if (movement.amount === -711) movement.state = 'failed';
		}
		await payments.payUnknown('resetAfterEffect', line);

		expect((await notFreed())?.candidates).toMatchObject([{ state: 'pending' }]);
	});

	it.each([
		['failed', 'new', { state: 'failed' }, undefined],
		['was cancelled', 'new', { state: 'cancelled' }, undefined],
		['is counted without a minus', 'unknown', { amount: 711 }, SEEMS_PAID],
	])('and %s, leaves the key %s', async (_name, state, change, message) => {
		await payments.payUnknown('resetAfterEffect', line);
		for (const movement of payments.sandbox.state.movements) {
			if (movement.amount === -711) Object.assign(movement, change);
		}
		const { error } = await free();

		expect(error?.message).toEqual(message && expect.stringMatching(message));
		expect(await stateOf()).toBe(state);
	});

	it.each([20, 60, 14 * 60])(
		'is refused when the clock of n8n is %d minutes ahead of the service, whose time movements carry',
		async (minutes) => {
			passMinutes(minutes);
			await payments.payUnknown('resetAfterEffect', line);

			expect((await free()).error?.message).toMatch(SEEMS_PAID);
			expect(payments.accepted).toEqual(['A']);
		},
	);

	it('takes "eur" for EUR, and finds it', async () => {
		await payments.payUnknown('resetAfterEffect', line);

		expect((await free({ currency: 'eur' })).error?.message).toMatch(SEEMS_PAID);
	});
});

describe('payout: resolve as not paid is refused', () => {
	const other = {
		error:
			"Account, Currency or Amount: 'A' was sent with another, or was cut off before it was sent",
		nextStep:
			'Take Account, Currency and Amount from the message of the item that is unknown. If they are right, leave Amount empty, and ask the service how it ended.',
	};
	const none = {
		error: "Idempotency Key: 'A' was not freed, since no movement could be looked for",
		nextStep:
			'Give Account, Currency and Amount as they were sent. Despite Movement under Options frees it without a look at the movements.',
	};

	it.each<[string, INodeParameters, object]>([
		['another amount', { amount: 712 }, other],
		['another currency', { currency: 'USD' }, other],
		['another account', { accountId: byId(defaults.accountIds.secondEur) }, other],
		['no amount', { amount: '' }, none],
		['no account', { accountId: byId('') }, none],
		['no currency', { currency: '' }, none],
	])('with %s, by which the movement is not found', async (_name, change, texts) => {
		await payments.payUnknown('resetAfterEffect', line);

		expect(await notFreed(change)).toEqual({ ...texts, idempotencyKey: 'A' });
		expect(await stateOf()).toBe('unknown');
	});

	it('with another amount as a mistake, even despite a movement and when it is resolved as paid', async () => {
		await payments.payUnknown('reset', line);
		const freed = await free({ amount: 712, ...despite });
		const paid = await payments.resolve([{ key: 'A', amount: 712 }], 'paid');

		for (const { error } of [freed, paid]) {
			expect(error?.message).toMatch(/'A' was sent with another, or was cut off/);
		}
		expect(await stateOf()).toBe('unknown');
	});

	it('when the movements cannot be read, or not to their end', async () => {
		await payments.payUnknown('resetAfterEffect', line);
		const route = '/accounts/{accountId}/movements';
		payments.sandbox.nextFault({ route, kind: 'status', status: 404 });
		const failed = await free();
		const items = Array.from({ length: 50 }, (_, id) => ({ id, amount: -1 }));
		const body = { items, hasMore: true };
		payments.sandbox.nextFault({ route, kind: 'status', status: 200, body, times: 100 });
		const endless = await free();

		for (const { error } of [failed, endless]) {
			expect(error?.message).toMatch(/^Idempotency Key: 'A' was not freed, since the movements/);
			expect(error?.description).toBe(
				'Run it again. Despite Movement under Options frees it without a look at the movements.',
			);
		}
		expect(await notFreed()).toMatchObject({
			idempotencyKey: 'A',
			candidatesError: expect.stringMatching(/^there are more movements than can be looked throu/),
		});
	});

	it('when the key was freed and sent again after it was looked at', async () => {
		await payments.payUnknown('reset', line);
		await payments.pay([{ key: 'OTHER', amount: 711 }]);
		const { attempt } = (await payments.lookUp([line])).items[0]?.json ?? {};
		const decision = { options: { despiteMovement: true, attempt: Number(attempt) } };
		await free(decision);
		await payments.payUnknown('resetAfterEffect', line);
		const { error } = await free(decision);

		expect(attempt).toBe(1);
		expect(error?.message).toBe("Attempt: 'A' is now at attempt 2, and 1 was looked at");
		expect(await notFreed(decision)).toEqual({
			error: error?.message,
			nextStep: 'Look it up again, and decide on what is there now.',
			idempotencyKey: 'A',
		});
		expect(await stateOf()).toBe('unknown');
		expect(payments.accepted).toEqual(['OTHER', 'A']);
	});

	it('for an attempt that there has not been yet', async () => {
		await payments.payUnknown('reset', line);

		expect((await free({ options: { attempt: 2 } })).error?.message).toBe(
			"Attempt: 'A' is now at attempt 1, and 2 was looked at",
		);
		expect(await stateOf()).toBe('unknown');
	});

	it('for a key that was paid, also despite a movement', async () => {
		await payments.pay([line]);
		for (const options of [{}, despite]) {
			const { error } = await free(options);
			expect(error?.message).toBe("Idempotency Key: 'A' is recorded as paid");
			expect(error?.description).toBe(
				'A key that was paid is not freed. Look at what was paid under it.',
			);
		}
		expect(await stateOf()).toBe('paid');
	});

	it('while the key is in flight, also despite a movement', async () => {
		const { stop } = await payments.payHanging('hangAfterEffect', [line], {
			nodeType: startProcess(),
		});
		const runs = [await free(), await free(despite)];
		const state = await stateOf();
		await stop();

		for (const { error } of runs) {
			expect(error?.message).toBe("Idempotency Key: 'A' may be under way at this moment");
			expect(error?.description).toBe(
				'Wait until "Payout: Look Up" says unknown. After a timeout, a stopped execution or a crash this takes up to half an hour.',
			);
		}
		expect(state).toBe('inFlight');
		expect(payments.accepted).toEqual(['A']);
	});

	it.each([
		['timed out', { requestOptions: { timeout: 300 } }],
		['was in an execution that was stopped', {}],
	])('for half an hour when the payout %s, since it may arrive', async (how, parameters) => {
		const { ended, stop } = await payments.payHanging('hang', [line], { parameters });
		const { error } = how === 'timed out' ? await ended : await stop();
		await free(despite);
		const state = await stateOf();
		passMinutes(30);
		const later = await stateOf();
		await free();

		if (how === 'timed out') {
			expect(error?.description).toMatch(
				/It may still be on its way, so its key is in flight for up to half an hour/,
			);
		}
		expect([state, later, await stateOf()]).toEqual(['inFlight', 'unknown', 'new']);
	});
});
