import type { IExecuteFunctions, INode } from 'n8n-workflow';
import { deduplication } from '../../../engine';

export const WORKFLOW_ID = 'workflow-of-rows';

/** What n8n gives a node of a workflow: its helpers read the ID of the node at the moment of the call. */
export function contextOf(nodeId = 'a-node'): IExecuteFunctions {
	const node = { id: nodeId, name: 'Node', parameters: {} } as INode;
	const owner = { workflow: { id: WORKFLOW_ID }, node } as never;
	return {
		getExecuteData: () => ({ node }),
		getNode: () => structuredClone(node),
		helpers: {
			checkProcessedAndRecord: async (values: never, scope: never, options: never) =>
				await deduplication.checkProcessedAndRecord(values, scope, owner, options),
			removeProcessed: async (values: never, scope: never, options: never) =>
				await deduplication.removeProcessed(values, scope, owner, options),
			getProcessedDataCount: async (scope: never) =>
				await deduplication.getProcessedDataCount(scope, owner),
		},
	} as unknown as IExecuteFunctions;
}

/** The steps of n8n's table, which a test makes fail or wait. */
interface TableSteps {
	read(key: string): Promise<string[] | undefined>;
	insert(key: string, row: string[]): Promise<void>;
	update(key: string, row: string[]): Promise<void>;
}

export const steps = deduplication as unknown as TableSteps;
