import type { WorkflowCheck } from '../importedWorkflow';
import { checkPayFile } from '../support/payFile';

const APPROVER = 'approver@example.com';

/** A file of 20 rows, two of them bad; the approver is asked by email. */
export const check: WorkflowCheck = async (imported) =>
	await checkPayFile(
		imported,
		{
			count: () => imported.mailsTo(APPROVER).length,
			linkOf: async (count) => (await imported.mailTo(APPROVER, count)).links[0],
		},
		'pay-a-file',
	);
