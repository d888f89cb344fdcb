import type { INodeExecutionData, PostReceiveAction } from 'n8n-workflow';

/** The output of a deletion, whatever the service answers (its response is not shown in the spec). */
export const deletedOutput: PostReceiveAction = async function (): Promise<INodeExecutionData[]> {
	return [{ json: { deleted: true } }];
};
