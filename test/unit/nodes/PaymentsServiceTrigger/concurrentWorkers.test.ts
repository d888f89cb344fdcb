import fc from 'fast-check';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

type PassOnce = (this: IExecuteFunctions) => Promise<INodeExecutionData[][]>;

/** A worker process: a copy of the code with its own memory. */
function startWorker(): PassOnce {
	let worker: PassOnce | undefined;
	jest.isolateModules(() => {
		worker = (
			jest.requireActual('../../../../nodes/PaymentsServiceTrigger/passOnce') as {
				passOnce: PassOnce;
			}
		).passOnce;
	});
	if (!worker) throw new Error('The module was not loaded');
	return worker;
}

const pause = async (milliseconds: number) =>
	await new Promise((resolve) => setTimeout(resolve, milliseconds));

/** n8n's list in a database that all workers share: reading and writing are two steps, some time apart. */
class SharedList {
	private row: string[] | undefined;

	constructor(private readonly gaps: number[]) {}

	async check(values: string[]) {
		const read = this.row && [...this.row];
		await this.gap();
		if (!read && this.row) throw new Error('UNIQUE constraint failed');
		const seen = new Set(read ?? []);
		this.row = [...(read ?? []), ...values.filter((value) => !seen.has(value))];
		return {
			new: values.filter((value) => !seen.has(value)),
			processed: values.filter((value) => seen.has(value)),
		};
	}

	async remove(values: string[]) {
		const read = [...(this.row ?? [])];
		await this.gap();
		this.row = read.filter((value) => !values.includes(value));
	}

	async clear() {
		await this.gap();
		this.row = undefined;
	}

	async count() {
		await this.gap();
		return this.row?.length ?? 0;
	}

	private async gap() {
		const milliseconds = this.gaps.shift() ?? 0;
		this.gaps.push(milliseconds);
		await pause(milliseconds);
	}
}

/** The lists of the node and of the workflow as a whole. */
type Lists = Record<'node' | 'workflow', SharedList>;
type Scope = keyof Lists;

function contextOf(lists: Lists, deliveryId: string, executionId: string): IExecuteFunctions {
	return {
		getInputData: () => [{ json: { deliveryId } }],
		getNodeParameter: () => ({}),
		getMode: () => 'webhook',
		getExecutionId: () => executionId,
		getWorkflow: () => ({ id: 'w' }),
		getNode: () => ({ id: 'n', name: 'Trigger', parameters: {} }),
		logger: { debug: () => undefined },
		helpers: {
			checkProcessedAndRecord: async (values: string[], scope: Scope) =>
				await lists[scope].check(values),
			removeProcessed: async (values: string[], scope: Scope) => await lists[scope].remove(values),
			clearAllProcessedItems: async (scope: Scope) => await lists[scope].clear(),
			getProcessedDataCount: async (scope: Scope) => await lists[scope].count(),
		},
	} as unknown as IExecuteFunctions;
}

const workers = [startWorker(), startWorker(), startWorker()];

describe('several worker processes on one database', () => {
	it.each([
		['under a lock', []],
		['where another node has the row of the lock', ['theirs', 'theirs too']],
	])(
		'run each notification exactly once, however their reads and writes overlap, %s',
		async (_name, theirs) => {
			const delivery = fc.record({
				notification: fc.nat(3),
				worker: fc.nat(workers.length - 1),
				arrivesAfter: fc.nat(30),
			});
			await fc.assert(
				fc.asyncProperty(
					fc.array(delivery, { minLength: 2, maxLength: 8 }),
					fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 1, maxLength: 10 }),
					async (deliveries, gaps) => {
						const lists = { node: new SharedList([...gaps]), workflow: new SharedList([...gaps]) };
						if (theirs.length > 0) await lists.workflow.check(theirs);
						const runs = await Promise.all(
							deliveries.map(async ({ notification, worker, arrivesAfter }, index) => {
								await pause(arrivesAfter);
								const id = String(notification).repeat(64);
								const context = contextOf(lists, id, `execution-${index}`);
								const [items] = await workers[worker].call(context);
								return items.length > 0 ? [notification] : [];
							}),
						);
						const expected = [...new Set(deliveries.map(({ notification }) => notification))];
						expect(runs.flat().sort()).toEqual(expected.sort());
					},
				),
				{ numRuns: 25 },
			);
		},
		60_000,
	);
});
