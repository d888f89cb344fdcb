/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { N8N_DIR } from './paths';
import { StartError } from './startError';

// Everything in which n8n 1 and n8n 2 differ for these tools is in this file.

/** A package.json in the folder of the installed n8n. */
function packageAt(...parts: string[]) {
	return JSON.parse(readFileSync(path.join(N8N_DIR, ...parts, 'package.json'), 'utf8')) as {
		version: string;
		engines: { node: string };
		optionalDependencies?: Record<string, string>;
	};
}

/** The installed n8n's version and the Node.js that it asks for, as its own package.json has them. */
export function installedN8n(): { version: string; node: string } {
	const { version, engines } = packageAt('node_modules', 'n8n');
	return { version, node: engines.node };
}

/** The package for this platform that holds nothing but a Node.js binary, if there is one. */
export function nodePackage(): string | undefined {
	const names = Object.keys(packageAt().optionalDependencies ?? {});
	return names.find((name) => name.endsWith(`-${process.platform}-${process.arch}`));
}

/**
 * The Node.js that runs n8n: the one running now when it is new enough, else the installed package's.
 * Throws when neither is there, which happens on a platform for which no such package exists.
 */
export function nodeForN8n(): string {
	const oldest = Number(/\d+/.exec(installedN8n().node)?.[0]);
	if (Number.parseInt(process.versions.node, 10) >= oldest) return process.execPath;
	const installed = path.join(N8N_DIR, 'node_modules', nodePackage() ?? '', 'bin', 'node');
	if (existsSync(installed)) return installed;
	throw new StartError(
		`n8n needs Node.js ${oldest} or later, and none could be installed for ${process.platform}-${process.arch}. Install Node.js ${oldest} and start again.`,
	);
}

/** Settings that not every release of n8n takes; n8n 1 does not start with a module's name that it does not know. */
export function releaseSettings(): Record<string, string> {
	// The other expression engine of n8n 1.123 is compiled only for Node.js 22 and later; n8n 1.123 itself runs on 20.
	if (isN8n1()) return { N8N_EXPRESSION_ENGINE: 'legacy' };
	// These fetch lists from n8n's own servers, which a local run does not need and should not contact.
	return { N8N_DISABLED_MODULES: 'mcp-registry,instance-ai' };
}

/** Whether another worker takes over what a worker was running when it died; n8n 2 gives such an execution up. */
export function takesExecutionsOver(): boolean {
	return isN8n1();
}

/** Whether n8n itself refuses to publish a node without its credential; of n8n 1, only the editor does. */
export function checksCredentialsToPublish(): boolean {
	return !isN8n1();
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

/** Sends one request as the owner. */
interface Api {
	request<T>(method: string, path: string, body?: unknown): Promise<T>;
}

/** Whether this is an n8n 1, where a workflow that only others call runs without being published, and cannot be. */
export function isOnlyCalled({ nodes }: WorkflowFile): boolean {
	const triggers = nodes.filter(({ type }) => /Trigger$|\.webhook$/.test(type));
	return isN8n1() && triggers.every(({ type }) => type.endsWith('executeWorkflowTrigger'));
}

/** How far n8n 2 has come with a workflow's triggers, which it starts and ends in the background. */
interface PublicationStatus {
	status: 'in_progress' | 'not_published' | 'published' | 'partial' | 'failed';
	triggers: Array<{ nodeId: string; status: string; errorMessage: string | null }>;
}

async function statusOf(api: Api, workflowId: string): Promise<PublicationStatus> {
	return await api.request('GET', `/rest/workflows/${workflowId}/publication-status`);
}

/**
 * Whether the triggers and webhooks of a workflow listen; n8n starts them after it has answered, and again whenever it
 * starts. Throws a trigger's own error.
 */
export async function isPublished(api: Api, workflowId: string): Promise<boolean> {
	if (isN8n1()) {
		return (await api.request<string[]>('GET', '/rest/active-workflows')).includes(workflowId);
	}
	const { status, triggers } = await statusOf(api, workflowId);
	const failure = triggers.find((trigger) => trigger.errorMessage)?.errorMessage;
	if (status !== 'published' && failure) {
		throw new StartError(`The workflow could not be published: ${failure}`);
	}
	return status === 'published';
}

/** Whether the triggers of a workflow have ended their subscriptions; n8n 1 answers once they have. */
export async function isUnpublished(api: Api, workflowId: string): Promise<boolean> {
	return isN8n1() || (await statusOf(api, workflowId)).status === 'not_published';
}

function isN8n1(): boolean {
	return installedN8n().version.startsWith('1.');
}
