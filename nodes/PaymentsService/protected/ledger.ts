import { randomUUID } from 'crypto';
import { sleep } from 'n8n-workflow';

import type { RecordHelpers } from '../../record/recordLock';
import { withRecordLock } from '../../record/recordLock';

/**
 * How many entries n8n keeps for one node; the oldest go first. A payment keeps two of them for good (its claim and its
 * content), so the node remembers its last 10,000 payments. More would make each payment slower, since n8n reads and
 * writes all of them at once.
 */
export const MAX_ENTRIES = 20_000;

/** How often a claim is repeated when other n8n processes keep overwriting it. */
const MOST_CLAIMS = 5;

/** So many of the latest settled keys are written again with each further one. */
const MOST_SETTLED_AGAIN = 10;

/** How often an access to n8n's database is tried. */
const MOST_TRIES = 3;

/**
 * Milliseconds after which a claim that was made without the lock is looked at again: longer than n8n takes, as a rule, from
 * reading the record to writing it.
 */
const SETTLE_MS = 150;

/** Longest pause before such a repeat, in milliseconds; random, so that two processes do not stay in step. */
const LONGEST_PAUSE_MS = 50;

/** What the record says of a key. */
export type KeyState =
	/** Never used, or released: it is ours now. */
	| 'claimed'
	/** Begun before with an unknown end, and taken over because the user asked for it. */
	| 'takenOver'
	/** Carried out before. */
	| 'settled'
	/** Begun before and never ended: carried out or not, nobody knows. Or another process is at it now. */
	| 'open'
	/** Used for something else before. */
	| 'different';

/**
 * The record of what a node has sent, in n8n's own database, so that it outlives restarts and is shared by all workers.
 *
 * n8n offers a set of values and two operations: "add these, and tell which were there" and "remove these". A payment is
 * written as a claim, its content, and "open" as long as it is not known to be done. A crash at any point can only leave
 * an entry "open", which is never sent again by itself.
 *
 * Two processes may read the set at the same moment, and the later write then undoes the earlier one. So a process changes
 * it only while it holds the record's lock. Where there is no lock to be had, a claim carries a token of its own, and holds
 * only when the token is still there a while later. What remains then: a process that stalls between its read and its write
 * for longer than that can undo the claim.
 */
export class Ledger {
	/** The tokens of this run's claims, by key. */
	private readonly tokens = new Map<string, string>();

	/** What stays in the record and what goes, for the latest keys that were settled. */
	private readonly settledLately: Array<{ stay: string[]; go: string[] }> = [];

	constructor(
		private readonly helpers: RecordHelpers,
		private readonly workflowId: string,
		/** Keeps the keys of one operation apart from those of another on the same node. */
		private readonly operation: string,
		/** An execution that left a key open does not take it over itself, however often n8n retries it. */
		private readonly executionId: string,
	) {}

	/**
	 * Claims a key for a content (any text that tells contents apart), before anything is sent. With `takesOver`, an open
	 * key of an earlier execution is claimed too.
	 * Throws what n8n's database throws; then nothing may be sent.
	 */
	async claim(key: string, content: string, takesOver: boolean): Promise<KeyState> {
		for (let attempt = 1; attempt <= MOST_CLAIMS; attempt += 1) {
			// A new one each time: the check of an earlier attempt has left its own in the record.
			const token = this.entry('token', [key, randomUUID()]);
			const { state, isCertain } = await this.ask(key, content, takesOver, token);
			// Another process that asked at the same moment may have put its question back.
			if (state === 'settled') this.note(key, content);
			if (state !== 'claimed' && state !== 'takenOver') return state;
			if (isCertain || (await this.isStillThere(token))) {
				this.tokens.set(key, token);
				return state;
			}
			await this.inTurn(async () => await this.remove([token]));
			await sleep(Math.random() * LONGEST_PAUSE_MS);
		}
		return 'open';
	}

	/** Claims a key if it can be claimed; otherwise the record is as before. */
	private async ask(
		key: string,
		content: string,
		takesOver: boolean,
		token: string,
	): Promise<{ state: KeyState; isCertain: boolean }> {
		const { claim, open, what, by } = this.entries(key, content);
		const asked = [claim, open, what, by, token];
		return await this.inTurn(async (isCertain) => {
			const found = await this.add(asked);
			const wasUsed = [claim, open, what].some((entry) => found.has(entry));
			if (!wasUsed) return { state: 'claimed', isCertain };
			if (takesOver && found.has(open) && found.has(what) && !found.has(by)) {
				return { state: 'takenOver', isCertain };
			}
			await this.remove(asked.filter((entry) => !found.has(entry)));
			if (found.has(claim) && !found.has(what)) return { state: 'different', isCertain };
			return { state: found.has(open) ? 'open' : 'settled', isCertain };
		});
	}

	/**
	 * Writes that a claimed key was carried out, and once more that the latest ones were: another process may have
	 * overwritten it in the meantime. Only here old entries give way to new ones: what is added to ask or to claim goes away
	 * again, and must not push out payments.
	 */
	async settle(key: string, content: string): Promise<void> {
		this.note(key, content);
		await this.settleLatest();
	}

	/** Notes a key that was found settled, so that its record is made sure of with the next ones. */
	private note(key: string, content: string): void {
		const { claim, open, what, by } = this.entries(key, content);
		this.settledLately.push({ stay: [claim, what], go: [open, by, ...this.takeToken(key)] });
		this.settledLately.splice(0, this.settledLately.length - MOST_SETTLED_AGAIN);
	}

	/** Writes once more what was settled last. To be called when the run has ended. */
	async settleLatest(): Promise<void> {
		if (this.settledLately.length === 0) return;
		await this.inTurn(async () => {
			await this.add(
				this.settledLately.flatMap(({ stay }) => stay),
				MAX_ENTRIES,
			);
			await this.remove(this.settledLately.flatMap(({ go }) => go));
		});
	}

	/** Gives a claimed key back, because for certain nothing happened. */
	async release(key: string, content: string): Promise<void> {
		const { claim, open, what, by } = this.entries(key, content);
		const entries = [claim, open, what, by, ...this.takeToken(key)];
		await this.inTurn(async () => await this.remove(entries));
	}

	/** Gives a key that was taken over back to the unknown end that it had, because nothing was sent since. */
	async handBack(key: string, content: string): Promise<void> {
		const { by } = this.entries(key, content);
		const entries = [by, ...this.takeToken(key)];
		await this.inTurn(async () => await this.remove(entries));
	}

	/** The keys, of those given, that were carried out before. The record is as before afterwards. */
	async settledOf(keys: string[]): Promise<Set<string>> {
		if (keys.length === 0) return new Set();
		const entries = [...new Set(keys)].map((key) => ({ key, ...this.entries(key, '') }));
		const asked = entries.flatMap(({ claim, open }) => [claim, open]);
		const found = await this.inTurn(async () => {
			const present = await this.add(asked);
			await this.remove(asked.filter((entry) => !present.has(entry)));
			return present;
		});
		const settled = entries.filter(({ claim, open }) => found.has(claim) && !found.has(open));
		return new Set(settled.map(({ key }) => key));
	}

	private async isStillThere(token: string): Promise<boolean> {
		await sleep(SETTLE_MS);
		return await this.inTurn(async () => (await this.add([token])).has(token));
	}

	private takeToken(key: string): string[] {
		const token = this.tokens.get(key);
		this.tokens.delete(key);
		return token === undefined ? [] : [token];
	}

	private entries(key: string, content: string) {
		return {
			claim: this.entry('claim', key),
			open: this.entry('open', key),
			what: this.entry('what', [key, content]),
			by: this.entry('by', [key, this.executionId]),
		};
	}

	private entry(kind: string, value: string | string[]): string {
		const text = typeof value === 'string' ? value : JSON.stringify(value);
		return `${this.operation}|${kind}|${text}`;
	}

	/** Adds entries and gives those that were there before. */
	private async add(entries: string[], maxEntries?: number): Promise<Set<string>> {
		const { processed } = await this.helpers.checkProcessedAndRecord(entries, 'node', {
			mode: 'entries',
			maxEntries,
		});
		return new Set(processed.map(String));
	}

	private async remove(entries: string[]): Promise<void> {
		if (entries.length === 0) return;
		await this.helpers.removeProcessed(entries, 'node', { mode: 'entries' });
	}

	/**
	 * Accesses the record while nobody else does; the access is told whether that is certain.
	 *
	 * One that failed is tried again. One that had succeeded all the same then finds its own claim and takes it for an old one,
	 * which is the safe reading.
	 */
	private async inTurn<T>(access: (isCertain: boolean) => Promise<T>): Promise<T> {
		const locked = async () => await withRecordLock(this.helpers, this.workflowId, access);
		for (let attempt = 1; attempt < MOST_TRIES; attempt += 1) {
			try {
				return await locked();
			} catch {
				await sleep(Math.random() * LONGEST_PAUSE_MS);
			}
		}
		return await locked();
	}
}
