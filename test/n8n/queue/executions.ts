import type { N8nApi } from '../../../tools/n8n/n8nApi';
import { until } from '../../../tools/n8n/until';

const UNENDED = ['new', 'running', 'waiting'];

/** n8n's own list of executions. */
export class Executions {
	/** Executions that a fault has kept from ending, and that were named. */
	private named: string[] = [];

	constructor(private readonly api: () => N8nApi) {}

	/** From now on these are not waited for. */
	setAside(executions: string[]): void {
		this.named = executions;
	}

	/** How many executions of a workflow ended well. */
	async countSuccesses(workflowId: string): Promise<number> {
		return await this.api().countExecutions(workflowId, ['success']);
	}

	/** How many executions of a workflow did not end well. */
	async countFailed(workflowId: string): Promise<number> {
		return await this.api().countExecutions(workflowId, ['error', 'crashed', 'canceled']);
	}

	/** Waits until every execution has ended; gives those that have not within the time, but for those that were set aside. */
	async waitUntilEnded(withinMs: number): Promise<string[]> {
		let left: string[] = [];
		const haveEnded = async () => {
			const unended = await this.api().executions(undefined, UNENDED);
			left = unended
				.map(({ id, status }) => `${id} (${status})`)
				.filter((one) => !this.named.includes(one));
			return left.length === 0;
		};
		await until(haveEnded, withinMs, 250);
		return left;
	}

	/** The ids of the executions of a workflow, newest first. */
	async latest(workflowId: string, count: number): Promise<string[]> {
		return (await this.api().executions(workflowId)).slice(0, count).map(({ id }) => id);
	}
}
