import { shortPauses, withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(shortPauses));

import type { INodeParameters } from 'n8n-workflow';
import { PaymentsService } from '../../../../../nodes/PaymentsService/PaymentsService.node';
import { defaults, startSandbox } from '../../../../../sandbox/server';
import type { FaultRequest } from '../../../../../sandbox/server';
import { deduplication, runNode } from '../../../../engine';
import type { RunResult } from '../../../../engine';
import { until } from '../../../../engine/until';
import type { Line } from '../protected/support';
import { startProcess, usePayments } from '../protected/support';
import { byId } from '../../../../../tools/operation-sample';

const payments = usePayments();
const HALF_AN_HOUR_MS = 30 * 60_000;
const onPayout = (fault: FaultRequest) =>
	payments.sandbox.nextFault({ route: '/operations/payout', ...fault });

/** The only item of a look-up. */
async function known(line: Line, parameters: INodeParameters = {}) {
	const { items, error } = await payments.lookUp([line], { parameters });
	expect(error).toBeUndefined();
	return items[0]?.json ?? {};
}

/** Leaves a payout of unknown outcome that has moved the money. */
async function payUnknown(line: Line): Promise<void> {
	onPayout({ kind: 'resetAfterEffect' });
	await payments.pay([line], { onError: 'continueRegularOutput' });
}

/** Every write to n8n's database from now on. */
function countWrites(): () => number {
	const writes = [
		jest.spyOn(deduplication, 'checkProcessedAndRecord'),
		jest.spyOn(deduplication, 'removeProcessed'),
		jest.spyOn(deduplication, 'clearAllProcessedItems'),
	];
	return () => writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
}

describe('payout: lookUp', () => {
	it('distinguishes new, paid and unknown, one item each, in their order, and writes nothing', async () => {
		await payments.pay([{ key: 'PAID', amount: 701 }]);
		await payUnknown({ key: 'OPEN', amount: 702 });
		const rows = deduplication.names();
		const writes = countWrites();
		const { items } = await payments.lookUp([
			{ key: 'OPEN', amount: 702 },
			{ key: 'NEVER', amount: 703 },
			{ key: 'PAID', amount: 701 },
		]);

		expect(
			items.map(({ json, pairedItem }) => [json.idempotencyKey, json.state, pairedItem]),
		).toEqual([
			['OPEN', 'unknown', { item: 0 }],
			['NEVER', 'new', { item: 1 }],
			['PAID', 'paid', { item: 2 }],
		]);
		expect(writes()).toBe(0);
		expect(deduplication.names()).toEqual(rows);
	});

	it('calls a key in flight while another process sends it, and unknown half an hour after a crash', async () => {
		onPayout({ kind: 'hangAfterEffect' });
		const stop = new AbortController();
		const sending = payments.pay([{ key: 'A', amount: 704 }], {
			signal: stop.signal,
			nodeType: startProcess(),
		});
		await until(() => payments.requests > 0);
		// From here on nothing of that process reaches the database any more, as if it were dead.
		const dead = jest
			.spyOn(deduplication, 'checkProcessedAndRecord')
			.mockRejectedValue(new Error('dead'));
		const now = await known({ key: 'A', amount: 704 });
		stop.abort();
		await sending;
		const realNow = Date.now;
		jest.spyOn(Date, 'now').mockImplementation(() => realNow() + HALF_AN_HOUR_MS);
		const later = await known({ key: 'A', amount: 704 });

		expect([now.state, later.state]).toEqual(['inFlight', 'unknown']);
		expect(later.candidates).toHaveLength(1);
		dead.mockRestore();
	});

	it('gives the movements that may be an unknown payout, with what a person needs to decide', async () => {
		await payUnknown({ key: 'A', amount: 705 });
		const { movement } = payments.sandbox.state.payouts[0] ?? {};

		expect(await known({ key: 'A', amount: 705 })).toEqual({
			state: 'unknown',
			idempotencyKey: 'A',
			recordOf: 'payout',
			attempt: 1,
			sentSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d0:00\.000Z$/),
			candidates: [
				{
					id: movement?.id,
					reference: movement?.reference,
					amount: -705,
					currency: 'EUR',
					state: 'pending',
					createdAt: movement?.createdAt,
				},
			],
		});
	});

	it.each<[string, object]>([
		['that come in', { amount: 706 }],
		['of another amount', { amount: -707 }],
		['of another currency', { currency: 'USD' }],
		['of another account', { accountId: defaults.accountIds.secondEur }],
		['from an hour before', { createdAt: new Date(Date.now() - 3_600_000).toISOString() }],
	])('leaves out movements %s', async (_name, change) => {
		onPayout({ kind: 'reset' });
		await payments.pay([{ key: 'A', amount: 706 }], { onError: 'continueRegularOutput' });
		const { movements } = payments.sandbox.state;
		const like = { ...movements[0], amount: -706, currency: 'EUR', reference: 'LIKE' };
		const one = {
			...like,
			accountId: defaults.accountIds.mainEur,
			createdAt: new Date().toISOString(),
		};
		movements.push({ ...one, id: 91 } as never, { ...one, id: 92, ...change } as never);

		const { candidates } = await known({ key: 'A', amount: 706 });
		expect((candidates as Array<{ id: number }>).map(({ id }) => id)).toEqual([91]);
	});

	it('shows movements of the five minutes before, since the clock of the service may be behind', async () => {
		onPayout({ kind: 'reset' });
		await payments.pay([{ key: 'A', amount: 708 }], { onError: 'continueRegularOutput' });
		const sentSince = Date.parse(String((await known({ key: 'A', amount: 708 })).sentSince));
		const before = (minutes: number) => new Date(sentSince - minutes * 60_000).toISOString();
		const { movements } = payments.sandbox.state;
		const like = { ...movements[0], amount: -708, currency: 'EUR', reference: 'LIKE' };
		const one = { ...like, accountId: defaults.accountIds.mainEur };
		movements.push(
			{ ...one, id: 91, createdAt: before(4) } as never,
			{ ...one, id: 92, createdAt: before(6) } as never,
		);

		const { candidates } = await known({ key: 'A', amount: 708 });
		expect((candidates as Array<{ id: number }>).map(({ id }) => id)).toEqual([91]);
	});

	it('takes the amount of a refund in the major unit whatever currency is typed, as it has none', async () => {
		const parameters = { recordOf: 'refund', amountUnit: 'major', amount: '7.05', currency: 'JPY' };
		expect(await known({ key: 'A' }, parameters)).toMatchObject({ state: 'new' });
	});

	it('takes the amount in the unit of Amount Unit', async () => {
		await payUnknown({ key: 'A', amount: 705 });
		const item = await known({ key: 'A', amount: '7.05' }, { amountUnit: 'major' });
		expect(item.candidates).toHaveLength(1);
	});

	it.each<[string, INodeParameters]>([
		['amount', { amount: 704 }],
		['currency', { currency: 'USD' }],
		['account', { accountId: byId(defaults.accountIds.secondEur) }],
	])('gives no movements of another %s than was sent, and says so', async (_name, change) => {
		await payUnknown({ key: 'A', amount: 705 });
		await payments.pay([{ key: 'B', amount: 703 }]);
		const open = await known({ key: 'A', amount: 705 }, change);
		const paid = await known({ key: 'B', amount: 703 }, change);

		expect(open).toMatchObject({
			state: 'unknown',
			candidatesError: expect.stringMatching(
				/^It was sent with another Account, Currency or Amount/,
			),
		});
		expect(open).not.toHaveProperty('candidates');
		expect(paid).toMatchObject({
			state: 'paid',
			note: 'It was paid with another Account, Currency or Amount.',
		});
	});

	it('says why there are no candidates: no amount, or movements that cannot be read', async () => {
		await payUnknown({ key: 'A', amount: 705 });
		const without = await known({ key: 'A' }, { amount: '' });
		payments.sandbox.nextFault({
			route: '/accounts/{accountId}/movements',
			kind: 'status',
			status: 500,
			times: 9,
		});
		const failed = await known({ key: 'A', amount: 705 });

		expect([without.state, failed.state]).toEqual(['unknown', 'unknown']);
		expect(without.candidatesError).toMatch(/Give Account, Currency and Amount/);
		expect(failed.candidatesError).toEqual(expect.any(String));
		for (const item of [without, failed]) expect(item).not.toHaveProperty('candidates');
	});

	it.each<[string, INodeParameters]>([
		['Account', { accountId: byId('') }],
		['Currency', { currency: '' }],
	])('asks for what is missing when only %s is empty', async (_name, change) => {
		await payUnknown({ key: 'A', amount: 705 });
		const item = await known({ key: 'A', amount: 705 }, change);

		expect(item).toMatchObject({
			state: 'unknown',
			candidatesError: 'Give Account, Currency and Amount to see the movements that may be it.',
		});
		expect(item).not.toHaveProperty('candidates');
	});

	it('says of a key that was freed only that it is new', async () => {
		onPayout({ kind: 'reset' });
		await payments.pay([{ key: 'A', amount: 705 }], { onError: 'continueRegularOutput' });
		await payments.resolve([{ key: 'A', amount: 705 }], 'notPaid');

		expect(await known({ key: 'A', amount: 705 })).toEqual({
			state: 'new',
			idempotencyKey: 'A',
			recordOf: 'payout',
		});
	});

	it('gives the time of the payout, not of an earlier try that was cut off before its claim', async () => {
		const clock = jest.spyOn(Date, 'now');
		clock.mockReturnValue(Date.parse('2026-05-12T09:03:07Z'));
		const write = deduplication.checkProcessedAndRecord.bind(deduplication);
		const cutOff = jest
			.spyOn(deduplication, 'checkProcessedAndRecord')
			.mockImplementation(async (entries, ...more) => {
				if (entries.includes('claim')) throw new Error('SQLITE_BUSY');
				return await write(entries, ...more);
			});
		await payments.pay([{ key: 'A', amount: 705 }], { onError: 'continueRegularOutput' });
		expect(payments.requests).toBe(0);
		cutOff.mockRestore();
		clock.mockReturnValue(Date.parse('2026-05-12T11:17:18Z'));
		await payUnknown({ key: 'A', amount: 705 });

		expect((await known({ key: 'A', amount: 705 })).sentSince).toBe('2026-05-12T11:10:00.000Z');
	});

	it('compares what was sent, and when, with the attempt that is unknown now, not with one that was freed', async () => {
		const clock = jest.spyOn(Date, 'now');
		clock.mockReturnValue(Date.parse('2026-05-12T09:03:07Z'));
		onPayout({ kind: 'reset' });
		await payments.pay([{ key: 'A', amount: 705 }], { onError: 'continueRegularOutput' });
		await payments.resolve([{ key: 'A', amount: 705 }], 'notPaid');
		clock.mockReturnValue(Date.parse('2026-05-12T11:17:18Z'));
		await payUnknown({ key: 'A', amount: 709 });

		expect(await known({ key: 'A', amount: 709 })).toMatchObject({
			attempt: 2,
			sentSince: '2026-05-12T11:10:00.000Z',
			candidates: [{ amount: -709 }],
		});
		expect(await known({ key: 'A', amount: 705 })).toMatchObject({
			attempt: 2,
			candidatesError: expect.stringMatching(/^It was sent with another Account, Currency or Am/),
		});
	});

	it('never calls a list complete that it could not read to its end', async () => {
		onPayout({ kind: 'reset' });
		await payments.pay([{ key: 'A', amount: 706 }], { onError: 'continueRegularOutput' });
		// A service that overlooks the filter and has more movements than are read.
		const page = {
			items: Array.from({ length: 50 }, (_, id) => ({ id, amount: -1 })),
			hasMore: true,
		};
		payments.sandbox.nextFault({
			route: '/accounts/{accountId}/movements',
			kind: 'status',
			status: 200,
			body: page,
			times: 100,
		});
		const item = await known({ key: 'A', amount: 706 });

		expect(item.candidatesError).toMatch(/more movements than can be looked through/);
		expect(item).not.toHaveProperty('candidates');
	});

	it('reads on when a service gives fewer movements per page than were asked for', async () => {
		await payUnknown({ key: 'A', amount: 705 });
		const route = '/accounts/{accountId}/movements';
		const other = { id: 1, amount: -1, currency: 'EUR' };
		const body = { items: [other], totalCount: 2, hasMore: true };
		payments.sandbox.nextFault({ route, kind: 'status', status: 200, body });
		const mine = { id: 77, amount: -705, currency: 'EUR', state: 'completed' };
		const rest = { items: [mine], totalCount: 2, hasMore: false };
		payments.sandbox.nextFault({ route, kind: 'status', status: 200, body: rest });
		const { candidates } = await known({ key: 'A', amount: 705 });

		expect((candidates as Array<{ id: number }>).map(({ id }) => id)).toEqual([77]);
	});

	it.each(['INV-1\u00a0', 'INV-\u200b1', '  INV-1', 'INV-\uff11'])(
		'reads a key as Send does: %j is INV-1',
		async (key) => {
			await payments.pay([{ key: 'INV-1' }]);
			expect(await known({ key })).toMatchObject({ state: 'paid', idempotencyKey: 'INV-1' });
		},
	);

	it('refuses a key that has lost its variable part, and goes on with the others on Continue', async () => {
		await payments.pay([{ key: 'A' }]);
		const list = [{ key: 'INV-undefined' }, { key: 'A' }];
		const stopped = await payments.lookUp([{ key: 'A' }, { key: 'INV-undefined' }]);
		const { items } = await payments.lookUp(list, { onError: 'continueRegularOutput' });

		expect(stopped.error?.message).toMatch(
			/^Idempotency Key: 'INV-undefined' has lost its variable/,
		);
		expect(stopped.error?.context.itemIndex).toBe(1);
		expect(items.map(({ json }) => json.state)).toEqual([undefined, 'paid']);
	});

	it('knows refunds by Record Of, whose keys are their own', async () => {
		payments.useCredential({ userToken: defaults.userToken });
		const refund = async (): Promise<RunResult> =>
			await runNode({
				nodeType: PaymentsService,
				credentials: payments.credentials,
				parameters: {
					resource: 'movement',
					operation: 'refund',
					orderCode: defaults.refundableOrderCode,
					amount: 1234,
					securityCode: defaults.securityCode,
					idempotencyKey: 'INV-1',
				},
			});
		expect((await refund()).items[0]?.json.outcome).toBe('refunded');

		expect(await known({ key: 'INV-1' })).toMatchObject({ state: 'new', recordOf: 'payout' });
		expect(await known({ key: 'INV-1' }, { recordOf: 'refund' })).toMatchObject({
			state: 'paid',
			recordOf: 'refund',
		});
	});

	it('knows nothing of a payment link under the same key, which has a record of its own', async () => {
		const { items } = await runNode({
			nodeType: PaymentsService,
			credentials: payments.credentials,
			parameters: {
				resource: 'paymentCard',
				operation: 'create',
				concept: 'Membership',
				description: 'Of the year',
				amount: 1234,
				options: { idempotencyKey: 'INV-1' },
			},
		});

		expect(items[0]?.json).toMatchObject({ outcome: 'created', idempotencyKey: 'INV-1' });
		expect(await known({ key: 'INV-1' })).toMatchObject({ state: 'new' });
	});

	it('knows what another node of the workflow has sent, also one that was deleted and added again', async () => {
		await payments.pay([{ key: 'A' }], { nodeId: 'first-node' });
		const second = await payments.pay([{ key: 'A' }], { nodeId: 'second-node' });
		const added = await payments.pay([{ key: 'A' }], { nodeId: 'added-again' });

		expect([...second.items, ...added.items].map(({ json }) => json.outcome)).toEqual([
			'skipped',
			'skipped',
		]);
		expect(await known({ key: 'A' })).toMatchObject({ state: 'paid' });
		expect(payments.accepted).toEqual(['A']);
	});

	it('knows nothing of a test service when the credential names the live one, whose payouts go', async () => {
		await payments.pay([{ key: 'A' }, { key: 'B' }]);
		const live = await startSandbox();
		payments.useCredential({ baseUrl: live.baseUrl });
		const before = await known({ key: 'A' });
		const { items } = await payments.pay([{ key: 'A' }, { key: 'B' }]);
		const paid = live.state.payouts.map(({ request }) => request.conceptTransfer);
		await live.stop();

		expect(before.state).toBe('new');
		expect(items.map(({ json }) => json.outcome)).toEqual(['paid', 'paid']);
		expect(paid).toEqual(['A', 'B']);
	});

	it('says that the database was not available instead of calling a key new', async () => {
		await payments.pay([{ key: 'A' }]);
		jest.spyOn(deduplication, 'getProcessedDataCount').mockRejectedValue(new Error('SQLITE_BUSY'));
		const { items, error } = await payments.lookUp([{ key: 'A' }]);

		expect(items).toEqual([]);
		expect(error?.message).toMatch(/n8n’s database could not be used: SQLITE_BUSY/);
	});
});
