/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { Container } from '@n8n/di';
import { ExecutionLifecycleHooks, ExternalSecretsProxy } from 'n8n-core';
import { Workflow } from 'n8n-workflow';
import type {
	IConnections,
	IDataObject,
	INode,
	INodeParameters,
	INodeType,
	IWorkflowBase,
	IWorkflowExecuteAdditionalData,
	WorkflowExecuteMode,
} from 'n8n-workflow';
import { CredentialStore } from './credentialStore';
import { NodeTypeRegistry, fullTypeName, latestVersion, prepareNodeType } from './nodeTypes';
import type { NodeTypeSource } from './nodeTypes';

/** The name that the node under test has in its workflow. */
export const NODE_NAME = 'Under test';

/** What every kind of run needs to know about the node under test. */
export interface NodeSetup {
	nodeType: NodeTypeSource;
	/** As a saved workflow holds them; what is left out takes the description's default. */
	parameters?: INodeParameters;
	credentials?: CredentialStore;
	/** n8n keeps the records of processed values per workflow and node id. */
	nodeId?: string;
	workflowId?: string;
	executionId?: string;
	/** The node's own settings, for example `onError` or `retryOnFail`. */
	settings?: Partial<INode>;
	/** Where n8n can be reached from outside; the node's webhook URLs start with it. */
	publicUrl?: string;
}

/** The node under test as a workflow's JSON holds it. */
export function nodeUnderTest(setup: NodeSetup, nodeType = prepareNodeType(setup.nodeType)): INode {
	return {
		id: setup.nodeId ?? 'node-under-test',
		name: NODE_NAME,
		type: fullTypeName(nodeType),
		typeVersion: latestVersion(nodeType),
		position: [220, 0],
		// A copy, because n8n writes the defaults into it.
		parameters: structuredClone(setup.parameters ?? {}),
		credentials: setup.credentials?.references(),
		webhookId: nodeType.description.webhooks ? 'webhook-under-test' : undefined,
		...setup.settings,
	};
}

/** A node that only stands beside the one under test. */
export function plainNode(id: string, name: string, nodeType: INodeType): INode {
	const type = fullTypeName(nodeType);
	return { id, name, type, typeVersion: 1, position: [0, 0], parameters: {} };
}

/** A workflow of the given nodes; static data, when given, is the object that n8n would load. */
export function createWorkflow(
	setup: NodeSetup,
	nodes: INode[],
	types: Record<string, INodeType>,
	connections: IConnections = {},
	staticData?: IDataObject,
): Workflow {
	return new Workflow({
		id: setup.workflowId ?? 'workflow-under-test',
		name: 'Workflow under test',
		nodes,
		connections,
		active: true,
		nodeTypes: new NodeTypeRegistry(types),
		settings: { executionOrder: 'v1' },
		staticData,
	});
}

/** The surroundings that n8n hands to the engine; anything that these tests never use refuses to run. */
export function createAdditionalData(
	setup: NodeSetup,
	mode: WorkflowExecuteMode,
): IWorkflowExecuteAdditionalData {
	const base = setup.publicUrl ?? 'http://127.0.0.1:5678';
	const executionId = setup.executionId ?? '1';
	return {
		credentialsHelper: setup.credentials ?? new CredentialStore(),
		hooks: new ExecutionLifecycleHooks(mode, executionId, {
			id: setup.workflowId ?? 'workflow-under-test',
		} as IWorkflowBase),
		externalSecretsProxy: Container.get(ExternalSecretsProxy),
		executionId,
		workflowId: setup.workflowId ?? 'workflow-under-test',
		currentNodeExecutionIndex: 0,
		variables: {},
		instanceBaseUrl: `${base}/`,
		restApiUrl: `${base}/rest`,
		webhookBaseUrl: `${base}/webhook`,
		webhookTestBaseUrl: `${base}/webhook-test`,
		webhookWaitingBaseUrl: `${base}/webhook-waiting`,
		formBaseUrl: `${base}/form`,
		formTestBaseUrl: `${base}/form-test`,
		formWaitingBaseUrl: `${base}/form-waiting`,
		mcpBaseUrl: `${base}/mcp`,
		mcpTestBaseUrl: `${base}/mcp-test`,
		logAiEvent: () => undefined,
		getRunExecutionData: async () => undefined,
		getRuntimeCredential: async () => undefined,
		executeWorkflow: async () => await refuse('another workflow'),
		startRunnerTask: async () => await refuse('a task runner'),
	};
}

async function refuse(what: string): Promise<never> {
	throw new Error(`The engine of these tests does not offer ${what}`);
}
