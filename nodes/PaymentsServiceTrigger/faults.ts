import type { IHookFunctions } from 'n8n-workflow';

export function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : 'unknown reason';
}

/** Says in n8n's log what has become of a workflow's subscriptions, and why. */
export function logFault(hook: IHookFunctions, fate: string, error: unknown): void {
	hook.logger.error(
		`Payments Service: workflow "${hook.getWorkflow().name}" ${fate}: ${messageOf(error)}`,
	);
}
