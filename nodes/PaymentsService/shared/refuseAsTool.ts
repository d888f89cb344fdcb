import type { IExecuteFunctions, IExecuteSingleFunctions, PreSendAction } from 'n8n-workflow';

import type { Refusal } from '../../service/run/itemError';
import { itemStateOf } from '../../service/run/nodeRun';

/** Why an AI agent may not call an operation. What it reads and writes ends up with the model and its provider. */
export type ReasonAgainstTools =
	'nothing would keep it from paying twice' | 'it has to do with a secret' | 'it cannot be undone';

/** Why the node may not run a custom operation, which newer versions of n8n's agents also call; undefined when it may. */
export function refusalAsTool(
	context: IExecuteFunctions,
	{ title, notForTools }: { title: string; notForTools?: ReasonAgainstTools },
): Refusal | undefined {
	return notForTools !== undefined && isTool(context) ? toolRefusal(title, notForTools) : undefined;
}

/** Whether an AI agent, or an MCP client, runs the node: n8n gives the node a type of its own for that. */
function isTool(context: IExecuteFunctions | IExecuteSingleFunctions): boolean {
	return context.getNode().type.endsWith('Tool');
}

/** The text for an operation that an agent may not call, with what to do instead. */
function toolRefusal(operation: string, reason: ReasonAgainstTools): Refusal {
	return {
		message: `${operation} cannot be used directly as an AI tool, because ${reason}. Nothing was sent.`,
		description:
			'Put this node into a workflow of its own and give that workflow to the agent with the "Call n8n Workflow Tool".',
	};
}

/**
 * Refuses an operation to AI agents; with `isNeverRouted`, wherever n8n routes it itself. In a workflow such a one runs as a
 * custom operation, with n8n's record of what was sent; routing takes its place only for an AI agent, and has no record that
 * would keep a repeated call from moving money twice.
 */
export function refuseAsTool(
	operation: string,
	reason: ReasonAgainstTools,
	isNeverRouted: boolean,
): PreSendAction {
	return async function (request) {
		if (isNeverRouted || isTool(this)) {
			const item = itemStateOf(this, request);
			item.run.refuse(item, toolRefusal(operation, reason));
		}
		return request;
	};
}
