import type { PreSendAction } from 'n8n-workflow';

import { itemStateOf } from '../../service/nodeRun';

/**
 * Refuses an operation where n8n routes it itself, as it does for an AI agent's tool: there it offers no record that
 * would keep a repeated call from moving money twice.
 */
export function refuseAsTool(operation: string): PreSendAction {
	return async function (request) {
		const item = itemStateOf(this, request);
		item.run.refuse(item, {
			message: `${operation} cannot be used directly as an AI tool, because n8n gives a tool no record of payments, which keeps them from being sent twice. Nothing was sent.`,
			description:
				'Put this node into a workflow of its own and give that workflow to the agent with the "Call n8n Workflow Tool".',
		});
		return request;
	};
}
