/** Stands for the lock on the record, which has tests of its own: whether it can be had, and how many hold it now. */
export const lock = {
	isCertain: true,
	holders: 0,
	with: async (
		_helpers: unknown,
		workflowId: string,
		work: (isCertain: boolean) => Promise<unknown>,
	) => {
		expect(workflowId).toBe('workflow');
		lock.holders += 1;
		try {
			return await work(lock.isCertain);
		} finally {
			lock.holders -= 1;
		}
	},
};

/**
 * n8n's set of processed values for one node: "add these, and tell which were there", and "remove these". An access that
 * does not hold the lock, or that gives something other than an entry, fails the test.
 */
export class Table {
	values: string[] = [];

	/** The `maxEntries` of each access that adds. */
	readonly limits: Array<number | undefined> = [];

	/** Runs before an access is answered, with its number from 1 on; what it throws is what the database throws. */
	before: (access: number) => void = () => undefined;

	/** Runs after an access that adds has been written. */
	afterAdding: (values: string[]) => void = () => undefined;

	accesses = 0;

	readonly helpers = {
		checkProcessedAndRecord: async (
			items: unknown[],
			scope: string,
			{ mode, maxEntries }: { mode: string; maxEntries?: number },
		) => {
			this.begin(items, scope, mode);
			this.limits.push(maxEntries);
			const given = items as string[];
			const processed = given.filter((value) => this.values.includes(value));
			const added = [...new Set(given)].filter((value) => !this.values.includes(value));
			this.values.push(...added);
			this.afterAdding(given);
			return { new: added, processed };
		},
		removeProcessed: async (items: unknown[], scope: string, { mode }: { mode: string }) => {
			this.begin(items, scope, mode);
			this.values = this.values.filter((value) => !items.includes(value));
		},
	};

	/** What the record holds, without the random end of a token. */
	get entries(): string[] {
		return this.values.map((value) => value.replace(/,"[0-9a-f-]{36}"\]$/, ',<random>]')).sort();
	}

	private begin(items: unknown[], scope: string, mode: string): void {
		this.accesses += 1;
		for (const item of items)
			expect(item).toMatch(/^(payout|refund)\|(claim|open|what|by|token)\|/);
		expect([scope, mode, lock.holders]).toEqual(['node', 'entries', 1]);
		this.before(this.accesses);
	}
}
