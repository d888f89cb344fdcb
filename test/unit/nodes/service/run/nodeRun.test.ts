import type { IExecuteSingleFunctions } from 'n8n-workflow';
import { NodeRun } from '../../../../../nodes/service/run/nodeRun';
import { Slots } from '../../../../../nodes/service/transport/gate';

const context = {
	getNodeParameter: () => ({}),
	continueOnFail: () => false,
	getExecutionCancelSignal: () => undefined,
} as unknown as IExecuteSingleFunctions;

const pause = async () => await new Promise((resolve) => setImmediate(resolve));

describe('the writes of a run', () => {
	it('go in the order of the items, whichever is ready first', async () => {
		const run = new NodeRun(context, 5);
		const order: number[] = [];
		await Promise.all(
			[3, 0, 4, 1, 2].map(
				async (item) => await run.inOrder(item, async () => void order.push(item)),
			),
		);
		expect(order).toEqual([0, 1, 2, 3, 4]);
	});

	it('never overlap, also when further ones come while one is under way', async () => {
		const run = new NodeRun(context, 4);
		const steps: string[] = [];
		const write = async (item: number) =>
			await run.inOrder(item, async () => {
				steps.push(`begin ${item}`);
				await pause();
				steps.push(`end ${item}`);
			});
		const first = [write(0), write(1)];
		await pause();
		await Promise.all([...first, write(3), write(2)]);
		expect(steps).toEqual([0, 1, 2, 3].flatMap((item) => [`begin ${item}`, `end ${item}`]));
	});

	it('know of a failure before the next one can begin', async () => {
		const run = new NodeRun(context, 2);
		const seen: boolean[] = [];
		const failed = run.inOrder(0, async () => await run.stopIfFails(Promise.reject(new Error())));
		const next = run.inOrder(1, async () => void seen.push(run.stopped));
		await Promise.allSettled([failed, next]);
		expect(seen).toEqual([true]);
	});
});

it('a run counts what is not sent by the list, whatever is done of it', () => {
	const run = new NodeRun(context, 10);
	run.done = 3;
	expect(run.progress(5)).toBe(
		'This is item 6 of 10, with 3 done before it and 4 not sent after it.',
	);
});

describe('slots', () => {
	it('are never more than their number, also when tasks come and go at the same moment', async () => {
		const slots = new Slots(2);
		let running = 0;
		let most = 0;
		const task = async () => {
			running += 1;
			most = Math.max(most, running);
			await pause();
			running -= 1;
		};
		const chains = Array.from({ length: 6 }, async () => {
			for (let round = 0; round < 5; round += 1) await slots.run(task);
		});
		await Promise.all(chains);
		expect(most).toBe(2);
	});

	it('pass on in the order in which tasks came, also after one that failed', async () => {
		const slots = new Slots(1);
		const order: number[] = [];
		await Promise.allSettled(
			[0, 1, 2].map(
				async (number) =>
					await slots.run(async () => {
						order.push(number);
						if (number === 0) throw new Error('no');
					}),
			),
		);
		expect(order).toEqual([0, 1, 2]);
	});

	it('are given in the order of the calls, also when there are more of them meanwhile', async () => {
		const slots = new Slots(1);
		const begun: string[] = [];
		let end!: () => void;
		const first = slots.run(async () => await new Promise<void>((resolve) => (end = resolve)));
		const second = slots.run(async () => await Promise.resolve(begun.push('second')));
		slots.size = 2;
		const third = slots.run(async () => await Promise.resolve(begun.push('third')));
		await Promise.resolve();
		end();
		await Promise.all([first, second, third]);
		expect(begun).toEqual(['second', 'third']);
	});
});
