import { withSleep } from '../../../engine/withSleep';
import type { End, KeyLook, KeyState } from '../../../../nodes/record/keyRecord';
import { IN_FLIGHT_MS, KeyRecord, SENDER_MS } from '../../../../nodes/record/keyRecord';
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

/** Long enough for a sender to be too late; three of them end the time of an attempt. */
const LEAP_MS = 13 * 60_000;
const CONTENT = { who: 'Jonas Becker', amount: 1250 };

/** What a claimant writes before its claim, which no other process reads here; and the row that proves a name. */
const PRIVATE = new Set([
	rowName('none', 'no such row'),
	...[1, 2, 3].map((attempt) => rowName('key', 'what', attempt, CONTENT)),
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

/** One payment by one process, as the node sends it: look, prepare, claim, request within its time, end. */
const sender = async (world: OrderWorld, process: number) => {
	const record = recordOf(world, process);
	const look = await lookAt(world, record);
	if (look.state !== 'new') return;
	await record.prepare(look, CONTENT);
	if (!(await record.claim(look))) return;
	const deadline = look.at + SENDER_MS;
	world.mayStillSend.set(process, deadline);
	await world.pause(process, 'go on');
	if (Date.now() >= deadline) {
		world.mayStillSend.delete(process);
		await record.end(look.attempt, 'notPaid');
		return;
	}
	const answer = await world.request(process, look.attempt);
	// What is not certain has no end: the request may still arrive.
	if (answer === 'lost') return;
	await record.end(look.attempt, answer === 'done' ? 'paid' : 'notPaid');
};

/** Somebody who knows the truth: a key that is unknown and was not paid is freed; what it is then is looked at. */
const resolver = async (world: OrderWorld, process: number) => {
	const record = recordOf(world, process);
	const look = await lookAt(world, record);
	if (look.state !== 'unknown') return;
	await record.decide(look, world.effects > 0 ? 'paid' : 'notPaid');
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
	['a sender and one who looks, while time passes', [sender, looker], 0, 1, 100n],
	['a sender and a resolver, while time passes', [sender, resolver], 0, 3, 1_000_000n],
	['a sender, with a fault, while time passes', [sender], 1, 1, 700n],
];

/** These take minutes: ORDERS=all walks them as well. */
const LONG: Case[] = [
	['a sender and a resolver, with a fault, while time passes', [sender, resolver], 1, 3, 1_000n],
	['two senders, with a fault', [sender, sender], 1, 0, 10_000_000n],
	['two senders and a resolver, while time passes', [sender, sender, resolver], 0, 3, 1_000_000n],
	['a sender and one who looks, with a fault', [sender, looker], 1, 1, 1_000n],
	['a sender and a resolver, with two faults', [sender, resolver], 2, 3, 10_000n],
];

describe('every order in which the statements on one key can meet', () => {
	afterEach(() => jest.restoreAllMocks());

	it.each(process.env.ORDERS === 'all' ? [...SHORT, ...LONG] : SHORT)(
		'pays it at most once, and never calls it free while something may be under way: %s',
		async (name, processes, maxFaults, leaps, orders) => {
			const model: Model = {
				processes,
				maxFaults,
				leaps: { times: leaps, ms: LEAP_MS },
				arrivesWithinMs: IN_FLIGHT_MS - SENDER_MS,
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
		[['mismatch', 'paid'], 'paid', 1],
		[['mismatch', 'notPaid'], 'new', 2],
		[['notPaid', 'paid'], 'paid', 1],
		[['paid', 'notPaid'], 'paid', 1],
		[['paid', 'takenBack'], 'new', 2],
	])('by %j is %s', async (ends, state, attempt) => {
		const record = new KeyRecord(new Rows(contextOf()), ['key'], 'owner');
		await record.claim(await record.look());
		for (const end of ends) await record.end(1, end);
		expect(await record.look()).toMatchObject({ state, attempt });
	});
});
