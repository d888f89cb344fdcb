import { withSleep } from '../../../../engine/withSleep';
import { lock, Table } from './ledgerTable';
import { Ledger, MAX_ENTRIES } from '../../../../../nodes/PaymentsService/protected/ledger';

const pauses: number[] = [];
jest.mock('n8n-workflow', () => withSleep(async (ms) => void pauses.push(ms)));

jest.mock('../../../../../nodes/record/recordLock', () => ({
	withRecordLock: lock.with,
}));

let table: Table;
const ledgerOf = (executionId: string, operation = 'payout') =>
	new Ledger(table.helpers as never, 'workflow', operation, executionId);

beforeEach(() => {
	table = new Table();
	lock.isCertain = true;
	pauses.length = 0;
});
afterEach(() => jest.restoreAllMocks());

describe('a key', () => {
	it('that was never used is claimed, and written down as open with what it is for', async () => {
		expect(await ledgerOf('1').claim('A', '12.34', false)).toBe('claimed');
		expect(table.entries).toEqual([
			'payout|by|["A","1"]',
			'payout|claim|A',
			'payout|open|A',
			'payout|token|["A",<random>]',
			'payout|what|["A","12.34"]',
		]);
		expect(table.accesses).toBe(1);
		expect(pauses).toEqual([]);
	});

	it('that was carried out is settled, and stays so, with two entries', async () => {
		const ledger = ledgerOf('1');
		await ledger.claim('A', '12.34', false);
		await ledger.settle('A', '12.34');
		const settled = ['payout|claim|A', 'payout|what|["A","12.34"]'];
		expect(table.entries).toEqual(settled);

		expect(await ledgerOf('2').claim('A', '12.34', false)).toBe('settled');
		expect(await ledgerOf('2').claim('A', '12.34', true)).toBe('settled');
		expect(await ledger.claim('A', '12.34', true)).toBe('settled');
		expect(table.entries).toEqual(settled);
	});

	it('whose end was not written is open, and asking leaves no trace', async () => {
		await ledgerOf('1').claim('A', '12.34', false);
		const { entries } = table;
		expect(await ledgerOf('1').claim('A', '12.34', false)).toBe('open');
		expect(await ledgerOf('2').claim('A', '12.34', false)).toBe('open');
		expect(table.entries).toEqual(entries);
	});

	it('that was used for something else is told apart, open or settled', async () => {
		const ledger = ledgerOf('1');
		await ledger.claim('A', '12.34', false);
		expect(await ledgerOf('2').claim('A', '99.99', false)).toBe('different');
		expect(await ledgerOf('2').claim('A', '99.99', true)).toBe('different');
		await ledger.settle('A', '12.34');
		const { entries } = table;
		expect(await ledgerOf('2').claim('A', '99.99', true)).toBe('different');
		expect(table.entries).toEqual(entries);
	});

	it('of another operation is another key', async () => {
		await ledgerOf('1').claim('A', '12.34', false);
		expect(await ledgerOf('1', 'refund').claim('A', '12.34', false)).toBe('claimed');
	});

	it('that contains the marks of the record is not taken for another', async () => {
		await ledgerOf('1').claim('A|open|B', '1', false);
		expect(await ledgerOf('1').claim('B', '1', false)).toBe('claimed');
		expect(await ledgerOf('1').claim('A', '1', false)).toBe('claimed');
	});

	it('that was released can be claimed again, and nothing of it stays', async () => {
		const ledger = ledgerOf('1');
		await ledger.claim('A', '12.34', false);
		await ledger.release('A', '12.34');
		expect(table.values).toEqual([]);
		expect(await ledger.claim('A', '99.99', false)).toBe('claimed');
	});
});

describe('an open key that may be taken over', () => {
	it('is, by a later execution, and only once', async () => {
		await ledgerOf('1').claim('A', '12.34', false);
		expect(await ledgerOf('2').claim('A', '12.34', true)).toBe('takenOver');
		expect(await ledgerOf('2').claim('A', '12.34', true)).toBe('open');
	});

	it('is not, by the execution that left it open', async () => {
		await ledgerOf('1').claim('A', '12.34', true);
		expect(await ledgerOf('1').claim('A', '12.34', true)).toBe('open');
	});

	it('goes back to its unknown end, as it was', async () => {
		await ledgerOf('1').claim('A', '12.34', false);
		const { entries } = table;
		const second = ledgerOf('2');
		await second.claim('A', '12.34', true);
		await second.handBack('A', '12.34');
		expect(table.entries).toEqual(entries);
		expect(await second.claim('A', '12.34', true)).toBe('takenOver');
	});

	it('leaves its first token alone when it is settled, for that belongs to another execution', async () => {
		await ledgerOf('1').claim('A', '12.34', false);
		const second = ledgerOf('2');
		await second.claim('A', '12.34', true);
		await second.settle('A', '12.34');
		expect(table.entries).toEqual([
			'payout|by|["A","1"]',
			'payout|claim|A',
			'payout|token|["A",<random>]',
			'payout|what|["A","12.34"]',
		]);
	});
});

describe('a claim without the lock', () => {
	beforeEach(() => (lock.isCertain = false));

	it('of a key that was used before is answered at once, and leaves no trace', async () => {
		const ledger = ledgerOf('1');
		for (const key of ['open', 'settled']) await ledger.claim(key, 'x', false);
		await ledger.settle('settled', 'x');
		const { entries } = table;
		pauses.length = 0;

		const second = ledgerOf('2');
		expect(await second.claim('open', 'x', false)).toBe('open');
		expect(await second.claim('settled', 'x', false)).toBe('settled');
		expect(await second.claim('settled', 'y', false)).toBe('different');
		expect(pauses).toEqual([]);
		expect(table.entries).toEqual(entries);
	});

	it('holds when it is still there a while later', async () => {
		expect(await ledgerOf('1').claim('A', '12.34', false)).toBe('claimed');
		expect(pauses).toEqual([150]);
		expect(table.accesses).toBe(2);
	});

	it('that takes over is looked at again too', async () => {
		await ledgerOf('1').claim('A', '12.34', false);
		expect(await ledgerOf('2').claim('A', '12.34', true)).toBe('takenOver');
		expect(pauses).toEqual([150, 150]);
	});

	it('is made again, with another token, when another process overwrote it', async () => {
		let overwritten = 0;
		table.afterAdding = (values) => {
			if (values.length < 5 || overwritten > 0) return;
			overwritten += 1;
			table.values = [];
		};
		jest.spyOn(Math, 'random').mockReturnValue(0.5);
		expect(await ledgerOf('1').claim('A', '12.34', false)).toBe('claimed');
		expect(table.entries.filter((entry) => entry.includes('|token|'))).toHaveLength(1);
		expect(pauses).toEqual([150, 25, 150]);
	});

	it('is given up as open after five times, so that nothing is sent', async () => {
		let claims = 0;
		table.afterAdding = (values) => {
			if (values.length < 5) return;
			claims += 1;
			table.values = [];
		};
		expect(await ledgerOf('1').claim('A', '12.34', false)).toBe('open');
		expect(claims).toBe(5);
		expect(table.values).toEqual([]);
	});
});

describe('the end of the latest keys', () => {
	it('is written again with each further one, ten at most', async () => {
		const ledger = ledgerOf('1');
		const keys = Array.from({ length: 12 }, (_, index) => `K${index}`);
		for (const key of keys) {
			await ledger.claim(key, 'x', false);
			await ledger.settle(key, 'x');
		}
		table.values = [];
		await ledger.settleLatest();
		const kept = keys
			.slice(2)
			.flatMap((key) => [`payout|claim|${key}`, `payout|what|["${key}","x"]`]);
		expect(table.entries).toEqual(kept.sort());
	});

	it('of one that was found settled is written again too', async () => {
		const first = ledgerOf('1');
		await first.claim('A', 'x', false);
		await first.settle('A', 'x');
		const second = ledgerOf('2');
		await second.claim('A', 'x', false);
		table.values = ['payout|claim|A', 'payout|open|A', 'payout|by|["A","2"]'];
		await second.settleLatest();
		expect(table.entries).toEqual(['payout|claim|A', 'payout|what|["A","x"]']);
	});

	it('costs no access when there is none', async () => {
		await ledgerOf('1').settleLatest();
		expect(table.accesses).toBe(0);
	});

	it('alone lets old entries give way: what asks or claims pushes out no payment', async () => {
		const ledger = ledgerOf('1');
		await ledger.claim('A', 'x', false);
		await ledger.settledOf(['A']);
		expect(table.limits).toEqual([undefined, undefined]);
		await ledger.settle('A', 'x');
		expect(table.limits).toEqual([undefined, undefined, MAX_ENTRIES]);
		expect(MAX_ENTRIES).toBe(20_000);
	});
});

describe('which of some keys were carried out', () => {
	it('is told without a trace in the record', async () => {
		const ledger = ledgerOf('1');
		for (const key of ['settled', 'open']) await ledger.claim(key, 'x', false);
		await ledger.settle('settled', 'x');
		const { entries } = table;
		const found = await ledgerOf('2').settledOf(['settled', 'open', 'new', 'settled']);
		expect([...found]).toEqual(['settled']);
		expect(table.entries).toEqual(entries);
	});

	it('costs no access for no keys', async () => {
		expect((await ledgerOf('1').settledOf([])).size).toBe(0);
		expect(table.accesses).toBe(0);
	});

	it('removes nothing when nothing was added', async () => {
		const ledger = ledgerOf('1');
		await ledger.claim('A', 'x', false);
		table.accesses = 0;
		await ledger.settledOf(['A']);
		expect(table.accesses).toBe(1);
	});
});

describe('a database that fails', () => {
	it('is asked three times, with short pauses of any length', async () => {
		jest.spyOn(Math, 'random').mockReturnValueOnce(0.2).mockReturnValueOnce(0.9);
		table.before = (access) => {
			if (access <= 2) throw new Error('database is locked');
		};
		expect(await ledgerOf('1').claim('A', 'x', false)).toBe('claimed');
		expect(pauses).toEqual([10, 45]);
	});

	it('keeps the key from being claimed, with its own reason', async () => {
		table.before = () => {
			throw new Error('database is locked');
		};
		await expect(ledgerOf('1').claim('A', 'x', false)).rejects.toThrow('database is locked');
		expect(table.accesses).toBe(3);
	});
});
