import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { deliveryId } from './deliveryId';
import type { Source } from './notification';
import { eventName, isTooOld, parseNotification } from './notification';
import { knownSecrets, readSecrets } from './secrets';
import type { SignatureFault, SignatureVerdict } from './signature';
import { SIGNATURE_FAULTS, SIGNATURE_HEADER, checkSignature } from './signature';

/** Faults that other secrets in the credential would mend. */
const MENDED_BY_SECRETS: SignatureFault[] = ['mismatch', 'noSecret'];

type RequestObject = ReturnType<IWebhookFunctions['getRequestObject']>;

/**
 * Answers one delivery (spec, "Events"): 401 when it is not proven to come from the service, 400 when it is no JSON object,
 * 200 without a run when it is of no interest, and otherwise 200 with one item for the workflow.
 *
 * A notification of no interest gets 200, since any error code would make the sender repeat it for nothing.
 */
export async function receive(this: IWebhookFunctions): Promise<IWebhookResponseData> {
	const request = this.getRequestObject();
	const bytes = await readBytes(request);
	const isVerified = this.getNodeParameter('verifySignature', true) !== false;
	if (isVerified) {
		const verdict = await verify(this, request, bytes);
		if (!verdict.valid) return refuseUnproven(this, SIGNATURE_FAULTS[verdict.fault]);
	}

	const notification = bytes === undefined ? undefined : parseNotification(bytes);
	if (bytes === undefined || notification === undefined) {
		return refuse(this, 400, 'invalid_body', 'The body is not a JSON object.');
	}

	const source = this.getNodeParameter('source') as Source;
	const chosen = source === 'paymentLink' ? [] : (this.getNodeParameter('events', []) as string[]);
	const { event: queryEvent } = this.getQueryData() as { event?: unknown };
	const event = eventName(notification, queryEvent, { source, chosen });
	if (event === undefined || (source !== 'paymentLink' && !chosen.includes(event))) {
		return ignore(this, 'its event was not chosen');
	}

	const { maxAgeHours = 0 } = this.getNodeParameter('options', {}) as { maxAgeHours?: number };
	if (isTooOld(notification, maxAgeHours, Date.now())) return ignore(this, 'it is too old');

	const id = deliveryId(event, notification, bytes);
	return { workflowData: [[{ json: { ...notification, event, deliveryId: id } }]] };
}

/** The body as it was sent, decompressed; `undefined` when n8n has read it in another way or the sender went away. */
async function readBytes(request: RequestObject): Promise<Buffer | undefined> {
	try {
		if (request.rawBody === undefined) await request.readRawBody();
	} catch {
		return undefined;
	}
	return Buffer.isBuffer(request.rawBody) ? request.rawBody : undefined;
}

/**
 * Checks the signature with the secrets as they were a moment ago. Only if that fails are they read from the credential, so
 * that a new secret counts at once.
 */
async function verify(
	context: IWebhookFunctions,
	request: RequestObject,
	bytes: Buffer | undefined,
): Promise<SignatureVerdict> {
	// Without bytes there is nothing that a signature could match.
	if (bytes === undefined) return { valid: false, fault: 'unreadable' };
	const header = request.headers[SIGNATURE_HEADER];
	const known = knownSecrets(context);
	if (known !== undefined) {
		const verdict = checkSignature({ bytes, header, secrets: known });
		if (verdict.valid || !MENDED_BY_SECRETS.includes(verdict.fault)) return verdict;
	}
	return checkSignature({ bytes, header, secrets: await readSecrets(context) });
}

function refuseUnproven(context: IWebhookFunctions, reason: string): IWebhookResponseData {
	context.logger.warn(`Payments Service: refused a notification, because ${reason}`);
	return refuse(context, 401, 'invalid_signature', 'The signature is missing or wrong.');
}

/** Answers in the shape of the service's own errors, and starts nothing. */
function refuse(
	context: IWebhookFunctions,
	status: number,
	code: string,
	message: string,
): IWebhookResponseData {
	const type = status === 401 ? 'authentication_error' : 'webhook_error';
	context.getResponseObject().status(status).json({ error: { type, code, message } });
	return { noWebhookResponse: true };
}

function ignore(context: IWebhookFunctions, reason: string): IWebhookResponseData {
	context.logger.info(`Payments Service: a notification did not start the workflow: ${reason}`);
	return { webhookResponse: { message: `Received, not used: ${reason}` } };
}
