import { withSleep } from '../../../engine/withSleep';
import { RecordUnavailable, RecordUnsupported, rowName, Rows } from '../../../../nodes/record/rows';
import { deduplication } from '../../../engine';
import { contextOf, steps, WORKFLOW_ID } from './rowsContext';

const mockPauses: number[] = [];
jest.mock('n8n-workflow', () => withSleep(async (ms) => void mockPauses.push(ms)));

const NAME = rowName('https://pay.example/api/v3', 'client', 'payout', 'INV-1', 'claim', 1);
const row = (name: string) => `${WORKFLOW_ID}|n:${name}`;

/** Lets the next access of a kind fail, before or after it was carried out. */
function failNext(step: 'read' | 'insert' | 'update', when: 'before' | 'after', times = 1): void {
	const original = steps[step].bind(steps) as (...args: never[]) => Promise<never>;
	let left = times;
	jest.spyOn(steps, step).mockImplementation(async (...args: unknown[]) => {
		left -= 1;
		if (left < 0) return await original(...(args as never[]));
		if (when === 'after') await original(...(args as never[]));
		throw new Error('SQLITE_BUSY: database is locked');
	});
}

describe('rows in n8n’s database', () => {
	beforeEach(() => {
		deduplication.clear();
		mockPauses.length = 0;
	});
	afterEach(() => jest.restoreAllMocks());

	it('have a name of their own, and the node keeps its ID', async () => {
		const context = contextOf('the-node');
		const rows = new Rows(context);
		expect(await rows.claim(NAME)).toBe(true);
		await rows.put(rowName('other'));

		expect(deduplication.names()).toEqual([row(NAME), row(rowName('other'))]);
		expect(context.getNode().id).toBe('the-node');
		expect(await rows.look(NAME)).toBeGreaterThan(0);
		expect(await new Rows(contextOf('another-node')).look(NAME)).toBeGreaterThan(0);
	});

	it('have names that tell parts apart, hide them, and fit n8n’s table', () => {
		expect(rowName('a', 'b')).not.toBe(rowName('a"b'));
		expect(rowName('a', 1)).not.toBe(rowName('a', '1'));
		const long = rowName('INV-'.repeat(1000));
		expect(long).toMatch(/^payments-service:[0-9a-f]{64}$/);
		expect(rowName('INV-1')).not.toContain('INV');
	});

	it('are read without a write', async () => {
		const writes = [jest.spyOn(steps, 'insert'), jest.spyOn(steps, 'update')];
		const rows = new Rows(contextOf());
		expect(await rows.look(NAME)).toBe(0);
		await rows.claim(NAME);
		for (const write of writes) write.mockClear();
		expect(await rows.look(NAME)).toBe(1);
		for (const write of writes) expect(write).not.toHaveBeenCalled();
	});

	it('belong to one of many that claim them at once, and nobody gets an error', async () => {
		const claims = await Promise.all(
			Array.from({ length: 8 }, async (_, index) =>
				new Rows(contextOf(`node-${index}`)).claim(NAME),
			),
		);
		expect(claims.filter((isClaimed) => isClaimed)).toHaveLength(1);
	});

	it('are claimed although the database was busy before it wrote', async () => {
		failNext('insert', 'before', 2);
		expect(await new Rows(contextOf()).claim(NAME)).toBe(true);
	});

	it('are claimed by nobody when the answer to the claim was lost', async () => {
		failNext('insert', 'after');
		expect(await new Rows(contextOf()).claim(NAME)).toBe(false);
		jest.restoreAllMocks();
		expect(await new Rows(contextOf()).claim(NAME)).toBe(false);
	});

	it('are written once, whoever was faster and whatever answer was lost', async () => {
		failNext('insert', 'after');
		await new Rows(contextOf()).put(NAME);
		jest.restoreAllMocks();
		await Promise.all([new Rows(contextOf()).put(NAME), new Rows(contextOf()).put(rowName('x'))]);
		expect(await new Rows(contextOf()).look(NAME)).toBe(1);
	});

	it('report a database that stays unavailable', async () => {
		failNext('read', 'before', 1000);
		const rows = new Rows(contextOf());
		for (const call of [rows.look(NAME), rows.put(NAME), rows.claim(NAME)]) {
			await expect(call).rejects.toThrow(
				new RecordUnavailable(new Error('SQLITE_BUSY: database is locked')),
			);
		}
		expect(mockPauses.slice(0, 3)).toEqual([25, 25, 25]);
	});

	it.each<[string, (rows: Rows) => Promise<unknown>, 'read' | 'insert']>([
		['look', async (rows) => await rows.look(NAME), 'read'],
		['reclaim', async (rows) => await rows.reclaim(NAME, 'owner'), 'insert'],
	])('are tried four times, with longer and longer pauses: %s', async (_name, call, step) => {
		failNext(step, 'before', 1000);
		await expect(call(new Rows(contextOf()))).rejects.toThrow(RecordUnavailable);
		expect(mockPauses).toEqual([25, 50, 100]);
		expect(steps[step]).toHaveBeenCalledTimes(4);
	});

	it.each([
		[3, true],
		[4, false],
	])('are written although %d tries failed: %s', async (times, isWritten) => {
		failNext('insert', 'before', times);
		const put = new Rows(contextOf()).put(NAME);
		if (isWritten) await put;
		else await expect(put).rejects.toThrow(RecordUnavailable);
		expect(await new Rows(contextOf()).look(NAME)).toBe(isWritten ? 1 : 0);
	});

	it('are their own owner’s when it comes again, and nobody else’s', async () => {
		const claims = [];
		for (const owner of ['one', 'one', 'two', 'two', 'one']) {
			claims.push(await new Rows(contextOf()).reclaim(NAME, owner));
		}
		expect(claims).toEqual([true, true, false, false, true]);
	});

	it('are their owner’s also when the answer was lost', async () => {
		failNext('insert', 'after');
		expect(await new Rows(contextOf()).reclaim(NAME, 'owner')).toBe(true);
	});

	it('that cannot be had say why, and that nothing was sent where n8n keeps none', () => {
		expect(new RecordUnavailable('odd').message).toBe('n8n’s database could not be used: unknown');
		expect(new RecordUnsupported().message).toBe(
			'This version of n8n does not keep the record that protects from sending twice. Nothing was sent',
		);
	});
});

describe('an n8n that keeps rows in another way', () => {
	beforeEach(() => deduplication.clear());

	it.each([
		['gives a copy of the node', { getExecuteData: () => ({ node: { id: 'a copy' } }) }],
		['freezes the node', { getExecuteData: () => ({ node: Object.freeze({ id: 'frozen' }) }) }],
	])('is noticed when it %s: nothing is written', async (_name, other) => {
		const rows = new Rows({ ...contextOf(), ...other } as never);
		for (const call of [rows.look(NAME), rows.put(NAME), rows.claim(NAME)]) {
			await expect(call).rejects.toThrow(RecordUnsupported);
		}
		expect(deduplication.names()).toEqual([]);
	});

	it('is noticed with the first row when its helpers know the node’s ID from before', async () => {
		const { helpers } = contextOf('from before');
		for (const write of ['put', 'claim'] as const) {
			deduplication.clear();
			const rows = new Rows({ ...contextOf(), helpers } as never);
			// As if every row were the node's own: what is written under one name is there under all.
			await expect(rows[write](NAME)).rejects.toThrow(RecordUnsupported);
		}
	});
});
