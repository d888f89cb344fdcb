/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { isDeepStrictEqual } from 'node:util';
import type { InstanceSecrets } from './instance';
import type { StoredWorkflow, WorkflowFile } from './n8nRelease';
import { isOnlyCalled, isPublished, isUnpublished } from './n8nRelease';
import { StartError } from './startError';
import { until } from './until';

/** A credential as n8n lists it: without its secret data. */
export interface StoredCredential {
	id: string;
	name: string;
	type: string;
}

/** One run of a workflow. */
export interface Execution {
	id: string;
	workflowId: string;
	status: string;
	mode: string;
}

/** The states of an execution, as n8n names them. */
const EVERY_STATUS = [
	...['new', 'running', 'waiting', 'unknown'],
	...['success', 'error', 'crashed', 'canceled'],
];

/** n8n's own HTTP interface, the one that its editor uses, as the signed-in owner. */
export class N8nApi {
	private cookie = '';

	/** The paths of the data tables that were found, by name. */
	private readonly tables = new Map<string, string>();

	constructor(
		private readonly url: string,
		readonly secrets: InstanceSecrets,
	) {}

	/** Creates the owner on a new n8n, or signs in as the one created before. */
	async signIn(): Promise<void> {
		const { ownerEmail, ownerPassword } = this.secrets;
		const owner = {
			email: ownerEmail,
			firstName: 'Local',
			lastName: 'Owner',
			password: ownerPassword,
		};
		// Refused where there is an owner; what is wrong then, the sign-in says.
		const isCreated = this.request('POST', '/rest/owner/setup', owner).then(
			() => true,
			() => false,
		);
		if (await isCreated) return;
		await this.request('POST', '/rest/login', {
			emailOrLdapLoginId: ownerEmail,
			password: ownerPassword,
		});
	}

	/** Creates the credential of that name and type, or writes `data` into the existing one. */
	async putCredential(
		name: string,
		type: string,
		data: Record<string, unknown>,
	): Promise<StoredCredential> {
		const existing = (await this.request<StoredCredential[]>('GET', '/rest/credentials')).find(
			(credential) => credential.name === name && credential.type === type,
		);
		if (!existing) {
			return await this.request('POST', '/rest/credentials', { name, type, data });
		}
		return await this.request('PATCH', `/rest/credentials/${existing.id}`, { name, type, data });
	}

	/** Has n8n test a stored credential, with other data, as the editor's form does before saving. */
	async testCredential(
		{ id, name, type }: StoredCredential,
		data: Record<string, unknown>,
	): Promise<{ status: 'OK' | 'Error'; message: string }> {
		return await this.request('POST', '/rest/credentials/test', {
			credentials: { id, name, type, data },
		});
	}

	/** The workflow with that id, or undefined. */
	async findWorkflow(id: string): Promise<StoredWorkflow | undefined> {
		const all = await this.request<Array<{ id: string }>>('GET', '/rest/workflows');
		if (!all.some((workflow) => workflow.id === id)) return undefined;
		return await this.request('GET', `/rest/workflows/${id}`);
	}

	/** Creates the workflow, or replaces the one that has the same id where it differs. */
	async putWorkflow(file: WorkflowFile): Promise<StoredWorkflow> {
		const stored = file.id ? await this.findWorkflow(file.id) : undefined;
		if (!stored) return await this.request('POST', '/rest/workflows', { active: false, ...file });
		const parts = ['name', 'nodes', 'connections', 'settings'] as const;
		if (parts.every((part) => isDeepStrictEqual(stored[part], file[part]))) return stored;
		return await this.request('PATCH', `/rest/workflows/${file.id}`, file);
	}

	/**
	 * Publishes the workflow's current version and waits until its triggers and webhooks listen.
	 * Throws when a trigger could not start, with its own message. n8n 1 publishes nothing that others only call.
	 */
	async publish(workflow: StoredWorkflow): Promise<void> {
		if (isOnlyCalled(workflow)) return;
		const { id, versionId } = workflow;
		await this.request('POST', `/rest/workflows/${id}/activate`, { versionId });
		await this.waitUntilPublished(workflow);
	}

	/** As above, for one that was published before: n8n starts it again whenever it starts itself. */
	async waitUntilPublished({ id, name }: StoredWorkflow, withinMs = 60_000): Promise<void> {
		if (await until(async () => await isPublished(this, id), withinMs, 200)) return;
		throw new StartError(`"${name}" was not published within ${withinMs / 1000} s.`);
	}

	/** Unpublishes a workflow, and waits until its triggers have ended their subscriptions. */
	async unpublish(id: string): Promise<void> {
		await this.request('POST', `/rest/workflows/${id}/deactivate`, {});
		if (await until(async () => await isUnpublished(this, id), 60_000, 200)) return;
		throw new StartError(`The workflow ${id} was not unpublished within 60 s.`);
	}

	/** The latest runs of a workflow, or of all, newest first, at most 100. n8n sorts by the time, and tests put its clock ahead and back. */
	async executions(workflowId?: string, status = EVERY_STATUS): Promise<Execution[]> {
		const { results } = await this.executionPage(100, { workflowId, status });
		return results.sort((one, other) => Number(other.id) - Number(one.id));
	}

	/** How often a workflow has run; a run that is under way counts. */
	async countExecutions(workflowId: string, status = EVERY_STATUS): Promise<number> {
		return (await this.executionPage(1, { workflowId, status })).count;
	}

	/** Without a status, n8n lists those under way apart and leaves them out of the count. */
	private async executionPage(
		limit: number,
		filter: { workflowId?: string; status: string[] },
	): Promise<{ results: Execution[]; count: number }> {
		const query = encodeURIComponent(JSON.stringify(filter));
		return await this.request('GET', `/rest/executions?filter=${query}&limit=${limit}`);
	}

	/** The rows of the data table of that name, oldest first; none when the table does not exist. */
	async tableRows(tableName: string): Promise<Array<Record<string, unknown>>> {
		const table = await this.tablePath(tableName);
		if (table === undefined) return [];
		const rows = await this.request<{ data: Array<Record<string, unknown>> }>(
			'GET',
			`${table}/rows?take=250&sortBy=id:desc`,
		);
		return rows.data.reverse();
	}

	/** Changes the rows of a data table that have this in a column, as a person does who types into the table. */
	async changeRow(
		tableName: string,
		value: string,
		data: Record<string, unknown>,
		columnName = 'key',
	): Promise<void> {
		const filters = [{ columnName, condition: 'eq', value }];
		await this.request('PATCH', `${await this.tablePath(tableName)}/rows`, {
			filter: { type: 'and', filters },
			data,
		});
	}

	/** Puts these rows in the place of all that a data table has, and gives whether there is such a table. */
	async replaceRows(tableName: string, rows: Array<Record<string, unknown>>): Promise<boolean> {
		const table = await this.tablePath(tableName);
		if (table === undefined) return false;
		const every = { type: 'and', filters: [{ columnName: 'id', condition: 'gt', value: 0 }] };
		const filter = encodeURIComponent(JSON.stringify(every));
		await this.request('DELETE', `${table}/rows?filter=${filter}`);
		// n8n numbers and dates rows itself.
		const own = new Set(['id', 'createdAt', 'updatedAt']);
		const data = rows.map((row) =>
			Object.fromEntries(Object.entries(row).filter(([name]) => !own.has(name))),
		);
		if (data.length > 0) await this.request('POST', `${table}/insert`, { data });
		return true;
	}

	/** Deletes the data table of that name, if it is there. */
	async deleteTable(tableName: string): Promise<void> {
		const table = await this.tablePath(tableName);
		if (table !== undefined) await this.request('DELETE', table);
		this.tables.delete(tableName);
	}

	private async tablePath(tableName: string): Promise<string | undefined> {
		const known = this.tables.get(tableName);
		if (known !== undefined) return known;
		const project = await this.request<{ id: string }>('GET', '/rest/projects/personal');
		const tables = `/rest/projects/${project.id}/data-tables`;
		const found = await this.request<{ data: Array<{ id: string; name: string }> }>('GET', tables);
		const table = found.data.find(({ name }) => name === tableName);
		if (table === undefined) return undefined;
		this.tables.set(tableName, `${tables}/${table.id}`);
		return `${tables}/${table.id}`;
	}

	/** Sends one request as the owner. Throws for any answer other than 2xx, with n8n's own message. */
	async request<T>(method: string, path: string, body?: unknown): Promise<T> {
		const response = await fetch(this.url + path, {
			method,
			headers: { 'content-type': 'application/json', cookie: this.cookie },
			body: body === undefined ? undefined : JSON.stringify(body),
		});
		const answer = (await response.json().catch(() => ({}))) as { data?: T; message?: string };
		if (!response.ok) {
			const reason = answer.message ?? `status ${response.status}`;
			throw new StartError(`n8n refused ${method} ${path.split('?')[0]}: ${reason}`);
		}
		const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
		if (cookies.length > 0) this.cookie = cookies.join('; ');
		return answer.data as T;
	}

	/** Reads one of the files that n8n makes for its editor, such as `/types/nodes.json`. Throws when it is not there. */
	async readFile<T>(path: string): Promise<T> {
		const response = await fetch(this.url + path, { headers: { cookie: this.cookie } });
		if (!response.ok) throw new StartError(`n8n has no ${path}: status ${response.status}`);
		return (await response.json()) as T;
	}
}
