import path from 'node:path';
import type { INodeType } from 'n8n-workflow';
import type * as Module from '../../nodes/PaymentsService/PaymentsService.node';

/** The file with its ending, because beside it stands the codex file `PaymentsService.node.json`. */
const FILE = path.join(__dirname, '../../nodes/PaymentsService/PaymentsService.node.ts');

/** The action node, loaded in the same way inside jest and by a command. */
export async function loadActionNode(): Promise<INodeType> {
	const { PaymentsService } = (await import(FILE)) as typeof Module;
	return new PaymentsService();
}
