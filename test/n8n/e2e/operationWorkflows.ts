import type { INodeParameters } from 'n8n-workflow';
import { chainOf, using, webhookStep } from '../../../tools/n8n/chain';
import type { StoredCredential } from '../../../tools/n8n/n8nApi';
import type { WorkflowFile } from '../../../tools/n8n/n8nRelease';
import { SAMPLES } from '../../../tools/operationSamples';

/** The name of the node under test in each of the workflows. */
export const OPERATION_NODE = 'Operation';

/** One operation with inputs that the sandbox accepts, as a workflow that a webhook starts. */
export interface OperationWorkflow {
	/** Such as `payout.send`, with a number after it for further inputs. */
	name: string;
	/** The webhook's path. */
	path: string;
	/** The name of one that has to run before. */
	after?: string;
	file: WorkflowFile;
}

/** Two payouts or refunds with one key are one, so each run says which key it means. */
const FROM_THE_CALL: Record<string, INodeParameters> = {
	'movement.refund': { idempotencyKey: '={{ $json.body.key }}' },
	'payout.send': { idempotencyKey: '={{ $json.body.key }}' },
};

/** A workflow for each operation of the action node, and for each further form that its inputs have. */
export function operationWorkflows(credential: StoredCredential): OperationWorkflow[] {
	return Object.entries(SAMPLES).flatMap(([resource, operations]) =>
		Object.entries(operations).flatMap(([operation, { parameters, variants = [], after }]) => {
			const name = `${resource}.${operation}`;
			return [{}, ...variants].map((variant, index) => {
				const full = {
					resource,
					operation,
					...parameters,
					...variant,
					...FROM_THE_CALL[name],
				};
				const suffix = index === 0 ? '' : `-${index + 1}`;
				return {
					name: name + suffix,
					path: `operation-${resource}-${operation}${suffix}`.toLowerCase(),
					after: after && `${resource}.${after}`,
					file: workflowOf(name + suffix, full, credential),
				};
			});
		}),
	);
}

function workflowOf(
	name: string,
	parameters: INodeParameters,
	credential: StoredCredential,
): WorkflowFile {
	const [resource, operation] = name.split('.');
	const path = `operation-${resource}-${operation}`.toLowerCase();
	return chainOf(path, name, [
		webhookStep(path, 'allEntries'),
		{
			name: OPERATION_NODE,
			type: 'n8n-nodes-payments-service.paymentsService',
			typeVersion: 1,
			parameters,
			...using(credential),
		},
	]);
}
