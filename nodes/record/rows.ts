import { createHash, randomUUID } from 'crypto';
import { type IExecuteFunctions, sleep } from 'n8n-workflow';

import { processMemory } from '../../credentials/processMemory';

/** n8n's database gave no answer, or an unexpected one: what was to be written may be there or not. */
export class RecordUnavailable extends Error {
	constructor(reason: unknown) {
		super(
			`n8n’s database could not be used: ${reason instanceof Error ? reason.message : 'unknown'}`,
		);
	}
}

/** This n8n does not keep rows as the record needs them. Nothing may be sent then. */
export class RecordUnsupported extends Error {
	constructor() {
		super(
			'This version of n8n does not keep the record that protects from sending twice. Nothing was sent',
		);
	}
}

const ENTRIES = { mode: 'entries' } as const;
const CLAIM = 'claim';
const PUT = 'put';

/** How often a statement is tried, and the pause before the second try in milliseconds; each pause is twice the last. */
const MAX_TRIES = 4;
const FIRST_PAUSE_MS = 25;

/** The name of a row: the parts cannot be read from it, and it is never too long for n8n's table. */
export function rowName(...parts: Array<string | number | object>): string {
	const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
	return `payments-service:${hash}`;
}

/**
 * Rows in n8n's own database, one per name and workflow. This class never removes a row, nor the entries of its INSERT.
 *
 * n8n has one row per node, named by the node's ID, which its helpers read at the moment of the call. A row of any name is
 * reached by putting that name in place of the ID for this one synchronous step. Whether it took effect is checked each time,
 * and once with the first row that was written.
 *
 * A row is created by INSERT: of two processes one gets a unique violation. When both have read before, n8n writes the
 * row of the first again with the entries of the second; what the INSERT wrote stays.
 */
export class Rows {
	private proof: Promise<void> | undefined;

	constructor(
		private readonly context: Pick<IExecuteFunctions, 'getExecuteData' | 'getNode' | 'helpers'>,
	) {}

	/** The number of entries of a row; 0 when there is none. Writes nothing. Throws RecordUnavailable. */
	async look(name: string): Promise<number> {
		return await patiently(
			async () =>
				await this.under(name, async (helpers) => helpers.getProcessedDataCount('node', ENTRIES)),
		);
	}

	/** Makes sure that a row is there, whoever has written it. Throws RecordUnavailable; then it may be there or not. */
	async put(name: string): Promise<void> {
		for (let tries = 1; ; tries += 1) {
			const answer = await answerOf(this.record(name, [PUT]));
			// After a failure: either another was faster, or the answer was lost, or nothing was written.
			if ('value' in answer || (await this.look(name)) > 0) break;
			if (tries === MAX_TRIES) throw answer.failure;
		}
		await this.prove(name);
	}

	/**
	 * Claims a row; true for exactly one of all who do. A call that failed may have been committed all the same: one that finds
	 * the row then gives false, though the row may be its own. Throws RecordUnavailable; then too.
	 */
	async claim(name: string): Promise<boolean> {
		for (let tries = 1; ; tries += 1) {
			const answer = await answerOf(this.record(name, [CLAIM]));
			if ('value' in answer) {
				if (answer.value.processed.length > 0) return false;
				await this.prove(name);
				return true;
			}
			if (tries === MAX_TRIES) throw answer.failure;
			if ((await this.look(name)) > 0) return false;
		}
	}

	/**
	 * Claims a row for an owner that may come again, and then has it still. One that does not get it has written nothing. After an
	 * answer that was lost, whoever asks has it. Throws RecordUnavailable; then the row may be claimed by this owner. The row's
	 * name is among its entries, for an n8n that keeps all rows in one.
	 */
	async reclaim(name: string, owner: string): Promise<boolean> {
		const mine = `${name} ${owner}`;
		const { processed } = await patiently(() => this.record(name, [name, mine]));
		if (!processed.includes(name) || processed.length > 1) return true;
		const forget = this.under(name, async (helpers) =>
			helpers.removeProcessed([mine], 'node', ENTRIES),
		);
		await answerOf(forget);
		return false;
	}

	/** Checks that a row was written under the intended name, and under no other. */
	private async prove(name: string): Promise<void> {
		this.proof ??= Promise.all([this.look(name), this.look(rowName('none', randomUUID()))]).then(
			([written, none]) => {
				if (written === 0 || none !== 0) throw new RecordUnsupported();
			},
		);
		const answer = await answerOf(this.proof);
		if ('value' in answer) return;
		// Nothing is proven; the next row is checked in its place.
		this.proof = undefined;
		throw answer.failure;
	}

	private async record(name: string, entries: string[]): Promise<{ processed: unknown[] }> {
		return await this.under(name, async (helpers) =>
			helpers.checkProcessedAndRecord(entries, 'node', ENTRIES),
		);
	}

	/** Calls a helper in one synchronous step: while it lasts, the node has the name as its ID. */
	private async under<T>(
		name: string,
		call: (helpers: IExecuteFunctions['helpers']) => Promise<T>,
	): Promise<T> {
		const { node } = this.context.getExecuteData();
		const { id } = node;
		if (!Reflect.set(node, 'id', name)) throw new RecordUnsupported();
		let statement: Promise<T>;
		try {
			if (this.context.getNode().id !== name) throw new RecordUnsupported();
			statement = call(this.context.helpers);
		} finally {
			node.id = id;
		}
		try {
			return await statement;
		} catch (error) {
			const unavailable = new RecordUnavailable(error);
			throw unavailable;
		}
	}
}

/** Makes a statement, again after a pause where it fails. Throws RecordUnavailable. */
async function patiently<T>(statement: () => Promise<T>): Promise<T> {
	for (let tries = 1; ; tries += 1) {
		const answer = await answerOf(statement());
		if ('value' in answer) return answer.value;
		if (tries === MAX_TRIES) throw answer.failure;
		await sleep(FIRST_PAUSE_MS * 2 ** (tries - 1));
	}
}

/** The result of a statement, or its failure. Anything else that goes wrong is thrown. */
async function answerOf<T>(
	statement: Promise<T>,
): Promise<{ value: T } | { failure: RecordUnavailable }> {
	try {
		return { value: await statement };
	} catch (error) {
		if (error instanceof RecordUnavailable) return { failure: error };
		const unexpected = error;
		throw unexpected;
	}
}

const lastByKey = processMemory<Promise<unknown>>();

/**
 * Runs tasks that share a key one after the other, in the order of the calls; other tasks run freely. This holds within the
 * process. A task that fails does not stop the next.
 */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
	const before = lastByKey.get(key) ?? Promise.resolve();
	const result = before.then(work);
	const settled = result.catch(() => undefined);
	lastByKey.set(key, settled);
	try {
		return await result;
	} finally {
		if (lastByKey.get(key) === settled) lastByKey.delete(key);
	}
}
