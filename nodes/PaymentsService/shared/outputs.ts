import type { INodeExecutionData, PostReceiveAction } from 'n8n-workflow';

/** The output of a deletion: what the service answered (the spec does not show it), and that it is deleted. */
export const deletedOutput: PostReceiveAction = async function (
	items,
): Promise<INodeExecutionData[]> {
	return items.map(({ json }) => ({ json: { ...json, deleted: true } }));
};
