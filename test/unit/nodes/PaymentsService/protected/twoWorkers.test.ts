import { setTimeout as sleep } from 'node:timers/promises';
import { deduplication } from '../../../../engine';
import { outcomesOf, startProcess, usePayments } from './support';

const payments = usePayments();
const KEYS = Array.from({ length: 8 }, (_, index) => `INV-${index + 1}`);
/** Now and then, for long enough that another process can claim, check and send meanwhile. */
const STALL_MS = 60;
const STALLS_OF_ONE = 0.2;

/** The table's writes, which n8n makes some time after it has read. */
interface Writes {
	update(...args: unknown[]): Promise<void>;
	insert(...args: unknown[]): Promise<void>;
}

/** A process under load, or one that waits for a connection, stalls between reading a row and writing it back. */
function stallBeforeWrites(): void {
	const table = deduplication as unknown as Writes;
	for (const write of ['update', 'insert'] as const) {
		const original = table[write].bind(table);
		jest.spyOn(table, write).mockImplementation(async (...args) => {
			if (Math.random() < STALLS_OF_ONE) await sleep(STALL_MS);
			await original(...args);
		});
	}
}

/** How many entries n8n's table holds for the workflow as a whole. */
async function sharedEntries(): Promise<number> {
	return await deduplication.getProcessedDataCount('workflow', {
		workflow: { id: 'shared-workflow' },
	} as never);
}

describe('one list, run by two workers at the same moment', () => {
	it.each([1, 2])(
		'pays each key once although both stall between reading and writing (%i)',
		async () => {
			stallBeforeWrites();
			const workers = [startProcess(), startProcess()];
			const runs = await Promise.all(
				workers.map(async (nodeType) =>
					payments.pay(
						KEYS.map((key) => ({ key })),
						{ nodeType, workflowId: 'shared-workflow', onError: 'continueRegularOutput' },
					),
				),
			);

			expect([...payments.accepted].sort()).toEqual([...KEYS].sort());
			for (const { items } of runs) expect(items).toHaveLength(KEYS.length);
			const outcomes = runs.flatMap(({ items }) => outcomesOf(items));
			expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(KEYS.length);
			expect(await sharedEntries()).toBe(0);
		},
	);
});
