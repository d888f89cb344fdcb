import type { IHookFunctions } from 'n8n-workflow';

export function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : 'unknown reason';
}

/** Message and next step in one text: of an error at publishing, n8n shows the message alone. */
export function wholeTextOf(error: unknown): string {
	const { description } = Object(error) as { description?: unknown };
	return typeof description === 'string' ? withStep(error, description) : messageOf(error);
}

/** What happened, and another next step than the error's own. */
export function withStep(error: unknown, step: string): string {
	return `${messageOf(error).replace(/[.]$/, '')}. ${step}`;
}

/** Says in n8n's log what has become of a workflow's subscriptions, and why. */
export function logFault(hook: IHookFunctions, fate: string, text: string): void {
	hook.logger.error(`Payments Service: workflow "${hook.getWorkflow().name}" ${fate}: ${text}`);
}
