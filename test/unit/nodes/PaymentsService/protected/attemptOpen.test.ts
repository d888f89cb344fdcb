import { withSleep } from '../../../../engine/withSleep';
import { lock } from './ledgerTable';
import { atOnce, AttemptWorld, itemOf, pauseInWorld, SETTLED, UNCLEAR } from './attemptWorld';
import type { Turn } from '../../../../../nodes/PaymentsService/protected/attempt';

let world: AttemptWorld;
jest.mock('n8n-workflow', () => withSleep(async (ms) => await pauseInWorld(ms)));
jest.mock('../../../../../nodes/record/recordLock', () => ({
	withRecordLock: lock.with,
}));

beforeEach(() => (world = new AttemptWorld()));

const again = itemOf({ sendsUnknownAgain: true });
const notAnyMore: Turn = async (work) => await work(false);
const LOOKS = Array.from({ length: 10 }, () => 300);

describe('a key that an earlier process left open', () => {
	beforeEach(async () => await world.leaveOpen());

	it('is looked at for three seconds, and then unknown', async () => {
		const { entries } = world.table;
		expect(await world.carryOut('1')).toMatchObject({
			outcome: 'unknown',
			message: expect.stringContaining('it was begun before and its end was never recorded'),
		});
		expect(world.pauses).toEqual(LOOKS);
		expect(world.table.entries).toEqual(entries);
		expect(world.sent).toEqual([]);
	});

	it('is waited for once in a run: the next one is no process at work either', async () => {
		const attempt = world.attemptOf('1');
		for (const _time of [1, 2]) await attempt.carryOut(itemOf(), atOnce);
		expect(world.pauses).toEqual(LOOKS);
	});

	it('is waited for and told where n8n gives no signal to stop', async () => {
		world.stop = undefined;
		expect(await world.carryOut('1')).toMatchObject({ outcome: 'unknown' });
		expect(world.pauses).toEqual(LOOKS);
		expect(await world.carryOut('1', itemOf({ key: 'B' }))).toMatchObject({ outcome: 'paid' });
	});

	it('is skipped when the other process ends it meanwhile', async () => {
		world.duringPause = () => {
			if (world.pauses.length === 3) world.table.values = [...SETTLED];
		};
		const attempt = world.attemptOf('1');
		expect(await attempt.carryOut(itemOf(), atOnce)).toMatchObject({ outcome: 'skipped' });
		expect(world.pauses).toHaveLength(3);
		world.table.values.push('payout|open|A');
		await attempt.carryOut(itemOf(), atOnce);
		expect(world.pauses).toHaveLength(13);
	});

	it('is taken over at the last look when that is wished, and paid', async () => {
		const attempt = world.attemptOf('1');
		expect(await attempt.carryOut(again, atOnce)).toMatchObject({ outcome: 'paid' });
		await attempt.finishRecord();
		expect(world.pauses).toEqual(LOOKS);
		expect(world.table.entries).toEqual(expect.arrayContaining(SETTLED));
		expect(world.table.entries).not.toContain('payout|open|A');

		world.table.values.push('payout|open|B', 'payout|claim|B', 'payout|what|["B","12.34"]');
		const next = itemOf({ key: 'B', sendsUnknownAgain: true });
		expect(await attempt.carryOut(next, atOnce)).toMatchObject({ outcome: 'paid' });
		expect(world.pauses).toEqual(LOOKS);
	});

	it('stays open when its second attempt is refused', async () => {
		world.answer = () => ({ statusCode: 422, body: undefined });
		expect(await world.carryOut('1', again)).toMatchObject({ outcome: 'refused' });
		expect(world.table.entries).toContain('payout|open|A');
	});

	it('is as unknown as before when it was taken over and its turn does not come', async () => {
		const { entries } = world.table;
		expect(await world.carryOut('1', again, notAnyMore)).toBeUndefined();
		expect(world.table.entries).toEqual(entries);
		expect(world.sent).toEqual([]);
	});

	it('is not waited for any longer once the execution is stopped', async () => {
		world.duringPause = () => world.stop?.abort();
		expect(await world.carryOut('1')).toBeUndefined();
		expect(world.pauses).toEqual([300]);
	});
});

describe('an unknown end that this process remembers', () => {
	beforeEach(async () => {
		world.answer = () => UNCLEAR;
		await world.carryOut('0');
		world.answer = () => ({ statusCode: 200, body: { id: 8 } });
		world.sent = [];
	});

	it('is told again at once, with the time and the reason', async () => {
		expect(await world.carryOut('1')).toMatchObject({
			outcome: 'unknown',
			message: expect.stringContaining('answered with status 500'),
			details: { sentAt: expect.stringMatching(/^20/) },
		});
		expect([world.pauses, world.sent]).toEqual([[], []]);
	});

	it('keeps no other key from being waited for, at which a process may be at work', async () => {
		const attempt = world.attemptOf('1');
		await attempt.carryOut(itemOf(), atOnce);
		world.table.values.push('payout|open|B', 'payout|claim|B', 'payout|what|["B","12.34"]');
		await attempt.carryOut(itemOf({ key: 'B' }), atOnce);
		expect(world.pauses).toEqual(LOOKS);
	});

	it('is taken over at once when that is wished, by another execution alone', async () => {
		expect(await world.carryOut('0', again)).toMatchObject({ outcome: 'unknown' });
		expect(await world.carryOut('1', again)).toMatchObject({ json: { id: 8 } });
		expect(world.pauses).toEqual([]);
		expect(world.attemptOf('0').knownEnd(again)).toMatchObject({ outcome: 'skipped' });
	});

	it('is the known end for a retry of its own execution, and for no other', () => {
		expect(world.attemptOf('0').knownEnd(itemOf())).toMatchObject({ outcome: 'unknown' });
		expect(world.attemptOf('1').knownEnd(itemOf())).toBeUndefined();
		expect(world.attemptOf('0').knownEnd(itemOf({ key: 'B' }))).toBeUndefined();
	});
});

describe('an item that may not be sent any more', () => {
	it('gives its key back', async () => {
		expect(await world.carryOut('1', itemOf(), notAnyMore)).toBeUndefined();
		expect([world.table.values, world.sent]).toEqual([[], []]);
		expect(world.table.accesses).toBe(2);
	});

	it('is not even claimed when the execution was stopped before', async () => {
		world.stop?.abort();
		expect(await world.carryOut('1')).toBeUndefined();
		expect([world.table.accesses, world.sent]).toEqual([0, []]);
	});

	it('gives its key back when the execution is stopped before its turn', async () => {
		const stopped: Turn = async (work) => {
			await new Promise((resolve) => setImmediate(resolve));
			world.stop?.abort();
			return await work(true);
		};
		expect(await world.carryOut('1', itemOf(), stopped)).toBeUndefined();
		expect([world.table.values, world.sent]).toEqual([[], []]);
	});

	it('leaves alone the key that another execution has paid, and names that', async () => {
		await world.carryOut('1');
		const result = await world.carryOut('2', itemOf(), notAnyMore);
		expect(result).toMatchObject({ outcome: 'skipped', json: { id: 7 } });
		expect(world.table.entries).toEqual(SETTLED);
	});
});

describe('a record that cannot be written', () => {
	const refuse = (error: unknown, from = 1) => {
		world.table.before = (access) => {
			if (access >= from) throw error;
		};
	};

	it('before the request keeps the item from being sent, and the log has the reason', async () => {
		refuse(new Error('database is locked'));
		expect(await world.carryOut('1')).toMatchObject({
			outcome: 'refused',
			message: expect.stringContaining('This payout was not sent'),
		});
		expect(world.sent).toEqual([]);
		expect(world.logged).toEqual([
			[
				"Payments Service: the record of payout 'A' could not be written",
				{ reason: 'database is locked' },
			],
		]);
	});

	it('after a refusal does not hide it', async () => {
		world.answer = () => ({ statusCode: 422, body: undefined });
		refuse('no error at all', 2);
		expect(await world.carryOut('1')).toMatchObject({
			outcome: 'refused',
			details: { status: 422 },
		});
		expect(world.logged).toEqual([
			["Payments Service: the record of payout 'A' could not be written", { reason: 'unknown' }],
		]);
	});

	it('at the end of a run is logged and does not fail it', async () => {
		const attempt = world.attemptOf('1');
		await attempt.carryOut(itemOf(), atOnce);
		await attempt.finishRecord();
		refuse(new Error('disk full'));
		await attempt.finishRecord();
		expect(world.logged).toEqual([
			[
				'Payments Service: the record of the latest payouts could not be written',
				{ reason: 'disk full' },
			],
		]);
	});
});
