import { shortPauses, withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(shortPauses));

import { deduplication } from '../../../../engine';
import { CONTINUE, passMinutes, usePayments } from '../protected/support';

const payments = usePayments();
const line = { key: 'A', amount: 711 };
const despite = { options: { despiteMovement: true } };

const free = async (parameters = {}) => await payments.resolve([line], 'notPaid', { parameters });
const stateOf = async () => (await payments.lookUp([line])).items[0]?.json.state;

describe('payout: resolve as not paid, of what the service answered with a transfer', () => {
	const taken = async (transfer: object) => {
		const body = { id: 77, amount: -711, depositaccountId: 501, state: 'charged', ...transfer };
		payments.failNext({ kind: 'status', status: 200, body });
		await payments.pay([line], CONTINUE);
		return (await payments.lookUp([line])).items[0]?.json;
	};
	const NOTE = { note: expect.stringMatching(/^The service answered with a payment that is not/) };
	const NOT_FREED = /^Idempotency Key: 'A' was not freed, since the service answ/;

	it.each([
		['of another amount', { amount: -761 }],
		['to another beneficiary', { depositaccountId: 502, state: 'completed' }],
		['of another amount in a state of its own', { amount: -712, state: 'queued' }],
	])('%s, frees the key only with Despite Movement', async (_name, transfer) => {
		const known = await taken(transfer);
		const { error } = await free();

		expect(known).toMatchObject({ state: 'unknown', ...NOTE });
		expect(error?.message).toMatch(NOT_FREED);
		expect(error?.description).toBe(
			'The message of the unknown item names its ID: ask the service what became of it. If money moved, resolve the key as Paid. If none did, set Despite Movement under Options.',
		);
		expect(await stateOf()).toBe('unknown');
		await free(despite);
		expect(await stateOf()).toBe('new');
	});

	it.each([
		['of another amount that was cancelled', { amount: -713, state: 'cancelled' }],
		['that was declined', { state: 'declined' }],
		['that failed', { state: 'failed' }],
	])('%s, frees the key', async (_name, transfer) => {
		await taken(transfer);
		await free();

		expect(await stateOf()).toBe('new');
	});

	it('of another amount at the second attempt, frees nothing', async () => {
		await payments.payUnknown('reset', line);
		await free();

		expect(await taken({ amount: -761 })).toMatchObject({ attempt: 2, ...NOTE });
		expect((await free()).error?.message).toMatch(NOT_FREED);
	});

	it('of another amount, frees nothing also when n8n died before all was written about it', async () => {
		const table = deduplication as unknown as { insert(...row: unknown[]): Promise<void> };
		const insert = table.insert.bind(table);
		let rows = 0;
		const dying = jest.spyOn(table, 'insert').mockImplementation(async (...row) => {
			rows += 1;
			// Five before it is sent, and one after.
			if (rows > 6) throw new Error('SQLITE_BUSY');
			await insert(...row);
		});
		await taken({ amount: -762 });
		dying.mockRestore();
		passMinutes(30);

		expect(await stateOf()).toBe('unknown');
		expect((await free()).error?.message).toMatch(NOT_FREED);
	});
});
