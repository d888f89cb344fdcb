import { createHash } from 'node:crypto';
import { DataDeduplicationService } from 'n8n-core';
import { UnexpectedError } from 'n8n-workflow';
import type {
	DeduplicationItemTypes,
	DeduplicationScope,
	ICheckProcessedContextData,
	ICheckProcessedOptions,
	IDataDeduplicator,
	IDeduplicationOutput,
} from 'n8n-workflow';
import { databaseTurn } from './credentialStore';

type Latest = 'latestIncrementalKey' | 'latestDate';

/** A row: hashes in the order of their arrival or, in n8n's incremental modes, the greatest value. */
type Row =
	{ mode: 'entries'; data: string[] } | { mode: Latest; data: DeduplicationItemTypes | undefined };

/**
 * n8n's table of processed values, in memory: one row per workflow and node, or for the workflow as a whole. A row of hashes is
 * cut to the newest `maxEntries`. A row that was written in one mode fails in another. As in n8n, reading a row and writing it
 * are two accesses with other work in between, the whole row is written back, a second insert of
 * the same row fails, and values repeated within the very first call all count as new. n8n asks the node which row it
 * is at the moment of the call.
 */
class DeduplicationTable implements IDataDeduplicator {
	private readonly rows = new Map<string, Row>();

	async checkProcessedAndRecord(
		items: DeduplicationItemTypes[],
		scope: DeduplicationScope,
		context: ICheckProcessedContextData,
		options: ICheckProcessedOptions,
	): Promise<IDeduplicationOutput> {
		const { mode } = options;
		const key = rowKey(scope, context);
		const row = await this.read(key);
		if (row && row.mode !== mode) {
			throw new UnexpectedError('Deduplication data was originally saved with another setting');
		}
		if (mode !== 'entries') {
			return await this.recordLatest(items, key, mode, row?.data as DeduplicationItemTypes);
		}
		const hashes = items.map(hashOf);
		if (row?.mode !== 'entries') {
			await this.insert(key, { mode, data: newest(hashes, options) });
			return { new: items, processed: [] };
		}
		const seen = new Set(row.data);
		const output = split(items, (item) => !seen.has(hashOf(item)));
		const added = hashes.filter((hash) => !seen.has(hash));
		await this.update(key, { mode, data: newest([...row.data, ...added], options) });
		return output;
	}

	async removeProcessed(
		items: DeduplicationItemTypes[],
		scope: DeduplicationScope,
		context: ICheckProcessedContextData,
		{ mode }: ICheckProcessedOptions,
	): Promise<void> {
		if (mode !== 'entries') throw new UnexpectedError('Removing is not possible in mode "latest"');
		const key = rowKey(scope, context);
		const row = await this.read(key);
		if (row?.mode !== 'entries') return;
		for (const hash of items.map(hashOf)) {
			const index = row.data.indexOf(hash);
			if (index !== -1) row.data.splice(index, 1);
		}
		await this.update(key, row);
	}

	async clearAllProcessedItems(
		scope: DeduplicationScope,
		context: ICheckProcessedContextData,
	): Promise<void> {
		const key = rowKey(scope, context);
		await databaseTurn();
		this.rows.delete(key);
	}

	async getProcessedDataCount(
		scope: DeduplicationScope,
		context: ICheckProcessedContextData,
	): Promise<number> {
		const row = await this.read(rowKey(scope, context));
		return row?.mode === 'entries' ? row.data.length : 0;
	}

	/** Forgets everything: call it between tests. */
	clear(): void {
		this.rows.clear();
	}

	/** How many values are kept for all nodes together. */
	size(): number {
		return [...this.rows.values()].reduce(
			(total, { mode, data }) => total + (mode === 'entries' ? data.length : 1),
			0,
		);
	}

	/** The names of all rows, as n8n's table has them: workflow and context. */
	names(): string[] {
		return [...this.rows.keys()];
	}

	private async recordLatest(
		items: DeduplicationItemTypes[],
		key: string,
		mode: Latest,
		latest: DeduplicationItemTypes | undefined,
	): Promise<IDeduplicationOutput> {
		const greatest = [...items].sort((one, other) => rank(one, mode) - rank(other, mode)).at(-1);
		if (latest === undefined) {
			await this.insert(key, { mode, data: greatest });
			return { new: items, processed: [] };
		}
		const output = split(items, (item) => rank(item, mode) > rank(latest, mode));
		await this.update(key, { mode, data: output.new.length > 0 ? greatest : latest });
		return output;
	}

	private async read(key: string): Promise<Row | undefined> {
		await databaseTurn();
		return structuredClone(this.rows.get(key));
	}

	private async insert(key: string, row: Row) {
		await databaseTurn();
		if (this.rows.has(key)) throw new UnexpectedError('UNIQUE constraint failed: processed_data');
		this.rows.set(key, row);
	}

	private async update(key: string, row: Row) {
		await databaseTurn();
		// An UPDATE of a row that was deleted meanwhile changes nothing.
		if (this.rows.has(key)) this.rows.set(key, row);
	}
}

function hashOf(value: DeduplicationItemTypes): string {
	return createHash('md5').update(String(value)).digest('base64');
}

function rowKey(scope: DeduplicationScope, context: ICheckProcessedContextData): string {
	if (scope === 'node' && !context.node) throw new UnexpectedError('Scope "node" needs a node');
	return `${context.workflow.id}|${scope === 'node' ? `n:${context.node?.id}` : ''}`;
}

function newest(hashes: string[], { maxEntries }: ICheckProcessedOptions): string[] {
	return maxEntries ? hashes.slice(-maxEntries) : hashes;
}

function split(
	items: DeduplicationItemTypes[],
	isNew: (item: DeduplicationItemTypes) => boolean,
): IDeduplicationOutput {
	return { new: items.filter(isNew), processed: items.filter((item) => !isNew(item)) };
}

/** What n8n compares in an incremental mode: numbers, or times. */
function rank(value: DeduplicationItemTypes, mode: Latest): number {
	const number = mode === 'latestDate' ? new Date(value as string).getTime() : Number(value);
	if (Number.isNaN(number)) throw new UnexpectedError(`Invalid value in mode "${mode}"`);
	return number;
}

/** The table that `checkProcessedAndRecord` and `removeProcessed` of every test node use. */
export const deduplication = new DeduplicationTable();

// The engine has one table for each process and refuses a second one; here each test file brings its own.
Object.assign(DataDeduplicationService, { instance: undefined });
void DataDeduplicationService.init(deduplication);
