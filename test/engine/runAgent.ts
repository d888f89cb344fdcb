import { WorkflowExecute } from 'n8n-core';
import { createRunExecutionData } from 'n8n-workflow';
import type {
	EngineRequest,
	EngineResponse,
	IDataObject,
	INodeType,
	IRunExecutionData,
} from 'n8n-workflow';
import './deduplication';
import { asToolType, plainType, prepareNodeType } from './nodeTypes';
import { createAdditionalData, createWorkflow, nodeUnderTest, plainNode } from './workflow';
import type { NodeSetup } from './workflow';

interface AgentSetup extends NodeSetup {
	/** What the model fills in for the `$fromAI()` expressions, one entry for each call, round by round. */
	rounds?: IDataObject[][];
	/** What n8n has kept of the execution while it waited. */
	contextData?: object;
}

interface AgentResult {
	/** What the model reads of each call, in their order. */
	answers: string[];
	/** What n8n would keep of the execution, were it to wait now. */
	contextData: object;
}

const START_TYPE = plainType('start', { group: ['trigger'], inputs: [] });

/**
 * Runs a node as the tool of n8n's Agent 3: the agent gives its calls to the engine, which runs the tool as any node, with its
 * custom operations, and then the agent again with what came of them.
 */
export async function runAgent({ rounds = [[{}]], ...setup }: AgentSetup): Promise<AgentResult> {
	const answers: string[] = [];
	const typeFor = (tool: string) => createAgentType(tool, rounds, answers);
	const { executionData } = await runWithTool(setup, typeFor, setup.contextData);
	return { answers, contextData: structuredClone(executionData?.contextData ?? {}) };
}

/** Runs an agent, of a type for the name of its tool, which is the node; gives what n8n would keep of the execution. */
export async function runWithTool(
	setup: NodeSetup,
	agentTypeFor: (toolName: string) => INodeType,
	contextData: object = {},
): Promise<IRunExecutionData> {
	const toolType = asToolType(prepareNodeType(setup.nodeType));
	const tool = nodeUnderTest(setup, toolType);
	const agentType = agentTypeFor(tool.name);
	const agent = plainNode('agent', 'Agent', agentType);
	const start = plainNode('start', 'Start', START_TYPE);
	const workflow = createWorkflow(
		setup,
		[start, agent, tool],
		{ [start.type]: START_TYPE, [agent.type]: agentType, [tool.type]: toolType },
		{
			[start.name]: { main: [[{ node: agent.name, type: 'main', index: 0 }]] },
			[tool.name]: { ai_tool: [[{ node: agent.name, type: 'ai_tool', index: 0 }]] },
		},
	);
	const runExecutionData = createRunExecutionData({
		executionData: {
			contextData: structuredClone(contextData) as Record<string, IDataObject>,
			nodeExecutionStack: [
				{
					node: agent,
					data: { main: [[{ json: { chatInput: 'Pay' } }]] },
					source: { main: [{ previousNode: start.name }] },
				},
			],
		},
	});
	const additionalData = createAdditionalData(setup, 'trigger');
	const engine = new WorkflowExecute(additionalData, 'trigger', runExecutionData);
	const { data } = await engine.processRunExecutionData(workflow);
	if (data.resultData.error) throw data.resultData.error;
	return data;
}

function createAgentType(nodeName: string, rounds: IDataObject[][], answers: string[]): INodeType {
	const toCome = [...rounds];
	return plainType('agent', {
		inputs: ['main', 'ai_tool'],
		async execute(response?: EngineResponse) {
			answers.push(...(response?.actionResponses ?? []).map(({ data }) => readByModel(data)));
			const calls = toCome.shift();
			if (calls === undefined) return [[{ json: {} }]];
			const actions = calls.map((input, index) => ({
				...{ actionType: 'ExecutionNodeAction', nodeName, input, type: 'ai_tool' },
				...{ id: `call-${toCome.length}-${index}`, metadata: { itemIndex: 0 } },
			}));
			return { actions, metadata: {} } as EngineRequest;
		},
	});
}

/** As n8n's agent makes it of what the engine gives. */
function readByModel({ data, error }: EngineResponse['actionResponses'][number]['data']): string {
	const items = data?.ai_tool[0]?.map(({ json }) => json) ?? [];
	if (items.length > 0) return JSON.stringify(items);
	return JSON.stringify(error === undefined ? '' : { error: error.message });
}
