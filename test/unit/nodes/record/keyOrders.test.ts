import { withSleep } from '../../../engine/withSleep';
import type { End, KeyLook, KeyState } from '../../../../nodes/record/keyRecord';
import { KeyRecord } from '../../../../nodes/record/keyRecord';
import { rowName, Rows } from '../../../../nodes/record/rows';
import { deduplication } from '../../../engine';
import type { Model, OrderWorld } from './orderWorld';
import { walkOrders } from './orders';
import { contextOf } from './rowsContext';

jest.mock('n8n-workflow', () => withSleep(async () => undefined));

jest.mock('crypto', () => ({
	...jest.requireActual<object>('crypto'),
	randomUUID: () => 'no such row',
}));

const HALF_AN_HOUR_MS = 30 * 60_000;
const content = { identity: '["42","7","1250","EUR"]', details: 'all of it' };

/** What a claimant writes before its request, which no other process reads; and the row that proves a name. */
const PRIVATE = new Set([
	rowName('none', 'no such row'),
	...[1, 2, 3].flatMap((attempt) => [
		rowName('key', 'what', attempt, content.identity),
		rowName('key', 'details', attempt, content.details),
	]),
]);

function recordOf(world: OrderWorld, process: number): KeyRecord {
	return new KeyRecord(new Rows(world.table.context(process)), ['key'], `owner-${process}`);
}

const FREE_TOO_SOON = 'called free while it may be under way';

/** What the record says of the key; what it says wrongly is noted, and fails the walk. */
async function lookAt(world: OrderWorld, record: KeyRecord): Promise<KeyLook> {
	const look = await record.look();
	if (look.state === 'new' && world.isBusy) world.notes.push(FREE_TOO_SOON);
	return look;
}

/** One payment by one process, as the node sends it: look, begin, request within its time, end. */
const sender = async (world: OrderWorld, process: number) => {
	const record = recordOf(world, process);
	const look = await lookAt(world, record);
	if (look.state !== 'new') return;
	const begun = await record.begin(look, content);
	if (begun === undefined) return;
	world.mayStillSend.set(process, begun.deadline);
	await world.pause(process, 'go on');
	if (Date.now() >= begun.deadline) {
		world.mayStillSend.delete(process);
		await record.end(begun.attempt, 'free');
		return;
	}
	const answer = await world.request(process, begun.attempt);
	// What was cut off may still arrive, so nothing is said of it.
	if (answer === 'cutOff') return;
	await record.end(begun.attempt, ({ done: 'paid', no: 'free', lost: 'over' } as const)[answer]);
};

/** Somebody who knows the truth: a key that is unknown and was not paid is freed; what it is then is looked at. */
const resolver = async (world: OrderWorld, process: number) => {
	const record = recordOf(world, process);
	const look = await lookAt(world, record);
	if (look.state !== 'unknown') return;
	if (world.effects > 0) await record.end(look.attempt, 'paid');
	else await record.end(look.attempt, 'free');
	await lookAt(world, record);
};

/** Somebody who only looks, at any moment. */
const looker = async (world: OrderWorld, process: number) => {
	await lookAt(world, recordOf(world, process));
};

const atMostOnce = (world: OrderWorld) => {
	if (world.notes.includes(FREE_TOO_SOON)) throw new Error(FREE_TOO_SOON);
	if (world.effects > 1) throw new Error('paid twice');
	if (world.underWay.size > 1) throw new Error('two requests under way');
	if (world.effects > 0 && world.underWay.size > 0) throw new Error('a request after it was paid');
};

/** Who takes part, how many faults an order has at most, how often time passes, and how many orders there are at least. */
type Case = [
	name: string,
	processes: Model['processes'],
	maxFaults: number,
	leaps: number,
	orders: bigint,
];

const SHORT: Case[] = [
	['two senders', [sender, sender], 0, 0, 400_000n],
	['a sender and a resolver, with a fault', [sender, resolver], 1, 0, 1_000n],
	['a sender and one who looks, while time passes', [sender, looker], 0, 1, 100n],
];

/** These take minutes: ORDERS=all walks them as well. */
const LONG: Case[] = [
	['a sender and a resolver, with a fault, while time passes', [sender, resolver], 1, 1, 1_000n],
	['two senders, with a fault', [sender, sender], 1, 0, 100_000_000n],
	['two senders and a resolver, while time passes', [sender, sender, resolver], 0, 1, 1_000_000n],
	['a sender and one who looks, with a fault', [sender, looker], 1, 1, 1_000n],
	['a sender and a resolver, with two faults', [sender, resolver], 2, 1, 10_000n],
];

describe('every order in which the statements on one key can meet', () => {
	afterEach(() => jest.restoreAllMocks());

	it.each(process.env.ORDERS === 'all' ? [...SHORT, ...LONG] : SHORT)(
		'pays it at most once, and never calls it free while something may be under way: %s',
		async (name, processes, maxFaults, leaps, orders) => {
			const model: Model = {
				processes,
				maxFaults,
				leaps: { times: leaps, ms: HALF_AN_HOUR_MS },
				isPrivate: (row) => PRIVATE.has(row),
				check: atMostOnce,
			};
			const seen = await walkOrders(model, (now) => {
				jest.spyOn(Date, 'now').mockImplementation(now);
			});
			process.stdout.write(`${name}: ${seen.orders} orders in ${seen.states} states\n`);
			expect(seen.orders).toBeGreaterThan(orders);
		},
		3_600_000,
	);
});

describe('an attempt that has ended in several ways', () => {
	beforeEach(() => deduplication.clear());

	it.each<[End[], KeyState, number]>([
		[['over'], 'unknown', 1],
		[['over', 'paid'], 'paid', 1],
		[['over', 'free'], 'new', 2],
		[['free', 'over'], 'new', 2],
		[['free', 'paid'], 'paid', 1],
		[['paid', 'free', 'over'], 'paid', 1],
	])('by %j is %s', async (ends, state, attempt) => {
		const record = new KeyRecord(new Rows(contextOf()), ['key'], 'owner');
		await record.begin(await record.look(), content);
		for (const end of ends) await record.end(1, end);
		expect(await record.look()).toMatchObject({ state, attempt });
	});
});

describe('the time of an attempt', () => {
	beforeEach(() => deduplication.clear());
	afterEach(() => jest.restoreAllMocks());
	const at = (time: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time));

	it('is not that of a process that found the key new as well, and was held up', async () => {
		const [winner, late] = ['one', 'other'].map(
			(owner) => new KeyRecord(new Rows(contextOf()), ['key'], owner),
		) as [KeyRecord, KeyRecord];
		at('2026-05-12T09:03:07Z');
		const looks = [await winner.look(), await late.look()] as const;
		await winner.begin(looks[0], content);
		at('2026-05-12T09:27:28Z');

		expect(await late.begin(looks[1], content)).toBeUndefined();
		expect(await winner.sentSince(1)).toEqual(new Date('2026-05-12T09:00:00Z'));
	});

	it('is found also where the clock of its process was ahead', async () => {
		const record = new KeyRecord(new Rows(contextOf()), ['key'], 'owner');
		at('2026-05-12T09:13:07Z');
		await record.begin(await record.look(), content);
		at('2026-05-12T09:08:07Z');

		expect(await record.sentSince(1)).toEqual(new Date('2026-05-12T09:10:00Z'));
	});

	it('counts from the look at the key, also for how long its request may take', async () => {
		const record = new KeyRecord(new Rows(contextOf()), ['key'], 'owner');
		at('2026-05-12T09:03:07Z');
		const look = await record.look();
		at('2026-05-12T09:05:09Z');

		expect(await record.begin(look, content)).toEqual({
			attempt: 1,
			sentAt: new Date('2026-05-12T09:03:07Z'),
			deadline: Date.parse('2026-05-12T09:11:07Z'),
		});
	});
});
