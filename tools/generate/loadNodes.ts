import path from 'node:path';
import type { INodeType } from 'n8n-workflow';
import type * as Action from '../../nodes/PaymentsService/PaymentsService.node';
import type * as Trigger from '../../nodes/PaymentsServiceTrigger/PaymentsServiceTrigger.node';

const NODES = path.join(__dirname, '../../nodes');

/**
 * The action node, loaded in the same way inside jest and by a command. Its file is named with its extension, because
 * the codex file `PaymentsService.node.json` is beside it.
 */
export async function loadActionNode(): Promise<INodeType> {
	const file = path.join(NODES, 'PaymentsService/PaymentsService.node.ts');
	const { PaymentsService } = (await import(file)) as typeof Action;
	return new PaymentsService();
}

/** The trigger node, loaded likewise. */
export async function loadTriggerNode(): Promise<INodeType> {
	const file = path.join(NODES, 'PaymentsServiceTrigger/PaymentsServiceTrigger.node.ts');
	const { PaymentsServiceTrigger } = (await import(file)) as typeof Trigger;
	return new PaymentsServiceTrigger();
}
