import { DataDeduplicationService } from 'n8n-core';

import { deduplication, runNode } from '../../../../engine';
import { webhookContext } from '../../../../engine/trigger';
import { createTrigger, deliver, sign, signedWith } from '../support';

const LOGIN = { event: 'user_login', data: { id: 'u-1' }, timestamp: '2026-01-02T03:04:05Z' };

const runsOf = (deliveries: Array<{ items: unknown[] }>) =>
	deliveries.reduce((total, { items }) => total + items.length, 0);

beforeEach(() => deduplication.clear());
afterEach(() => jest.restoreAllMocks());

describe('a notification delivered again', () => {
	it('runs once, and each copy is answered 200', async () => {
		const trigger = createTrigger();
		const deliveries = [
			await deliver(trigger, LOGIN),
			await deliver(trigger, LOGIN),
			await deliver(trigger, LOGIN),
		];
		expect(deliveries.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(deliveries.map(({ items }) => items.length)).toEqual([1, 0, 0]);
	});

	it('says so in its execution, which n8n stores all the same', async () => {
		const trigger = createTrigger();
		const [first, second] = [await deliver(trigger, LOGIN), await deliver(trigger, LOGIN)];
		expect(first.run?.hints).toEqual([]);
		expect(second.run?.hints).toEqual(['Repeated delivery: this notification has run before.']);
	});

	it('runs once when all copies arrive at the same moment', async () => {
		const copies = Array.from({ length: 20 }, () => deliver(createTrigger(), LOGIN));
		expect(runsOf(await Promise.all(copies))).toBe(1);
	});

	it('runs in every workflow and node that receives it', async () => {
		const first = await deliver(createTrigger({ nodeId: 'a' }), LOGIN);
		const second = await deliver(createTrigger({ nodeId: 'b' }), LOGIN);
		const third = await deliver(createTrigger({ nodeId: 'a', workflowId: 'w2' }), LOGIN);
		expect(runsOf([first, second, third])).toBe(3);
	});

	it('runs again when the option is off', async () => {
		const trigger = createTrigger({ parameters: { options: { ignoreDuplicates: false } } });
		expect(runsOf([await deliver(trigger, LOGIN), await deliver(trigger, LOGIN)])).toBe(2);
		expect(deduplication.size()).toBe(0);
	});
});

describe('notifications that are not the same', () => {
	it('both run when they only look alike', async () => {
		const trigger = createTrigger();
		const login = { event: 'user_login', data: { id: 'u-1', state: 1 } };
		const deliveries = [await deliver(trigger, login), await deliver(trigger, login)];
		expect(runsOf(deliveries)).toBe(2);
		const ids = deliveries.map(({ items }) => items[0].json.deliveryId);
		expect(ids[0]).not.toBe(ids[1]);
		expect(deduplication.size()).toBe(0);
	});
});

describe('a run by hand', () => {
	it('runs as often as a person asks, and records nothing', async () => {
		const trigger = createTrigger({ isTest: true });
		expect(runsOf([await deliver(trigger, LOGIN), await deliver(trigger, LOGIN)])).toBe(2);
		expect(deduplication.size()).toBe(0);
		expect(runsOf([await deliver(createTrigger(), LOGIN)])).toBe(1);
	});

	it('runs again with "Retry" of an old execution, and records nothing', async () => {
		const trigger = createTrigger();
		const { items } = await deliver(trigger, LOGIN);
		const recorded = deduplication.size();
		const { deliveryId } = items[0].json;
		const retry = { ...trigger.setup, items, mode: 'retry' as const, executionId: 'of the retry' };
		const retried = await runNode(retry);
		expect(retried.items.map(({ json }) => json.deliveryId)).toEqual([deliveryId]);
		expect(deduplication.size()).toBe(recorded);
	});
});

/** The same execution once more. */
const deliverAgain = async (trigger: ReturnType<typeof createTrigger>) =>
	await trigger.deliver({ body: LOGIN, ...signedWith(sign(JSON.stringify(LOGIN))) });

describe('an execution that comes again, from another worker or handed out twice', () => {
	it('runs, because the row is its own, however often', async () => {
		const trigger = createTrigger();
		const first = await deliver(trigger, LOGIN);
		const again = [await deliverAgain(trigger), await deliverAgain(trigger)];
		expect(runsOf([first, ...again])).toBe(3);
		expect(runsOf([await deliver(createTrigger(), LOGIN)])).toBe(0);
	});

	it('stays stopped when it was a duplicate', async () => {
		await deliver(createTrigger(), LOGIN);
		const trigger = createTrigger();
		const duplicate = await deliver(trigger, LOGIN);
		expect(runsOf([duplicate, await deliverAgain(trigger), await deliverAgain(trigger)])).toBe(0);
	});
});

describe('a database that fails', () => {
	const service = () => DataDeduplicationService.getInstance();
	const record = () => jest.spyOn(service(), 'checkProcessedAndRecord');
	const locked = new Error('SQLITE_BUSY: database is locked');
	const check = deduplication.checkProcessedAndRecord.bind(deduplication);
	const loseAnswer: typeof check = async (...given) => {
		await check(...given);
		throw new Error('Connection terminated unexpectedly');
	};
	/** What the log says. */
	const warnings = () => {
		const { logger } = webhookContext(createTrigger().setup, {}).context;
		return jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
	};

	it('after it has written loses no notification', async () => {
		record().mockImplementationOnce(loseAnswer);
		expect(runsOf([await deliver(createTrigger(), LOGIN)])).toBe(1);
		expect(runsOf([await deliver(createTrigger(), LOGIN)])).toBe(0);
	});

	it('before it has written is asked again', async () => {
		record().mockRejectedValueOnce(locked).mockRejectedValueOnce(locked);
		expect(runsOf([await deliver(createTrigger(), LOGIN)])).toBe(1);
		expect(runsOf([await deliver(createTrigger(), LOGIN)])).toBe(0);
	});

	it('for good lets the notification run, and the log says so', async () => {
		const told = warnings();
		record().mockRejectedValue(locked);
		const { status, items, run } = await deliver(createTrigger(), LOGIN);
		expect([status, items.length, run?.error]).toEqual([200, 1, undefined]);
		expect(told.mock.calls).toEqual([
			[
				`Payments Service: in doubt, notification ${String(items[0].json.deliveryId)} was run, because it could not be recorded (n8n’s database could not be used: SQLITE_BUSY: database is locked). If it arrives again, it runs again.`,
			],
		]);
	});
});
