import type { IWebhookFunctions } from 'n8n-workflow';

import { processMemory } from '../../../credentials/processMemory';

/** This many deliveries without any signature, and none with a correct one, are not an accident. */
const TELLING = 3;

/** Deliveries without a signature, by node; `Infinity` when nothing is left to say. Only in this process's memory. */
const countByNode = processMemory<number>();

/** Counts a delivery without a signature. That user hooks and payment links are signed at all is an assumption. */
export function noteUnsigned(context: IWebhookFunctions): void {
	const count = (countByNode.get(keyOf(context)) ?? 0) + 1;
	countByNode.set(keyOf(context), count === TELLING ? Infinity : count);
	if (count !== TELLING) return;
	context.logger.warn(
		`Payments Service: ${TELLING} deliveries to "${context.getNode().name}" had no signature at all, and none had a right one. If the service does not sign them, turn off "Verify Signature" (verifySignature) in this node; then anyone who knows its address can start the workflow, so look up each payment before you act on it.`,
	);
}

/** Notes a delivery with a correct signature: those without one are then not from the service. */
export function noteSigned(context: IWebhookFunctions): void {
	countByNode.set(keyOf(context), Infinity);
}

function keyOf(context: IWebhookFunctions): string {
	return `${context.getWorkflow().id}/${context.getNode().id}`;
}
