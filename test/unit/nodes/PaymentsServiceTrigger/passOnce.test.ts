import { DataDeduplicationService } from 'n8n-core';

import { deduplication } from '../../../engine';
import { createTrigger, deliver, sign } from './support';

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

	it('runs once when all copies arrive at the same moment', async () => {
		const copies = Array.from({ length: 20 }, () => deliver(createTrigger(), LOGIN));
		expect(runsOf(await Promise.all(copies))).toBe(1);
	});

	it('runs once after a restart of n8n, which keeps nothing but its database', async () => {
		await deliver(createTrigger(), LOGIN);
		expect((await deliver(createTrigger(), LOGIN)).items).toEqual([]);
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
	it('all run when they arrive together', async () => {
		const different = Array.from({ length: 20 }, (_, n) =>
			deliver(createTrigger(), { ...LOGIN, data: { id: `u-${n}` } }),
		);
		expect(runsOf(await Promise.all(different))).toBe(20);
	});

	it('both run when they only look alike', async () => {
		const trigger = createTrigger();
		const login = { event: 'user_login', data: { id: 'u-1', state: 1 } };
		const deliveries = [await deliver(trigger, login), await deliver(trigger, login)];
		expect(runsOf(deliveries)).toBe(2);
		const ids = deliveries.map(({ items }) => items[0].json.deliveryId);
		expect(ids[0]).not.toBe(ids[1]);
	});
});

describe('a run by hand', () => {
	it('runs as often as a person asks, and records nothing', async () => {
		const trigger = createTrigger({ isTest: true });
		expect(runsOf([await deliver(trigger, LOGIN), await deliver(trigger, LOGIN)])).toBe(2);
		expect(deduplication.size()).toBe(0);
		expect(runsOf([await deliver(createTrigger(), LOGIN)])).toBe(1);
	});
});

/** The same execution once more. */
const deliverAgain = async (trigger: ReturnType<typeof createTrigger>) =>
	await trigger.deliver({
		body: JSON.stringify(LOGIN),
		headers: { 'X-Service-Signature': sign(JSON.stringify(LOGIN)) },
	});

const passTime = (milliseconds: number) =>
	jest.spyOn(Date, 'now').mockReturnValue(Date.now() + milliseconds);

describe('an execution that another worker takes over', () => {
	it('runs, because the claim is its own', async () => {
		const trigger = createTrigger();
		const first = await deliver(trigger, LOGIN);
		passTime(30_000);
		expect(runsOf([first, await deliverAgain(trigger)])).toBe(2);
	});

	it('stays stopped when it was a duplicate', async () => {
		await deliver(createTrigger(), LOGIN);
		const trigger = createTrigger();
		const duplicate = await deliver(trigger, LOGIN);
		passTime(30_000);
		expect(runsOf([duplicate, await deliverAgain(trigger)])).toBe(0);
	});
});

describe('an execution that the queue hands out twice', () => {
	it.each([0, 13_000])('runs once when it comes again after %i ms', async (milliseconds) => {
		const trigger = createTrigger();
		const first = await deliver(trigger, LOGIN);
		passTime(milliseconds);
		expect(runsOf([first, await deliverAgain(trigger)])).toBe(1);
	});

	it('runs once when both copies run at the same moment', async () => {
		const trigger = createTrigger();
		expect(runsOf(await Promise.all([deliver(trigger, LOGIN), deliverAgain(trigger)]))).toBe(1);
	});
});

describe('a database shared with other processes', () => {
	const service = () => DataDeduplicationService.getInstance();
	/** A node "Remove Duplicates" of the same workflow uses the row that would be the lock. */
	const takeLockAway = async () => {
		const owner = { workflow: { id: 'workflow-under-test' } } as never;
		const options = { mode: 'entries' } as const;
		await deduplication.checkProcessedAndRecord(['a', 'b'], 'workflow', owner, options);
	};

	it('claims again when another process overwrote the claim with an older list', async () => {
		await takeLockAway();
		const record = jest.spyOn(service(), 'checkProcessedAndRecord');
		record.mockImplementationOnce(async (items) => ({ new: items, processed: [] }));
		const trigger = createTrigger();
		expect(runsOf([await deliver(trigger, LOGIN), await deliver(trigger, LOGIN)])).toBe(1);
	});

	it('gives way when another process overwrote the claim with its own for the same notification', async () => {
		await takeLockAway();
		const trigger = createTrigger();
		const record = jest.spyOn(service(), 'checkProcessedAndRecord');
		record.mockImplementationOnce(async (items) => ({ new: items, processed: [] }));
		record.mockImplementationOnce(async ([id, mark]) => ({ new: [mark], processed: [id] }));
		expect((await deliver(trigger, LOGIN)).items).toEqual([]);
	});

	it('tries again when the first entry collides with that of another process', async () => {
		jest
			.spyOn(service(), 'checkProcessedAndRecord')
			.mockRejectedValueOnce(new Error('UNIQUE constraint failed'));
		expect(runsOf([await deliver(createTrigger(), LOGIN)])).toBe(1);
	});

	it('fails visibly, and does not run, when the database cannot be used', async () => {
		jest
			.spyOn(service(), 'checkProcessedAndRecord')
			.mockRejectedValue(new Error('database is locked'));
		const { status, items, run } = await deliver(createTrigger(), LOGIN);
		expect(status).toBe(200);
		expect(items).toEqual([]);
		expect(run?.error?.message).toContain('database is locked');
		expect(run?.error?.description).toContain('Retry');
	});

	it('runs a notification whose claim never stays, rather than losing it', async () => {
		await takeLockAway();
		jest
			.spyOn(service(), 'checkProcessedAndRecord')
			.mockImplementation(async (items) => ({ new: items, processed: [] }));
		expect(runsOf([await deliver(createTrigger(), LOGIN)])).toBe(1);
	});
});
