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

/** Hashes in the order of their arrival. */
interface Row {
	data: string[];
}

/**
 * n8n's table of processed values, in memory, in its mode "entries": one row per workflow and node, or for the workflow as a
 * whole. As in n8n, reading a row and writing it are two accesses with other work in between,
 * the whole row is written back, a second insert of the same row fails, and values repeated within the very first call all
 * count as new. n8n asks the node which row it is at the moment of the call.
 */
class DeduplicationTable implements IDataDeduplicator {
	private readonly rows = new Map<string, Row>();

	async checkProcessedAndRecord(
		items: DeduplicationItemTypes[],
		scope: DeduplicationScope,
		context: ICheckProcessedContextData,
		options: ICheckProcessedOptions,
	): Promise<IDeduplicationOutput> {
		assertEntries(options);
		const key = rowKey(scope, context);
		const row = await this.read(key);
		const hashes = items.map(hashOf);
		if (row === undefined) {
			await this.insert(key, { data: hashes });
			return { new: items, processed: [] };
		}
		const seen = new Set(row.data);
		const added = hashes.filter((hash) => !seen.has(hash));
		await this.update(key, { data: [...row.data, ...added] });
		return {
			new: items.filter((item) => !seen.has(hashOf(item))),
			processed: items.filter((item) => seen.has(hashOf(item))),
		};
	}

	async removeProcessed(
		items: DeduplicationItemTypes[],
		scope: DeduplicationScope,
		context: ICheckProcessedContextData,
		options: ICheckProcessedOptions,
	): Promise<void> {
		assertEntries(options);
		const key = rowKey(scope, context);
		const row = await this.read(key);
		if (row === undefined) return;
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
		return (await this.read(rowKey(scope, context)))?.data.length ?? 0;
	}

	/** Forgets everything: call it between tests. */
	clear(): void {
		this.rows.clear();
	}

	/** How many values are kept for all nodes together. */
	size(): number {
		return [...this.rows.values()].reduce((total, { data }) => total + data.length, 0);
	}

	/** The names of all rows, as n8n's table has them: workflow and context. */
	names(): string[] {
		return [...this.rows.keys()];
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

function assertEntries({ mode }: ICheckProcessedOptions): void {
	if (mode !== 'entries') throw new UnexpectedError(`These tests do not offer the mode "${mode}"`);
}

/** The table that `checkProcessedAndRecord` and `removeProcessed` of every test node use. */
export const deduplication = new DeduplicationTable();

// The engine has one table for each process and refuses a second one; here each test file brings its own.
Object.assign(DataDeduplicationService, { instance: undefined });
void DataDeduplicationService.init(deduplication);
