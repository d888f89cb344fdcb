import { shortPauses, withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(shortPauses));

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { KeyRecord } from '../../../../../nodes/record/keyRecord';
import type { Rows } from '../../../../../nodes/record/rows';
import { defaults } from '../../../../../sandbox/server';
import type { FaultRequest } from '../../../../../sandbox/server';
import { deduplication, runNode } from '../../../../engine';
import { until } from '../../../../engine/until';
import type { Line } from '../protected/support';
import { byId } from '../../../../../tools/operation-sample';
import { outcomesOf, startProcess, usePayments } from '../protected/support';

const payments = usePayments();
const onPayout = (fault: FaultRequest) =>
	payments.sandbox.nextFault({ route: '/operations/payout', ...fault });
const line = { key: 'A', amount: 711 };

/** The parts of a record with which a test writes what a process left that died between its claim and the next row. */
interface CutOff {
	rows: Rows;
	name: (kind: string, attempt: number) => string;
}

/** Leaves a payout of unknown outcome, whose money has moved or not. */
async function payUnknown(kind: 'reset' | 'resetAfterEffect', one: Line = line): Promise<void> {
	onPayout({ kind });
	await payments.pay([one], { onError: 'continueRegularOutput' });
}

const stateOf = async (one: Line = line, parameters: INodeParameters = {}) =>
	(await payments.lookUp([one], { parameters })).items[0]?.json.state;
const despite = { parameters: { options: { despiteMovement: true } } };

/** A refund of 7.11, whatever comes of it. */
const refundUnder = async (idempotencyKey: string) =>
	await runNode({
		nodeType: PaymentsService,
		credentials: payments.credentials,
		onError: 'continueRegularOutput',
		parameters: {
			resource: 'movement',
			operation: 'refund',
			orderCode: defaults.refundableOrderCode,
			amount: 711,
			securityCode: defaults.securityCode,
			idempotencyKey,
		},
	});

describe('payout: resolve as paid', () => {
	it('closes the key: the next run skips it', async () => {
		await payUnknown('resetAfterEffect');
		const { items } = await payments.resolve([line], 'paid');
		const next = await payments.pay([line]);

		expect(items).toEqual([
			{
				json: { state: 'paid', idempotencyKey: 'A', recordOf: 'payout', resolution: 'paid' },
				pairedItem: { item: 0 },
			},
		]);
		expect(outcomesOf(next.items)).toEqual(['skipped']);
		expect(payments.accepted).toEqual(['A']);
	});

	it('is refused for a key under which nothing is recorded', async () => {
		const { error } = await payments.resolve([{ key: 'TYPO' }], 'paid');

		expect(error?.message).toBe(
			"Idempotency Key: nothing is recorded under 'TYPO' that could be resolved",
		);
		expect(deduplication.names()).toEqual([]);
	});
});

describe('payout: resolve as not paid', () => {
	it('frees the key: the next run pays it, once', async () => {
		await payUnknown('reset');
		const { items } = await payments.resolve([line], 'notPaid');
		const first = await payments.pay([line]);
		const second = await payments.pay([line]);

		expect(items[0]?.json).toEqual({
			state: 'new',
			idempotencyKey: 'A',
			recordOf: 'payout',
			resolution: 'notPaid',
		});
		expect([...outcomesOf(first.items), ...outcomesOf(second.items)]).toEqual(['paid', 'skipped']);
		expect(payments.accepted).toEqual(['A']);
	});

	it('is refused when a movement matches, which is named with its ID and time', async () => {
		await payUnknown('resetAfterEffect');
		const { movement } = payments.sandbox.state.payouts[0] ?? {};
		const { error } = await payments.resolve([line], 'notPaid');

		expect(error?.message).toBe(
			`Idempotency Key: 'A' was not freed, since it seems paid: movement ${movement?.id} of ${movement?.createdAt} (pending)`,
		);
		expect(error?.description).toMatch(
			/resolve the key as Paid\..*set Despite Movement under Options/,
		);
		expect(await stateOf()).toBe('unknown');
		expect(
			outcomesOf((await payments.pay([line], { onError: 'continueRegularOutput' })).items),
		).toEqual(['unknown']);
		expect(payments.accepted).toEqual(['A']);
	});

	it('frees the key when somebody says that the movement belongs to something else', async () => {
		await payUnknown('reset');
		await payments.pay([{ key: 'OTHER', amount: 711 }]);
		const refused = await payments.resolve([line], 'notPaid');
		await payments.resolve([line], 'notPaid', despite);

		expect(refused.error?.message).toMatch(/was not freed, since it seems paid/);
		expect(outcomesOf((await payments.pay([line])).items)).toEqual(['paid']);
		expect(payments.accepted).toEqual(['OTHER', 'A']);
	});

	it.each(['failed', 'cancelled'])('is not stopped by a movement that %s', async (state) => {
		await payUnknown('resetAfterEffect');
		for (const movement of payments.sandbox.state.movements) {
			if (movement.amount === -711) movement.state = state as never;
		}
		const { error } = await payments.resolve([line], 'notPaid');

		expect(error).toBeUndefined();
		expect(await stateOf()).toBe('new');
	});

	it.each([20, 60, 14 * 60])(
		'is refused when the clock of n8n is %d minutes ahead of the service, whose time movements carry',
		async (minutes) => {
			const realNow = Date.now;
			jest.spyOn(Date, 'now').mockImplementation(() => realNow() + minutes * 60_000);
			await payUnknown('resetAfterEffect');
			const { error } = await payments.resolve([line], 'notPaid');

			expect(error?.message).toMatch(/was not freed, since it seems paid: movement/);
			expect(payments.accepted).toEqual(['A']);
		},
	);

	it.each<[string, IDataObject, boolean]>([
		['with another amount', { amount: -761, state: 'charged' }, false],
		['to another beneficiary', { depositaccountId: 502, state: 'completed' }, false],
		['with another amount in a state of its own', { amount: -712, state: 'queued' }, false],
		['with another amount that was cancelled', { amount: -713, state: 'cancelled' }, true],
		['that was declined', { state: 'declined' }, true],
		['that failed', { state: 'failed' }, true],
	])('of what the service answered with a transfer %s', async (_name, transfer, isFreed) => {
		const body = { id: 77, amount: -711, depositaccountId: 501, ...transfer };
		onPayout({ kind: 'status', status: 200, body });
		await payments.pay([line], { onError: 'continueRegularOutput' });
		const { items: found } = await payments.lookUp([line]);
		const { error } = await payments.resolve([line], 'notPaid');

		expect(await stateOf()).toBe(isFreed ? 'new' : 'unknown');
		if (isFreed) return;
		expect(found[0]?.json.note).toMatch(/^The service answered with a record of it/);
		expect(error?.message).toMatch(/^Idempotency Key: 'A' was not freed, since the service answ/);
		await payments.resolve([line], 'notPaid', despite);
		expect(await stateOf()).toBe('new');
	});

	it('is refused for what the service took otherwise at the second attempt', async () => {
		await payUnknown('reset');
		await payments.resolve([line], 'notPaid');
		const body = { id: 78, amount: -761, depositaccountId: 501, state: 'charged' };
		onPayout({ kind: 'status', status: 200, body });
		await payments.pay([line], { onError: 'continueRegularOutput' });
		const { items } = await payments.lookUp([line]);
		const { error } = await payments.resolve([line], 'notPaid');

		expect(items[0]?.json).toMatchObject({
			attempt: 2,
			note: expect.stringMatching(/^The service answered with a record of it/),
		});
		expect(error?.message).toMatch(/^Idempotency Key: 'A' was not freed, since the service answ/);
	});

	it('is refused also when n8n died before all was written about what the service took', async () => {
		const table = deduplication as unknown as { insert(...row: unknown[]): Promise<void> };
		const insert = table.insert.bind(table);
		let rows = 0;
		const dying = jest.spyOn(table, 'insert').mockImplementation(async (...row) => {
			rows += 1;
			// Five before it is sent, and one after.
			if (rows > 6) throw new Error('SQLITE_BUSY');
			await insert(...row);
		});
		const body = { id: 79, amount: -762, depositaccountId: 501, state: 'charged' };
		onPayout({ kind: 'status', status: 200, body });
		await payments.pay([line], { onError: 'continueRegularOutput' });
		dying.mockRestore();
		const realNow = Date.now;
		jest.spyOn(Date, 'now').mockImplementation(() => realNow() + 30 * 60_000);
		const state = await stateOf();
		const { error } = await payments.resolve([line], 'notPaid');

		expect(state).toBe('unknown');
		expect(error?.message).toMatch(/^Idempotency Key: 'A' was not freed, since the service answ/);
	});

	it('is refused when the service counts what goes out without a minus', async () => {
		await payUnknown('resetAfterEffect');
		for (const movement of payments.sandbox.state.movements) {
			if (movement.amount === -711) movement.amount = 711;
		}
		const { error } = await payments.resolve([line], 'notPaid');

		expect(error?.message).toMatch(/was not freed, since it seems paid: movement/);
	});

	it('is refused when the key was freed and sent again after it was looked at', async () => {
		await payUnknown('reset');
		await payments.pay([{ key: 'OTHER', amount: 711 }]);
		const { attempt } = (await payments.lookUp([line])).items[0]?.json ?? {};
		const decision = { options: { despiteMovement: true, attempt: Number(attempt) } };
		await payments.resolve([line], 'notPaid', { parameters: decision });
		await payUnknown('resetAfterEffect');
		const { error } = await payments.resolve([line], 'notPaid', { parameters: decision });

		expect(attempt).toBe(1);
		expect(error?.message).toBe("Attempt: 'A' was freed and sent again after it was looked at");
		expect(await stateOf()).toBe('unknown');
		expect(payments.accepted).toEqual(['OTHER', 'A']);
	});

	it('is refused for a refund that the service carried out in part', async () => {
		payments.useCredential({ userToken: defaults.userToken });
		const { refundableOrderCode: orderCode } = defaults;
		const body = { id: 5, orderCode, amount: 600, state: 'completed', type: 'refund' };
		payments.sandbox.nextFault({
			route: '/movements/in/refund',
			kind: 'status',
			status: 200,
			body,
		});
		await refundUnder('A');
		await payments.resolve([line], 'notPaid', { parameters: { recordOf: 'refund' } });

		expect(outcomesOf((await refundUnder('A')).items)).toEqual(['unknown']);
	});

	it('is refused when the movements cannot be read, or not to their end', async () => {
		await payUnknown('resetAfterEffect');
		const route = '/accounts/{accountId}/movements';
		payments.sandbox.nextFault({ route, kind: 'status', status: 404 });
		const failed = await payments.resolve([line], 'notPaid');
		const body = {
			items: Array.from({ length: 50 }, (_, id) => ({ id, amount: -1 })),
			hasMore: true,
		};
		payments.sandbox.nextFault({ route, kind: 'status', status: 200, body, times: 100 });
		const endless = await payments.resolve([line], 'notPaid');

		for (const { error } of [failed, endless]) {
			expect(error?.message).toMatch(/^Idempotency Key: 'A' was not freed, since the movements/);
		}
	});

	it('is refused while the key is in flight, also despite a movement', async () => {
		onPayout({ kind: 'hangAfterEffect' });
		const stop = new AbortController();
		const sending = payments.pay([line], { signal: stop.signal, nodeType: startProcess() });
		await until(() => payments.requests > 0);
		const runs = [
			await payments.resolve([line], 'notPaid'),
			await payments.resolve([line], 'notPaid', despite),
		];
		const state = await stateOf();
		stop.abort();
		await sending;

		for (const { error } of runs) {
			expect(error?.message).toBe("Idempotency Key: 'A' may be under way at this moment");
			expect(error?.description).toMatch(/^Wait until "Payout: Look Up" says unknown/);
		}
		expect(state).toBe('inFlight');
		expect(payments.accepted).toEqual(['A']);
	});

	it.each([
		['timed out', { requestOptions: { timeout: 300 } }],
		['was in an execution that was stopped', {}],
	])(
		'is refused for half an hour when the payout %s, since it may arrive',
		async (how, parameters) => {
			onPayout({ kind: 'hang' });
			const stop = new AbortController();
			const sending = payments.pay([line], { parameters, signal: stop.signal });
			await until(() => payments.requests > 0);
			if (how !== 'timed out') stop.abort();
			const { error } = await sending;
			await payments.resolve([line], 'notPaid', despite);
			const state = await stateOf();
			const realNow = Date.now;
			jest.spyOn(Date, 'now').mockImplementation(() => realNow() + 30 * 60_000);
			const later = await stateOf();
			await payments.resolve([line], 'notPaid');

			if (how === 'timed out') {
				expect(error?.description).toMatch(
					/It may still be on its way, so its key is in flight for up to half an hour/,
				);
			}
			expect([state, later, await stateOf()]).toEqual(['inFlight', 'unknown', 'new']);
		},
	);

	it('is refused for a key that was paid, also despite a movement', async () => {
		await payments.pay([line]);
		for (const options of [{}, despite]) {
			const { error } = await payments.resolve([line], 'notPaid', options);
			expect(error?.message).toBe("Idempotency Key: 'A' is recorded as paid");
		}
		expect(await stateOf()).toBe('paid');
	});

	it.each<[string, INodeParameters, RegExp]>([
		['another amount', { amount: 712 }, /^Account, Currency or Amount: 'A' was sent with another/],
		['another currency', { currency: 'USD' }, /^Account, Currency or Amount: 'A' was sent with/],
		[
			'another account',
			{ accountId: byId(defaults.accountIds.secondEur) },
			/^Account, Currency or Amount: 'A' was sent with another/,
		],
		['no amount', { amount: '' }, /^Idempotency Key: 'A' was not freed, since no movement could/],
		['no account', { accountId: byId('') }, /^Idempotency Key: 'A' was not freed, since no/],
		['no currency', { currency: '' }, /^Idempotency Key: 'A' was not freed, since no movement/],
	])('is refused with %s, by which the movement is not found', async (_name, change, message) => {
		await payUnknown('resetAfterEffect');
		const { error } = await payments.resolve([line], 'notPaid', { parameters: change });

		expect(error?.message).toMatch(message);
		expect(await stateOf()).toBe('unknown');
	});

	it('refuses another amount as a mistake, even despite a movement and when it is resolved as paid', async () => {
		await payUnknown('reset');
		const wrong = { amount: 712 };
		const freed = await payments.resolve([line], 'notPaid', {
			parameters: { ...wrong, ...despite.parameters },
		});
		const paid = await payments.resolve([line], 'paid', { parameters: wrong });

		for (const { error } of [freed, paid]) {
			expect(error?.message).toMatch(/'A' was sent with another, or was cut off/);
		}
		expect(await stateOf()).toBe('unknown');
	});

	it('takes "eur" for EUR, and finds the movement', async () => {
		await payUnknown('resetAfterEffect');
		const { error } = await payments.resolve([line], 'notPaid', {
			parameters: { currency: 'eur' },
		});
		expect(error?.message).toMatch(/was not freed, since it seems paid: movement/);
	});

	it('frees a key that was cut off before it was sent, without an amount and despite a movement', async () => {
		jest.spyOn(KeyRecord.prototype, 'begin').mockImplementationOnce(async function (
			this: KeyRecord,
			look,
		) {
			const { rows, name } = this as unknown as CutOff;
			await rows.claim(name.call(this, 'claim', look.attempt), 'one that died');
			return undefined;
		});
		await payments.pay([line], { onError: 'continueRegularOutput' });
		const refused = await payments.resolve([line], 'notPaid', despite);
		const freed = await payments.resolve([line], 'notPaid', {
			parameters: { amount: '', ...despite.parameters },
		});

		expect(refused.error?.message).toMatch(/or was cut off before it was sent$/);
		expect(freed.items[0]?.json.state).toBe('new');
		expect(outcomesOf((await payments.pay([line])).items)).toEqual(['paid']);
	});

	it('compares a refund only by its amount, whatever account and currency are typed', async () => {
		payments.useCredential({ userToken: defaults.userToken });
		payments.sandbox.nextFault({ route: '/movements/in/refund', kind: 'resetAfterEffect' });
		await refundUnder('A');
		const refund = { recordOf: 'refund', currency: 'USD' };
		const found = await payments.resolve([line], 'notPaid', { parameters: refund });
		const other = await payments.resolve([line], 'notPaid', {
			parameters: { ...refund, amount: 712 },
		});

		expect(found.error?.message).toMatch(/was not freed, since it seems paid: movement/);
		expect(other.error?.message).toMatch(/^Amount: 'A' was sent with another/);
	});

	it('frees one key of several and refuses the others, each with its reason, on Continue', async () => {
		await payUnknown('reset', { key: 'FREE', amount: 712 });
		await payments.pay([{ key: 'PAID', amount: 713 }]);
		const list = [
			{ key: 'PAID', amount: 713 },
			{ key: 'FREE', amount: 712 },
		];
		const { items } = await payments.resolve(list, 'notPaid', { onError: 'continueRegularOutput' });

		expect(items.map(({ json, pairedItem }) => [json.error, json.state, pairedItem])).toEqual([
			["Idempotency Key: 'PAID' is recorded as paid", undefined, { item: 0 }],
			[undefined, 'new', { item: 1 }],
		]);
	});

	it('frees a key once more when its second payout is unknown too', async () => {
		await payUnknown('reset');
		await payments.resolve([line], 'notPaid');
		await payUnknown('reset');
		expect(await stateOf()).toBe('unknown');
		await payments.resolve([line], 'notPaid');

		expect(await stateOf()).toBe('new');
		expect(outcomesOf((await payments.pay([line])).items)).toEqual(['paid']);
	});

	it('asks what the second payout of a freed key was, and when, not the first', async () => {
		const clock = jest.spyOn(Date, 'now');
		clock.mockReturnValue(Date.parse('2026-05-12T09:03:07Z'));
		await payUnknown('reset');
		await payments.resolve([line], 'notPaid');
		const { movements } = payments.sandbox.state;
		const between = { ...movements[0], accountId: defaults.accountIds.mainEur, currency: 'EUR' };
		const createdAt = '2026-05-12T10:00:00.000Z';
		movements.push({ ...between, id: 91, amount: -719, createdAt } as never);
		clock.mockReturnValue(Date.parse('2026-05-12T11:17:18Z'));
		const second = { key: 'A', amount: 719 };
		await payUnknown('reset', second);
		const onError = 'continueRegularOutput';
		const sent = [
			await payments.pay([line], { onError }),
			await payments.pay([second], { onError }),
		];
		const first = await payments.resolve([line], 'notPaid');
		const freed = await payments.resolve([second], 'notPaid');

		expect(sent.flatMap(({ items }) => outcomesOf(items))).toEqual(['refused', 'unknown']);
		expect(first.error?.message).toMatch(/^Account, Currency or Amount: 'A' was sent with another/);
		expect(freed.items[0]?.json).toMatchObject({ state: 'new', resolution: 'notPaid' });
	});

	it('reads the key as Send does', async () => {
		await payUnknown('reset', { key: 'INV-1', amount: 711 });
		await payments.resolve([{ key: ' INV-\uff11\u200b ', amount: 711 }], 'notPaid');
		expect(await stateOf({ key: 'INV-1', amount: 711 })).toBe('new');
	});

	it('concerns only refunds with Record Of set to Refund, and not the payout of that key', async () => {
		payments.useCredential({ userToken: defaults.userToken });
		payments.sandbox.nextFault({ route: '/movements/in/refund', kind: 'reset' });
		const first = await refundUnder('A');
		await payments.pay([line]);
		await payments.resolve([line], 'notPaid', {
			parameters: { recordOf: 'refund', ...despite.parameters },
		});
		const second = await refundUnder('A');

		expect([...outcomesOf(first.items), ...outcomesOf(second.items)]).toEqual([
			'unknown',
			'refunded',
		]);
		expect(await stateOf()).toBe('paid');
	});

	it('leaves the key held when the database fails', async () => {
		await payUnknown('reset');
		const away = jest
			.spyOn(deduplication, 'checkProcessedAndRecord')
			.mockRejectedValue(new Error('SQLITE_BUSY'));
		const { error } = await payments.resolve([line], 'notPaid');
		away.mockRestore();

		expect(error?.message).toMatch(/n8n’s database could not be used/);
		expect(await stateOf()).toBe('unknown');
	});
});
