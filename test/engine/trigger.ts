import { HookContext, WebhookContext } from 'n8n-core';
import { NodeHelpers } from 'n8n-workflow';
import type {
	IDataObject,
	INodeExecutionData,
	INodeType,
	IWebhookData,
	IWebhookResponseData,
	Workflow,
	WorkflowActivateMode,
	WorkflowExecuteMode,
} from 'n8n-workflow';
import { prepareNodeType } from './nodeTypes';
import { type RunResult, runNode } from './runNode';
import { type NodeSetup, createAdditionalData, createWorkflow, nodeUnderTest } from './workflow';
import { createRequest, createResponse } from './webhookExchange';
import type { DeliveryRequest, RecordedResponse } from './webhookExchange';

export interface TriggerSetup extends NodeSetup {
	/** Listening for a test event in the editor: its own URL, and manual mode. */
	isTest?: boolean;
	/** What n8n loads with the workflow; contexts change it in place. */
	staticData?: IDataObject;
	activation?: WorkflowActivateMode;
	/** The mode of a life cycle method, where n8n uses another one than for the run. */
	hookMode?: WorkflowExecuteMode;
}

export interface Delivery {
	/** The HTTP status that the sender sees. */
	status: number;
	/** The body that the sender sees, parsed when it is JSON. */
	body: unknown;
	/** What `webhook()` returned. */
	result: IWebhookResponseData;
	/** Whether the delivery started the workflow. */
	started: boolean;
	/** The trigger's output in that execution: after its `execute`, when it has one. */
	items: INodeExecutionData[];
	run?: RunResult;
}

/** The context in which n8n calls `checkExists`, `create` and `delete`. */
export function hookContext(setup: TriggerSetup): { context: HookContext; workflow: Workflow } {
	const parts = triggerParts(setup);
	const { workflow, node, additionalData, mode, webhookData } = parts;
	const activation = setup.activation ?? (setup.isTest ? 'manual' : 'activate');
	const hookMode = setup.hookMode ?? mode;
	const context = new HookContext(
		workflow,
		node,
		additionalData,
		hookMode,
		activation,
		webhookData,
	);
	return { context, workflow };
}

/** The context in which n8n calls `webhook()` for one request. */
export function webhookContext(
	setup: TriggerSetup,
	request: DeliveryRequest,
): { context: WebhookContext; response: RecordedResponse; workflow: Workflow } {
	const { workflow, node, additionalData, mode, webhookData } = triggerParts(setup);
	const { response, recorded } = createResponse();
	additionalData.httpRequest = createRequest(request);
	additionalData.httpResponse = response;
	const context = new WebhookContext(workflow, node, additionalData, mode, webhookData, [], null);
	return { context, response: recorded, workflow };
}

/**
 * One trigger node through its life. As in n8n, the static data that the life cycle methods write is
 * kept from call to call, and what `webhook()` writes is lost.
 */
export class TriggerUnderTest {
	staticData: IDataObject;
	private readonly nodeType: INodeType;

	constructor(readonly setup: TriggerSetup) {
		this.staticData = structuredClone(setup.staticData ?? {});
		this.nodeType = prepareNodeType(setup.nodeType);
	}

	async checkExists(): Promise<boolean> {
		return await this.callHook('checkExists');
	}

	async create(): Promise<boolean> {
		return await this.callHook('create');
	}

	async delete(): Promise<boolean> {
		return await this.callHook('delete');
	}

	/** What n8n does when a workflow is activated: `create` unless the webhook exists already. */
	async activate(): Promise<void> {
		if (!(await this.checkExists())) await this.create();
	}

	/** Sends one notification to the trigger and runs the workflow that it starts. */
	async deliver(request: DeliveryRequest): Promise<Delivery> {
		const setup = { ...this.setup, staticData: structuredClone(this.staticData) };
		const { context, response } = webhookContext(setup, request);
		const result = (await this.nodeType.webhook?.call(context)) ?? {};
		const items = result.workflowData?.[0];
		const answered = response.ended ? response : defaultAnswer(result);
		const delivery = { status: answered.status, body: answered.body, result };
		if (!items) return { ...delivery, started: false, items: [] };

		const run = await runNode({ ...setup, items, mode: setup.isTest ? 'manual' : 'webhook' });
		return { ...delivery, started: true, items: run.items, run };
	}

	private async callHook(method: 'checkExists' | 'create' | 'delete'): Promise<boolean> {
		const call = this.nodeType.webhookMethods?.default?.[method];
		if (!call) throw new Error(`The trigger has no ${method}`);
		// n8n removes the subscription of a test in the same mode as any other.
		const internal = { hookMode: 'internal', activation: 'update' } as const;
		const ends = method === 'delete' ? internal : {};
		const setup = { ...this.setup, ...ends, staticData: structuredClone(this.staticData) };
		const { context, workflow } = hookContext(setup);
		const answer = await call.call(context);
		this.staticData = JSON.parse(JSON.stringify(workflow.staticData)) as IDataObject;
		return answer;
	}
}

function triggerParts(setup: TriggerSetup) {
	const nodeType = prepareNodeType(setup.nodeType);
	const node = nodeUnderTest(setup, nodeType);
	const mode = setup.isTest ? ('manual' as const) : ('trigger' as const);
	const additionalData = createAdditionalData(setup, mode);
	const workflow = createWorkflow(setup, [node], { [node.type]: nodeType }, {}, setup.staticData);
	const webhookDescription = nodeType.description.webhooks?.find(({ name }) => name === 'default');
	if (!webhookDescription) throw new Error('The node type has no webhook named "default"');
	const webhookData: IWebhookData = {
		httpMethod: 'POST',
		node: node.name,
		path: NodeHelpers.getNodeWebhookPath(workflow.id, node, webhookDescription.path, true),
		webhookDescription,
		workflowId: workflow.id,
		workflowExecuteAdditionalData: additionalData,
		webhookId: node.webhookId,
		isTest: setup.isTest,
	};
	return { workflow, node, additionalData, mode, webhookData };
}

/** What n8n itself answers when the node leaves the answer to it. */
function defaultAnswer(result: IWebhookResponseData): { status: number; body: unknown } {
	if (result.webhookResponse !== undefined) return { status: 200, body: result.webhookResponse };
	return { status: 200, body: { message: 'Workflow was started' } };
}
