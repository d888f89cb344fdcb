import type * as recordLock from '../../../../nodes/record/recordLock';
import { deduplication } from '../../../engine';

type Lock = typeof recordLock;
type Helpers = Parameters<Lock['withRecordLock']>[0];

const owner = { workflow: { id: 'locked' }, node: { id: 'node' } } as never;

/** The helpers as n8n binds them to one node. */
const helpers = {
	checkProcessedAndRecord: async (values: never[], scope: never, options: never) =>
		await deduplication.checkProcessedAndRecord(values, scope, owner, options),
	removeProcessed: async (values: never[], scope: never, options: never) =>
		await deduplication.removeProcessed(values, scope, owner, options),
	clearAllProcessedItems: async (scope: never) =>
		await deduplication.clearAllProcessedItems(scope, owner),
	getProcessedDataCount: async (scope: never) =>
		await deduplication.getProcessedDataCount(scope, owner),
} as unknown as Helpers;

/** An n8n process: the lock's code with a memory of its own. */
function startProcess(): Lock['withRecordLock'] {
	let lock: Lock | undefined;
	jest.isolateModules(() => {
		lock = jest.requireActual<Lock>('../../../../nodes/record/recordLock');
	});
	return (lock as Lock).withRecordLock;
}

const entries = async () => await deduplication.getProcessedDataCount('workflow', owner);

/** Puts values there as a node "Remove Duplicates" with the scope "Workflow" does. */
const putByOthers = async (...values: string[]) =>
	await deduplication.checkProcessedAndRecord(values, 'workflow', owner, { mode: 'entries' });

describe('the lock of a record', () => {
	beforeEach(() => deduplication.clear());
	afterEach(() => jest.restoreAllMocks());

	it('lets one process at a time work, and leaves nothing behind', async () => {
		const processes = [startProcess(), startProcess(), startProcess()];
		let atWork = 0;
		let most = 0;
		const work = async (isCertain: boolean) => {
			expect(isCertain).toBe(true);
			most = Math.max(most, (atWork += 1));
			await new Promise((resolve) => setTimeout(resolve, 2));
			atWork -= 1;
		};
		await Promise.all(
			Array.from({ length: 15 }, async (_, index) => {
				await processes[index % 3]?.(helpers, 'locked', work);
			}),
		);

		expect(most).toBe(1);
		expect(await entries()).toBe(0);
	});

	it('is passed on to the next work of the same process, and then given back', async () => {
		const put = jest.spyOn(deduplication, 'checkProcessedAndRecord');
		const lock = startProcess();
		const order: number[] = [];
		await Promise.all(
			[1, 2, 3].map(
				async (number) =>
					await lock(helpers, 'locked', async (isCertain) => {
						expect([isCertain, await entries()]).toEqual([true, 1]);
						order.push(number);
					}),
			),
		);

		expect(order).toEqual([1, 2, 3]);
		expect(put).toHaveBeenCalledTimes(1);
		expect(await entries()).toBe(0);
	});

	it('is not kept from another process by work that never ends to come', async () => {
		const [busy, other] = [startProcess(), startProcess()];
		let isOver = false;
		const goOn = async () => {
			while (!isOver) {
				await busy(helpers, 'locked', async () => {
					await new Promise((resolve) => setTimeout(resolve, 3));
				});
			}
		};
		const works = [goOn(), goOn(), goOn()];
		await new Promise((resolve) => setTimeout(resolve, 20));
		const begun = Date.now();
		const isCertain = await other(
			helpers,
			'locked',
			async (certain) => await Promise.resolve(certain),
		);
		isOver = true;
		await Promise.all(works);

		expect(isCertain).toBe(true);
		expect(Date.now() - begun).toBeLessThan(4000);
		expect(await entries()).toBe(0);
	}, 20_000);

	it('is passed on after work that failed', async () => {
		const lock = startProcess();
		const failing = lock(helpers, 'locked', async () => await Promise.reject(new Error('no')));
		const next = lock(helpers, 'locked', async (isCertain) => await Promise.resolve(isCertain));

		await expect(failing).rejects.toThrow('no');
		expect(await next).toBe(true);
		expect(await entries()).toBe(0);
	});

	it('is given back when the work fails', async () => {
		const failing = startProcess()(helpers, 'locked', async () => {
			return await Promise.reject(new Error('no'));
		});

		await expect(failing).rejects.toThrow('no');
		expect(await entries()).toBe(0);
	});

	it('leaves the values of other nodes alone, and works without it', async () => {
		await putByOthers('theirs', 'theirs too');

		expect(await startProcess()(helpers, 'locked', async (isCertain) => isCertain)).toBe(false);
		expect(await entries()).toBe(2);
	});

	it('leaves what another node puts beside it', async () => {
		await startProcess()(helpers, 'locked', async () => await putByOthers('theirs'));

		expect(await entries()).toBe(1);
		expect((await putByOthers('theirs')).processed).toEqual(['theirs']);
	});

	it('is taken over from a process that died while it held it', async () => {
		void startProcess()(helpers, 'locked', async () => await new Promise(() => undefined));
		while ((await entries()) === 0) await new Promise((resolve) => setTimeout(resolve, 1));
		const begun = Date.now();

		expect(await startProcess()(helpers, 'locked', async (isCertain) => isCertain)).toBe(true);
		expect(Date.now() - begun).toBeGreaterThan(3900);
		expect(await entries()).toBe(0);
	}, 20_000);

	it('tells a list of a single value from a lock that was left behind', async () => {
		await putByOthers('theirs');

		expect(await startProcess()(helpers, 'locked', async (isCertain) => isCertain)).toBe(false);
		expect((await putByOthers('theirs')).processed).toEqual(['theirs']);
		expect(await entries()).toBe(1);
	}, 20_000);

	it('does not trust work that took so long that another may have taken over', async () => {
		const now = jest.spyOn(Date, 'now');
		const late = startProcess()(helpers, 'locked', async () => {
			now.mockReturnValue(8_640_000_000_000);
			return await Promise.resolve('done');
		});

		await expect(late).rejects.toThrow(/too long/);
	});

	it('tells a failure of the database', async () => {
		jest
			.spyOn(deduplication, 'checkProcessedAndRecord')
			.mockRejectedValue(new Error('no database'));

		await expect(startProcess()(helpers, 'locked', async () => 1)).rejects.toThrow('no database');
	});
});
