import { randomUUID } from 'crypto';
import type { IExecuteFunctions } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';

import { oneAtATime } from './inProgress';

/**
 * How many entries n8n keeps for one node; the oldest go first. A payment keeps two of them for good (its claim and its
 * content), so the node remembers its last 10,000 payments. More would make each payment slower, since n8n reads and
 * writes all of them at once.
 */
const MAX_ENTRIES = 20_000;

/** How often a claim is repeated when other n8n processes keep overwriting it. */
const MOST_CLAIMS = 5;

/** Longest pause before such a repeat, in milliseconds; random, so that two processes do not stay in step. */
const LONGEST_PAUSE_MS = 50;

/** What the record says of a key. */
export type KeyState =
	/** Never used, or released: it is ours now. */
	| 'claimed'
	/** Carried out before. */
	| 'settled'
	/** Begun before and never ended: carried out or not, nobody knows. Or another process is at it now. */
	| 'open'
	/** Used for something else before. */
	| 'different';

type Helpers = Pick<IExecuteFunctions['helpers'], 'checkProcessedAndRecord' | 'removeProcessed'>;

/**
 * The record of what a node has sent, in n8n's own database, so that it outlives restarts and is shared by all workers.
 *
 * n8n offers a set of values and two operations: "add these, and tell which were there" and "remove these". A payment is
 * written as a claim, its content, and "open" as long as it is not known to be done. A crash at any point can only leave
 * an entry "open", which is never sent again by itself.
 *
 * Two processes may read the set at the same moment, and the later write then undoes the earlier one. A claim therefore
 * carries a token of its own, and holds only when the token is still there afterwards. What remains: a process that
 * stalls between its read and its write for as long as another one needs for claim and check can undo that claim.
 */
export class Ledger {
	/** Tells the claims of this run from those of other processes. */
	private readonly owner = randomUUID();

	constructor(
		private readonly helpers: Helpers,
		/** Names the node, for n8n keeps the entries by node. */
		private readonly scope: string,
		/** Keeps the keys of one operation apart from those of another on the same node. */
		private readonly operation: string,
	) {}

	/**
	 * Claims a key for a content (any text that tells contents apart), before anything is sent.
	 * Throws what n8n's database throws; then nothing is claimed for certain, and nothing may be sent.
	 */
	async claim(key: string, content: string): Promise<KeyState> {
		const { claim, open, what, token } = this.entries(key, content);
		for (let attempt = 1; attempt <= MOST_CLAIMS; attempt += 1) {
			const found = await this.add([claim, open, what, token]);
			if (found.has(claim)) {
				await this.remove([open, what, token].filter((entry) => !found.has(entry)));
				if (!found.has(what)) return 'different';
				return found.has(open) ? 'open' : 'settled';
			}
			const kept = await this.add([token]);
			if (kept.has(token)) return 'claimed';
			await sleep(Math.random() * LONGEST_PAUSE_MS);
		}
		return 'open';
	}

	/**
	 * Writes that a claimed key was carried out. The claim is written once more, should another process have overwritten
	 * it in the meantime.
	 */
	async settle(key: string, content: string): Promise<void> {
		const { claim, open, what, token } = this.entries(key, content);
		await this.add([claim, what]);
		await this.remove([open, token]);
	}

	/** Gives a claimed key back, because for certain nothing happened. */
	async release(key: string, content: string): Promise<void> {
		const { claim, open, what, token } = this.entries(key, content);
		await this.remove([claim, open, what, token]);
	}

	/** The keys, of those given, that were carried out before. The record is as before afterwards. */
	async settledOf(keys: string[]): Promise<Set<string>> {
		if (keys.length === 0) return new Set();
		const entries = keys.map((key) => ({ key, ...this.entries(key, '') }));
		const found = await this.add(entries.flatMap(({ claim, open }) => [claim, open]));
		await this.remove(
			entries.flatMap(({ claim, open }) => [claim, open]).filter((entry) => !found.has(entry)),
		);
		return new Set(
			entries
				.filter(({ claim, open }) => found.has(claim) && !found.has(open))
				.map(({ key }) => key),
		);
	}

	private entries(key: string, content: string) {
		const { operation } = this;
		return {
			claim: `${operation}|claim|${key}`,
			open: `${operation}|open|${key}`,
			what: `${operation}|what|${JSON.stringify([key, content])}`,
			token: `${operation}|token|${JSON.stringify([key, this.owner])}`,
		};
	}

	/**
	 * Adds entries and gives those that were there before. n8n reads and writes them in two steps, so within this process
	 * one change of a node's entries waits for the other.
	 */
	private async add(entries: string[]): Promise<Set<string>> {
		const { processed } = await oneAtATime(
			this.scope,
			async () =>
				await this.helpers.checkProcessedAndRecord(entries, 'node', {
					mode: 'entries',
					maxEntries: MAX_ENTRIES,
				}),
		);
		return new Set(processed.map(String));
	}

	private async remove(entries: string[]): Promise<void> {
		if (entries.length === 0) return;
		await oneAtATime(
			this.scope,
			async () => await this.helpers.removeProcessed(entries, 'node', { mode: 'entries' }),
		);
	}
}
