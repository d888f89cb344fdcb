import type { INodeType } from 'n8n-workflow';
import { plainType } from './nodeTypes';
import { runWithTool } from './runAgent';
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
	const outcome: ToolResult = { answer: undefined, error: undefined };
	await runWithTool(setup, () => createAgentType(outcome));
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
