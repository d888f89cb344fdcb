import { shortPauses, withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(shortPauses));

import type { INodeParameters } from 'n8n-workflow';
import { KeyRecord } from '../../../../../nodes/record/keyRecord';
import type { Rows } from '../../../../../nodes/record/rows';
import { defaults } from '../../../../../sandbox/server';
import { deduplication } from '../../../../engine';
import type { Line } from '../protected/support';
import { CONTINUE, outcomesOf, stopClockAt, usePayments } from '../protected/support';

const payments = usePayments();
const line = { key: 'A', amount: 711 };
const despite = { options: { despiteMovement: true } };

/** The parts of a record with which a test writes what a process left that died between its claim and the next row. */
interface CutOff {
	rows: Rows;
	name: (kind: string, attempt: number) => string;
}

const free = async (parameters: INodeParameters = {}, one: Line = line) =>
	await payments.resolve([one], 'notPaid', { parameters });
const stateOf = async (one: Line = line) => (await payments.lookUp([one])).items[0]?.json.state;

describe('payout: resolve as paid', () => {
	it('closes the key: the next run skips it', async () => {
		await payments.payUnknown('resetAfterEffect', line);
		const { items } = await payments.resolve([line], 'paid');
		const next = await payments.pay([line]);

		const json = { state: 'paid', idempotencyKey: 'A', recordOf: 'payout', resolution: 'paid' };
		expect(items).toEqual([{ json, pairedItem: { item: 0 } }]);
		expect(outcomesOf(next.items)).toEqual(['skipped']);
		expect(payments.accepted).toEqual(['A']);
	});

	it('is refused for a key under which nothing is recorded', async () => {
		const { error } = await payments.resolve([{ key: 'TYPO' }], 'paid');

		expect(error?.message).toBe(
			"Idempotency Key: nothing is recorded under 'TYPO' that could be resolved",
		);
		expect(error?.description).toBe(
			'Check the key, Record Of, the workflow and the credential: the record belongs to all four.',
		);
		expect(deduplication.names()).toEqual([]);
	});
});

describe('payout: resolve as it is already', () => {
	it.each([
		['paid', 'paid'],
		['notPaid', 'new'],
	] as const)('%s changes nothing', async (resolution, state) => {
		if (resolution === 'paid') await payments.pay([line]);
		const { items } = await payments.resolve([line], resolution);

		expect(items[0]?.json).toEqual({ state, idempotencyKey: 'A', recordOf: 'payout', resolution });
		expect(await stateOf()).toBe(state);
	});
});

describe('payout: resolve as not paid', () => {
	it('frees the key: the next run pays it, once', async () => {
		await payments.payUnknown('reset', line);
		const { items } = await free();
		const first = await payments.pay([line]);
		const second = await payments.pay([line]);

		const json = { state: 'new', idempotencyKey: 'A', recordOf: 'payout', resolution: 'notPaid' };
		expect(items[0]?.json).toEqual(json);
		expect([...outcomesOf(first.items), ...outcomesOf(second.items)]).toEqual(['paid', 'skipped']);
		expect(payments.accepted).toEqual(['A']);
	});

	it('frees the key when somebody says that the movement belongs to something else', async () => {
		await payments.payUnknown('reset', line);
		await payments.pay([{ key: 'OTHER', amount: 711 }]);
		const refused = await free();
		await free(despite);

		expect(refused.error?.message).toMatch(/was not freed, since it seems paid/);
		expect(outcomesOf((await payments.pay([line])).items)).toEqual(['paid']);
		expect(payments.accepted).toEqual(['OTHER', 'A']);
	});

	it('frees one key of several and refuses the others, each with its reason, on Continue', async () => {
		const list = [
			{ key: 'PAID', amount: 713 },
			{ key: 'FREE', amount: 712 },
		];
		await payments.pay(list.slice(0, 1));
		await payments.payUnknown('reset', { key: 'FREE', amount: 712 });
		const { items } = await payments.resolve(list, 'notPaid', CONTINUE);

		expect(items.map(({ json }) => json)).toEqual([
			{
				error: "Idempotency Key: 'PAID' is recorded as paid",
				nextStep: 'A key that was paid is not freed. Look at what was paid under it.',
				keyState: 'paid',
				idempotencyKey: 'PAID',
			},
			expect.objectContaining({ state: 'new' }),
		]);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
	});

	it('asks what the second payout of a freed key was, and when, not the first, and frees it once more', async () => {
		stopClockAt('2026-05-12T09:03:07Z');
		await payments.payUnknown('reset', line);
		await free();
		const { movements } = payments.sandbox.state;
		const between = { ...movements[0], accountId: defaults.accountIds.mainEur, currency: 'EUR' };
		const createdAt = '2026-05-12T10:00:00.000Z';
		movements.push({ ...between, id: 91, amount: -719, createdAt } as never);
		stopClockAt('2026-05-12T11:17:18Z');
		const second = { key: 'A', amount: 719 };
		await payments.payUnknown('reset', second);
		const sent = [await payments.pay([line], CONTINUE), await payments.pay([second], CONTINUE)];
		const first = await free();
		const freed = await free({}, second);
		sent.push(await payments.pay([second]));

		expect(sent.flatMap(({ items }) => outcomesOf(items))).toEqual(['refused', 'unknown', 'paid']);
		expect(first.error?.message).toMatch(/^Account, Currency or Amount: 'A' was sent with another/);
		expect(freed.items[0]?.json).toMatchObject({ state: 'new', resolution: 'notPaid' });
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
		await payments.pay([line], CONTINUE);
		const refused = await free(despite);
		const freed = await free({ amount: '', ...despite });

		expect(refused.error?.message).toMatch(/or was cut off before it was sent$/);
		expect(freed.items[0]?.json.state).toBe('new');
		expect(outcomesOf((await payments.pay([line])).items)).toEqual(['paid']);
	});

	it('reads the key as Send does', async () => {
		await payments.payUnknown('reset', { key: 'INV-1', amount: 711 });
		await free({}, { key: ' INV-\uff11\u200b ', amount: 711 });
		expect(await stateOf({ key: 'INV-1' })).toBe('new');
	});

	it('leaves the key held when the database fails', async () => {
		await payments.payUnknown('reset', line);
		const away = jest.spyOn(deduplication, 'checkProcessedAndRecord');
		away.mockRejectedValue(new Error('SQLITE_BUSY'));
		const { error } = await free();
		away.mockRestore();

		expect(error?.message).toMatch(/n8n’s database could not be used/);
		expect(error?.description).toBe('Nothing was changed. Run it again.');
		expect(await stateOf()).toBe('unknown');
	});
});

describe('payout: resolve as not paid, of a refund', () => {
	const ROUTE = '/movements/in/refund';
	const recordOf = 'refund';

	it('concerns the refund with Record Of set to Refund, and not the payout of that key', async () => {
		payments.sandbox.nextFault({ route: ROUTE, kind: 'reset' });
		const first = await payments.refund('A');
		await payments.pay([line]);
		await free({ recordOf, ...despite });
		const second = await payments.refund('A');

		expect(outcomesOf([...first.items, ...second.items])).toEqual(['unknown', 'refunded']);
		expect(await stateOf()).toBe('paid');
	});

	it('frees nothing where the service carried it out in part', async () => {
		const { refundableOrderCode: orderCode } = defaults;
		const body = { id: 5, orderCode, amount: 600, state: 'completed', type: 'refund' };
		payments.sandbox.nextFault({ route: ROUTE, kind: 'status', status: 200, body });
		await payments.refund('A');
		await free({ recordOf });

		expect(outcomesOf((await payments.refund('A')).items)).toEqual(['unknown']);
	});

	it('compares only its amount, whatever account and currency are typed', async () => {
		payments.sandbox.nextFault({ route: ROUTE, kind: 'resetAfterEffect' });
		await payments.refund('A');
		const found = await free({ recordOf, currency: 'USD' });
		const other = await free({ recordOf, currency: 'USD', amount: 712 });

		expect(found.error?.message).toMatch(/was not freed, since it seems paid: movement/);
		expect(other.error?.message).toMatch(/^Amount: 'A' was sent with another/);
	});
});
