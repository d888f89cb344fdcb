import { withSleep } from '../../../engine/withSleep';
import { KeyRecord } from '../../../../nodes/record/keyRecord';
import { rowName, Rows } from '../../../../nodes/record/rows';
import type { Model, OrderWorld } from './orders';
import { walkOrders } from './orders';

jest.mock('n8n-workflow', () => withSleep(async () => undefined));

jest.mock('crypto', () => ({
	...jest.requireActual<typeof import('crypto')>('crypto'),
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
	return new KeyRecord(new Rows(world.context(process)), ['key'], `owner-${process}`);
}

/** One payment by one process, as the node sends it: look, begin, request within its time, end. */
const sender = (answers: string[]) => async (world: OrderWorld, process: number) => {
	const record = recordOf(world, process);
	const look = await record.look();
	if (look.state !== 'new') return;
	const begun = await record.begin(look, content);
	if (begun === undefined) return;
	await world.pause(process, 'go on');
	if (Date.now() >= begun.deadline) {
		await record.end(begun.attempt, 'free');
		return;
	}
	void answers;
	const answer = await world.request(process, begun.attempt);
	await record.end(begun.attempt, ({ done: 'paid', no: 'free', lost: 'over' } as const)[answer]);
};

/** Somebody who knows the truth: a key that is unknown and was not paid is freed. */
const resolver = async (world: OrderWorld, process: number) => {
	const record = recordOf(world, process);
	const look = await record.look();
	if (look.state !== 'unknown') return;
	if (world.effects > 0) await record.end(look.attempt, 'paid');
	else await record.end(look.attempt, 'free');
};

const atMostOnce = (world: OrderWorld) => {
	if (world.effects > 1) throw new Error('paid twice');
	if (world.underWay.size > 1) throw new Error('two requests under way');
	if (world.effects > 0 && world.underWay.size > 0) throw new Error('a request after it was paid');
};

async function walk(model: Omit<Model, 'check' | 'checkEnd'>) {
	return await walkOrders({ ...model, check: atMostOnce, checkEnd: () => undefined }, (now) => {
		jest.spyOn(Date, 'now').mockImplementation(now);
	});
}

describe('every order in which the statements on one key can meet', () => {
	afterEach(() => jest.restoreAllMocks());

	it('two', async () => {
		const start = process.hrtime.bigint();
		const seen = await walk({
			isPrivate: (name) => PRIVATE.has(name),
			processes: [sender([]), sender([]), resolver].slice(0, Number(process.env.P ?? 2)),
			maxFaults: Number(process.env.F ?? 1),
			leaps: { times: Number(process.env.L ?? 0), ms: HALF_AN_HOUR_MS },
		});
		console.log(seen, Number(process.hrtime.bigint() - start) / 1e9);
	}, 600_000);
});
