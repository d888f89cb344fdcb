import { Ledger, MAX_ENTRIES } from '../../../../../nodes/PaymentsService/protected/ledger';

type Scope = 'node' | 'workflow';

/** n8n's lists of one workflow, as they are in the database: values in the order of their arrival, the oldest cut off. */
class Database {
	/** The list of the node. */
	entries: string[] = [];

	/** The list that all nodes of the workflow share, where they have one. */
	shared: string[] = [];

	checkProcessedAndRecord = async (
		values: unknown[],
		scope: Scope,
		{ maxEntries }: { maxEntries?: number },
	) => {
		const list = this.listOf(scope);
		const texts = values.map(String);
		const processed = texts.filter((value) => list.includes(value));
		const added = texts.filter((value) => !processed.includes(value));
		list.push(...new Set(added));
		if (maxEntries !== undefined) list.splice(0, list.length - maxEntries);
		return await Promise.resolve({ new: added, processed });
	};

	removeProcessed = async (values: unknown[], scope: Scope) => {
		const list = this.listOf(scope);
		const left = list.filter((value) => !values.includes(value));
		list.splice(0, list.length, ...left);
		await Promise.resolve();
	};

	clearAllProcessedItems = async (scope: Scope) => {
		this.listOf(scope).splice(0);
		await Promise.resolve();
	};

	getProcessedDataCount = async (scope: Scope) => await Promise.resolve(this.listOf(scope).length);

	private listOf(scope: Scope): string[] {
		return scope === 'node' ? this.entries : this.shared;
	}
}

const database = new Database();
const ledgerOf = (executionId: string) =>
	new Ledger(database as never, 'workflow', 'payout', executionId);

async function pay(key: string, ledger = ledgerOf('1')): Promise<string> {
	const state = await ledger.claim(key, 'content', false);
	if (state === 'claimed') await ledger.settle(key, 'content');
	return state;
}

describe('the record of payments', () => {
	beforeEach(() => {
		database.entries = [];
		database.shared = [];
	});

	it('keeps the last 10,000 payments of a node and forgets the oldest', async () => {
		await pay('oldest');
		await pay('second');
		const others = Array.from({ length: MAX_ENTRIES - 2 }, (_, index) => `filler-${index}`);
		database.entries.push(...others);
		await pay('newest');

		expect(database.entries.length).toBeGreaterThan(MAX_ENTRIES - 5);
		expect(await pay('newest')).toBe('settled');
		expect(await pay('oldest')).toBe('claimed');
		expect(MAX_ENTRIES / 2).toBe(10_000);
	});

	it('is not shortened by asking for keys, however full it is', async () => {
		await pay('oldest');
		const others = Array.from({ length: MAX_ENTRIES - 2 }, (_, index) => `filler-${index}`);
		database.entries.push(...others);
		const before = [...database.entries];
		const ledger = ledgerOf('2');
		await ledger.settledOf(['oldest', ...Array.from({ length: 50 }, (_, index) => `new-${index}`)]);
		await ledger.claim('oldest', 'content', false);
		await ledger.claim('given back', 'content', false);
		await ledger.release('given back', 'content');

		expect(database.entries).toEqual(before);
	});

	it('tells carried out, open and never used keys apart', async () => {
		await pay('done');
		await ledgerOf('1').claim('open', 'content', false);
		const ledger = ledgerOf('2');

		expect(await ledger.claim('done', 'content', false)).toBe('settled');
		expect(await ledger.claim('done', 'other content', false)).toBe('different');
		expect(await ledger.claim('open', 'content', false)).toBe('open');
		expect(await ledger.claim('open', 'other content', true)).toBe('different');
		expect(await ledger.claim('new', 'content', false)).toBe('claimed');
		expect(await ledger.settledOf(['done', 'open', 'new', 'never'])).toEqual(new Set(['done']));
	});

	it('lets a key be taken over by another execution alone, and by each of them once', async () => {
		await ledgerOf('1').claim('open', 'content', false);

		expect(await ledgerOf('1').claim('open', 'content', true)).toBe('open');
		expect(await ledgerOf('2').claim('open', 'content', true)).toBe('takenOver');
		expect(await ledgerOf('2').claim('open', 'content', true)).toBe('open');
	});

	it('claims again when another process has overwritten a claim that was made without the lock', async () => {
		database.shared = ['of another node', 'and another one'];
		const add = database.checkProcessedAndRecord;
		let isFirst = true;
		database.checkProcessedAndRecord = async (...args) => {
			const answer = await add(...args);
			if (isFirst) database.entries = [];
			isFirst = false;
			return answer;
		};
		const state = await ledgerOf('1').claim('key', 'content', false);
		database.checkProcessedAndRecord = add;

		expect(state).toBe('claimed');
		expect(await ledgerOf('2').claim('key', 'content', false)).toBe('open');
		expect(database.shared).toEqual(['of another node', 'and another one']);
	});

	it('still knows a payment of which another process has undone the end', async () => {
		const ledger = ledgerOf('1');
		await ledger.claim('first', 'content', false);
		const whileOpen = [...database.entries];
		await ledger.settle('first', 'content');
		database.entries = whileOpen;
		await pay('second', ledger);

		expect(await ledgerOf('2').claim('first', 'content', false)).toBe('settled');
	});
});
