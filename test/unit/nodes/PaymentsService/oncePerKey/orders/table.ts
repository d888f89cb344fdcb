import type { IExecuteFunctions, INode } from 'n8n-workflow';

/** What becomes of a statement that writes: done, failed, done but the answer lost, or failed and done some time later. */
type Fate = 'ok' | 'fails' | 'answerLost' | 'landsLate';

/** Where the statements of all processes wait. */
interface Stage {
	offer(process: number, options: Record<string, () => void>, row?: string): void;
	hear(process: number, what: string): void;
}

/** n8n's table of rows, whose every statement waits until it is chosen. */
export class OrderedTable {
	readonly rows = new Map<string, string[]>();
	/** Statements that were thought lost, and may still land. */
	readonly late = new Map<string, () => void>();
	private names = 0;
	private readonly aliases = new Map<string, string>();

	constructor(private readonly world: Stage) {}

	/** What n8n gives the node of one process. */
	context(process: number): IExecuteFunctions {
		const node = { id: 'node', name: 'Node', parameters: {} } as INode;
		return {
			getExecuteData: () => ({ node }),
			getNode: () => ({ ...node }),
			helpers: {
				checkProcessedAndRecord: async (entries: string[]) =>
					await this.record(process, node.id, entries),
				getProcessedDataCount: async () => await this.count(process, node.id),
			},
		} as unknown as IExecuteFunctions;
	}

	private async count(process: number, name: string): Promise<number> {
		return await new Promise((resolve) => {
			const look = () => {
				const found = this.rows.get(name)?.length ?? 0;
				this.world.hear(process, String(found));
				resolve(found);
			};
			this.world.offer(process, { [`look ${this.alias(name)}`]: look }, name);
		});
	}

	private async record(process: number, name: string, entries: string[]) {
		const found = await new Promise<string[] | undefined>((resolve) => {
			const read = () => {
				const row = this.rows.get(name);
				this.world.hear(process, `read ${row === undefined ? 'nothing' : row.join()}`);
				resolve(row && [...row]);
			};
			this.world.offer(process, { [`read ${this.alias(name)}`]: read }, name);
		});
		const write = () => {
			if (found === undefined) {
				if (this.rows.has(name)) throw new Error('UNIQUE constraint failed');
				this.rows.set(name, entries);
			} else {
				this.rows.set(name, [...found, ...entries.filter((entry) => !found.includes(entry))]);
			}
		};
		await new Promise<void>((resolve, reject) => {
			const alias = `${process} writes ${this.alias(name)}`;
			const fate = (kind: Fate) => () => {
				this.world.hear(process, kind);
				try {
					if (kind === 'ok' || kind === 'answerLost') write();
				} catch (error) {
					this.world.hear(process, 'conflict');
					reject(error as Error);
					return;
				}
				if (kind === 'landsLate') {
					this.names += 1;
					this.late.set(`${alias} ${this.names}`, () => {
						try {
							write();
						} catch {
							// Whoever sent it has long gone.
						}
					});
				}
				if (kind === 'ok') resolve();
				else reject(new Error(kind));
			};
			const fates = {
				write: fate('ok'),
				'write fails!': fate('fails'),
				'answer lost!': fate('answerLost'),
				'lands late!': fate('landsLate'),
			};
			this.world.offer(process, fates, name);
		});
		return {
			new: entries.filter((entry) => found?.includes(entry) !== true),
			processed: entries.filter((entry) => found?.includes(entry) === true),
		};
	}

	private alias(name: string): string {
		let alias = this.aliases.get(name);
		if (alias === undefined) {
			alias = `row ${this.aliases.size + 1}`;
			this.aliases.set(name, alias);
		}
		return alias;
	}
}
