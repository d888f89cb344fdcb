import { shortPauses, withSleep } from '../../../../engine/withSleep';
jest.mock('n8n-workflow', () => withSleep(shortPauses));

import { defaults } from '../../../../../sandbox/server';
import { type RunOptions, deduplication } from '../../../../engine';
import { outcomesOf, usePayments } from './support';

const payments = usePayments();

/** The table's own steps: what n8n does with its database. */
interface Table {
	read(key: string): Promise<{ data: string[] } | undefined>;
	insert(key: string, row: { data: string[] }): Promise<void>;
	update(key: string, row: { data: string[] }): Promise<void>;
}
const table = deduplication as unknown as Table;

/** Every statement from now on, and how many entries it carries. */
function countStatements() {
	const reads = jest.spyOn(table, 'read');
	const inserts = jest.spyOn(table, 'insert');
	const updates = jest.spyOn(table, 'update');
	return () => ({
		reads: reads.mock.calls.length,
		inserts: inserts.mock.calls.length,
		updates: updates.mock.calls.length,
		entries: inserts.mock.calls.reduce((sum, [, row]) => sum + row.data.length, 0),
	});
}

describe('what a payout costs in n8n’s database', () => {
	it('is nine accesses and four entries, whatever was paid before, and four accesses for a key that was paid, of which none writes', async () => {
		const accesses = async (keys: string[]) => {
			const statements = countStatements();
			await payments.pay(keys.map((key) => ({ key })));
			const { reads, inserts, updates, entries } = statements();
			jest.restoreAllMocks();
			return [reads + inserts + updates, inserts + updates, entries];
		};
		const one = await accesses(['A']);
		const two = await accesses(['B', 'C']);
		const three = await accesses(['D', 'E', 'F']);
		// Once for each run, the record looks whether n8n keeps it as expected.
		expect(two.map((count, index) => count - one[index])).toEqual([9, 4, 4]);
		expect(three.map((count, index) => count - two[index])).toEqual([9, 4, 4]);
		expect(await accesses(['A'])).toEqual([4, 0, 0]);
	});
});

describe('a database that is busy while Check Funds looks keys up', () => {
	const options = { checkFunds: true, securityCode: defaults.securityCode };

	it.each([1, 2, 3])('blocks no key and forgets none that is paid (%i times)', async (times) => {
		await payments.pay([{ key: 'PAID' }]);
		const rows = deduplication.names();
		const busy = jest.spyOn(deduplication, 'getProcessedDataCount');
		for (let time = 0; time < times; time += 1)
			busy.mockRejectedValueOnce(new Error('SQLITE_BUSY'));
		const { items } = await payments.payWith(options, [{ key: 'PAID' }, { key: 'NEW' }]);

		expect(outcomesOf(items)).toEqual(['skipped', 'paid']);
		expect(payments.accepted).toEqual(['PAID', 'NEW']);
		expect(deduplication.names()).toHaveLength(rows.length + 4);
	});
});

describe('a payout of unknown outcome', () => {
	const sameExecution = { executionId: 'execution-1' };

	it.each<[string, number, Partial<RunOptions>, isRestarted?: boolean]>([
		['"Execute step" pressed twice more', 2, { mode: 'manual' }],
		['Retry On Fail of the node', 1, { retryOnFail: true, maxTries: 5 }],
		['Retry of the execution', 1, { mode: 'retry', executionId: 'retried' }],
		['Retry On Fail of a calling workflow', 3, { mode: 'integrated' }],
		['Loop Over Items that comes back to it', 3, sameExecution],
		['a restart of n8n that numbers executions from the start', 1, sameExecution, true],
	])('is not sent again by %s', async (_name, times, run, isRestarted = false) => {
		payments.failNext({ kind: 'resetAfterEffect' });
		await payments.pay([{ key: 'A' }], sameExecution);
		if (isRestarted) payments.restart();
		for (let time = 0; time < times; time += 1) await payments.pay([{ key: 'A' }], run);

		expect(payments.requests).toBe(1);
		expect(payments.accepted).toEqual(['A']);
	});
});
