import type { RunDatabase } from './postgres';
import { until } from '../../../tools/n8n/until';

const UNENDED = ['new', 'running', 'waiting'];

/** n8n's own list of executions, from its database. */
export class Executions {
	/** Executions that a fault has kept from ending, and that were named. */
	private named: string[] = [];

	constructor(private readonly database: RunDatabase) {}

	/** From now on these are not waited for. */
	setAside(executions: string[]): void {
		this.named = executions;
	}

	/** How many executions there are, by status. */
	async byStatus(workflowId?: string): Promise<Record<string, number>> {
		const rows = await this.database.query<{ status: string; count: number }>(
			`SELECT status, count(*)::int AS count FROM execution_entity
			WHERE $1::text IS NULL OR "workflowId" = $1 GROUP BY status ORDER BY status`,
			[workflowId ?? null],
		);
		return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
	}

	/** The executions that have not ended, but for those that were set aside. */
	async unended(): Promise<string[]> {
		const rows = await this.database.query<{ id: number; status: string }>(
			'SELECT id, status FROM execution_entity WHERE status = ANY($1) ORDER BY id',
			[UNENDED],
		);
		const all = rows.map(({ id, status }) => `${id} (${status})`);
		return all.filter((one) => !this.named.includes(one));
	}

	/** Waits until every execution has ended; gives those that have not within the time. */
	async waitUntilEnded(withinMs: number): Promise<string[]> {
		let left: string[] = [];
		await until(async () => (left = await this.unended()).length === 0, withinMs, 250);
		return left;
	}

	/** How many executions of a workflow did not end well. */
	async countFailed(workflowId: string): Promise<number> {
		const { success: _well, ...others } = await this.byStatus(workflowId);
		return Object.values(others).reduce((sum, count) => sum + count, 0);
	}

	/** The ids of the executions of a workflow, newest first. */
	async latest(workflowId: string, count: number): Promise<string[]> {
		const rows = await this.database.query<{ id: number }>(
			'SELECT id FROM execution_entity WHERE "workflowId" = $1 ORDER BY id DESC LIMIT $2',
			[workflowId, count],
		);
		return rows.map(({ id }) => String(id));
	}
}
