import { WorkflowExecute } from 'n8n-core';
import { type INodeType, createRunExecutionData } from 'n8n-workflow';
import './deduplication';
import { asToolType, plainType, prepareNodeType } from './nodeTypes';
import { createAdditionalData, createWorkflow, plainNode, nodeUnderTest } from './workflow';
import type { NodeSetup } from './workflow';

interface ToolResult {
	/** What the agent gets to read: JSON text of the output. */
	answer: string | undefined;
	/** The error that the agent's call ended in. */
	error: Error | undefined;
}

interface Tool {
	invoke(args: object): Promise<string>;
}

/**
 * Runs a node the way n8n runs it for an AI agent: an agent node asks the engine for its connected
 * tools and calls the one it gets. A declarative node is routed there, whatever custom operations
 * it has.
 */
export async function runTool(setup: NodeSetup): Promise<ToolResult> {
	const toolType = asToolType(prepareNodeType(setup.nodeType));
	const tool = nodeUnderTest(setup, toolType);
	const outcome: ToolResult = { answer: undefined, error: undefined };
	const agentType = createAgentType(outcome);
	const agent = plainNode('agent', 'Agent', agentType);
	const workflow = createWorkflow(
		setup,
		[agent, tool],
		{ [agent.type]: agentType, [tool.type]: toolType },
		{ [tool.name]: { ai_tool: [[{ node: agent.name, type: 'ai_tool', index: 0 }]] } },
	);
	const runExecutionData = createRunExecutionData({
		executionData: {
			nodeExecutionStack: [{ node: agent, data: { main: [[{ json: {} }]] }, source: null }],
		},
	});
	const additionalData = createAdditionalData(setup, 'trigger');
	const engine = new WorkflowExecute(additionalData, 'trigger', runExecutionData);
	const { data } = await engine.processRunExecutionData(workflow);
	if (data.resultData.error) throw data.resultData.error;
	return outcome;
}

function createAgentType(outcome: ToolResult): INodeType {
	return plainType('agent', {
		inputs: ['main', 'ai_tool'],
		async execute() {
			const [tool] = (await this.getInputConnectionData('ai_tool', 0)) as Tool[];
			try {
				outcome.answer = await tool.invoke({});
			} catch (error) {
				outcome.error = error as Error;
			}
			return [[{ json: {} }]];
		},
	});
}
