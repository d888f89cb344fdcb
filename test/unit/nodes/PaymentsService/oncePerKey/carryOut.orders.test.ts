/* eslint-disable @n8n/community-nodes/no-restricted-globals -- runs on Node.js, not within n8n */
import { withSleep } from '../../../../engine/withSleep';
import { carryOut } from '../../../../../nodes/PaymentsService/oncePerKey/carryOut';
import type { Sending } from '../../../../../nodes/PaymentsService/oncePerKey/sendClaimed';
import { type KeyLook, KeyRecord } from '../../../../../nodes/record/keyRecord';
import { rowName, Rows } from '../../../../../nodes/record/rows';
import { type Model, type OrderWorld, MINUTE_MS, START } from './orders/orderWorld';
import { walkOrders } from './orders/walk';
import { isAll } from '../../../../engine/given';

jest.mock('n8n-workflow', () => withSleep(async () => undefined));

jest.mock('crypto', () => ({
	...jest.requireActual<object>('crypto'),
	randomUUID: () => 'no such row',
}));

const PARTS = ['service', 'payout', 'INV-1'];
const content = { Beneficiary: 21, Amount: 1250 };

/**
 * What no process learns anything from that changes what it does: the content; the row that proves a name; times at which
 * nobody begins.
 */
function privateRows(leaps: number[]): Set<string> {
	const stepOf = (minutes: number) => Math.floor((START + minutes * MINUTE_MS) / (10 * MINUTE_MS));
	const begun = [0, ...leaps].map((_, index) =>
		stepOf(leaps.slice(0, index).reduce((sum, minutes) => sum + minutes, 0)),
	);
	const others = Array.from({ length: 20 }, (_, index) => stepOf(0) - 10 + index).filter(
		(step) => !begun.includes(step),
	);
	return new Set([
		rowName('none', 'no such row'),
		...[1, 2, 3, 4].flatMap((attempt) => [
			rowName(...PARTS, 'what', attempt, content),
			...others.map((step) => rowName(...PARTS, 'when', attempt, step)),
		]),
	]);
}

/** One payment by one process. */
const sender = async (world: OrderWorld, process: number) => {
	const context = world.context(process);
	const sending = {
		context,
		operation: { name: 'payout', noun: 'payout', done: 'paid', doubtAbout: () => undefined },
		client: world.client(process),
		rows: new Rows(context),
		request: { method: 'POST', url: '/transfer' },
		// It looks once at a key that another process is sending.
		hasWaited: true,
	} as unknown as Sending;
	const payment = {
		...{ itemIndex: 0, key: 'INV-1', content, words: '12.50 EUR to Jonas Becker' },
		...{ summary: {}, request: { body: {} } },
	};
	await carryOut(sending, payment, async (work) => await work(true));
};

/** What the record says of the key. */
async function lookAt(world: OrderWorld, record: KeyRecord): Promise<KeyLook> {
	const look = await record.look();
	if (look.state === 'new' && world.isBusy) world.broken = 'called free while it may be under way';
	return look;
}

/** Somebody who knows the truth: a key that is unknown and was not paid is freed; what it is then is looked at. */
const resolver = async (world: OrderWorld, process: number) => {
	const record = new KeyRecord(new Rows(world.context(process)), PARTS);
	const look = await lookAt(world, record);
	if (look.state !== 'unknown') return;
	await record.decide(look, world.effects > 0 ? 'paid' : 'notPaid');
	await lookAt(world, record);
};

/** The same, when the record calls a key unknown of which nothing was heard. */
const lateResolver = async (world: OrderWorld, process: number) => {
	await world.untilLate(process);
	await resolver(world, process);
};

/** Somebody who only looks, at any moment. */
const looker = async (world: OrderWorld, process: number) => {
	await lookAt(world, new KeyRecord(new Rows(world.context(process)), PARTS));
};

/** Who takes part, how many faults an order has at most, how time passes, and how many orders there are at least. */
type Case = [
	name: string,
	processes: Model['processes'],
	maxFaults: number,
	leaps: number[],
	orders: bigint,
];

/** In minutes: the claim or the request is late, its answer does not come, and the record calls it unknown. */
const LATE = [8, 5, 18];

const SHORT: Case[] = [
	['two senders', [sender, sender], 0, [], 400_000n],
	['a sender and one who looks, while time passes', [sender, looker], 0, [13], 1_000n],
	['a sender, and a resolver after a long time', [sender, lateResolver], 0, LATE, 100n],
	['a sender, with a fault, while time passes', [sender], 1, [13], 700n],
];

/** These take minutes: ORDERS=all walks them as well. */
const LONG: Case[] = [
	['a sender and a resolver, while time passes', [sender, resolver], 0, LATE, 100_000n],
	['a sender and a resolver, with a fault', [sender, lateResolver], 1, LATE, 1_000n],
	['two senders, with a fault', [sender, sender], 1, [], 10_000_000n],
	['two senders and a resolver', [sender, sender, lateResolver], 0, LATE, 1_000_000n],
	['a sender and one who looks, with a fault', [sender, looker], 1, [13], 1_000n],
	['a sender and a resolver, with two faults', [sender, lateResolver], 2, LATE, 10_000n],
];

describe('every order in which the statements on one key can meet', () => {
	beforeEach(() => {
		jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
			const end = Date.now() + ms;
			return {
				get aborted() {
					return Date.now() >= end;
				},
			} as AbortSignal;
		});
	});
	afterEach(() => jest.restoreAllMocks());

	it.each(isAll('ORDERS') ? [...SHORT, ...LONG] : SHORT)(
		'pays it at most once, and never calls it free while something may be under way: %s',
		async (name, processes, maxFaults, leaps, orders) => {
			const rows = privateRows(leaps);
			const isPrivate = (row: string) => rows.has(row);
			const seen = await walkOrders({ processes, maxFaults, leaps, isPrivate });
			process.stdout.write(`${name}: ${seen.orders} orders in ${seen.states} states\n`);
			expect(seen.orders).toBeGreaterThan(orders);
		},
		3_600_000,
	);
});
