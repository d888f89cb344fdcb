import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import type { Memory } from '../events/eventMark';
import { provenEvent } from '../events/eventMark';
import type { Source } from '../events';
import { ALL_EVENTS, UNNAMED_EVENT, chosenEvents } from '../events';
import { deliveryId } from './deliveryId';
import { eventName, isTooOld, parseNotification } from './notification';
import { knownSecrets, readSecrets } from './secrets';
import type { SignatureFault, SignatureHeader } from './signature';
import { SIGNATURE_FAULTS, SIGNATURE_HEADER, faultOfForm, faultOfSignature } from './signature';
import { noteSigned, noteUnsigned } from './unsigned';

type RequestObject = ReturnType<IWebhookFunctions['getRequestObject']>;

/** What the node answers when it starts nothing, in the shape of the service's own errors. */
const REFUSALS = {
	invalid_body: [400, 'webhook_error', 'The body is not a JSON object.'],
	invalid_signature: [401, 'authentication_error', 'The signature is missing or wrong.'],
	not_ready: [503, 'webhook_error', 'Notifications cannot be verified at the moment.'],
} as const;

/**
 * Answers one delivery (spec, "Events"): 401 when it is not proven to come from the service, 503 when that cannot be
 * checked, 400 when it is not a JSON object, 200 without a run when the workflow does not want it, and otherwise 200 with one
 * item for the workflow.
 *
 * A notification that the workflow does not want gets 200, since any error code would make the sender repeat it in vain.
 */
export async function receive(this: IWebhookFunctions): Promise<IWebhookResponseData> {
	const request = this.getRequestObject();
	const source = this.getNodeParameter('source') as Source;
	const isVerified = this.getNodeParameter('verifySignature', true) !== false;
	const header = request.headers[SIGNATURE_HEADER];
	// No body is read for a sender who cannot sign.
	const faultyForm = isVerified ? faultOfForm(header) : undefined;
	if (faultyForm === 'missing' && source !== 'endpoint') noteUnsigned(this);
	if (faultyForm !== undefined) return refuseUnproven(this, faultyForm);

	const bytes = await readBytes(request);
	if (isVerified) {
		if (bytes === undefined) return refuseUnproven(this, 'unreadable');
		try {
			const fault = await faultOf(this, bytes, header);
			if (fault !== undefined) return refuseUnproven(this, fault);
		} catch (error) {
			this.logger.error(`Payments Service: answered a notification with 503. ${whyUnread(error)}`);
			return refuse(this, 'not_ready');
		}
		noteSigned(this);
	}

	const notification = bytes === undefined ? undefined : parseNotification(bytes);
	if (bytes === undefined || notification === undefined) return refuse(this, 'invalid_body');

	const chosen = chosenEvents(this.getNodeParameter('events', []), source);
	let isTooEarly = false;
	const named = eventName(notification, source, () => {
		const memory = this.getWorkflowStaticData('node') as Memory;
		const query = this.getQueryData() as IDataObject;
		isTooEarly = query.mark !== undefined && memory.markKey === undefined;
		return provenEvent(query, memory);
	});
	if (isTooEarly) {
		this.logger.warn(
			'Payments Service: answered a notification with 503, because n8n has not yet stored what proves its event: the workflow is being published',
		);
		return refuse(this, 'not_ready');
	}
	if (!chosen.includes(ALL_EVENTS) && (named === undefined || !chosen.includes(named))) {
		return ignore(
			this,
			named === undefined ? 'nothing names its event' : 'its event was not chosen',
		);
	}

	const { maxAgeHours = 0 } = this.getNodeParameter('options', {}) as { maxAgeHours?: number };
	if (isTooOld(notification, maxAgeHours, Date.now())) return ignore(this, 'it is too old');

	const event = named ?? UNNAMED_EVENT[source];
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
async function faultOf(
	context: IWebhookFunctions,
	bytes: Buffer,
	header: SignatureHeader,
): Promise<SignatureFault | undefined> {
	const known = knownSecrets(context);
	if (known !== undefined && faultOfSignature(bytes, header, known) === undefined) return undefined;
	return faultOfSignature(bytes, header, await readSecrets(context));
}

/** How n8n says that there is no such credential, or none in the node; every other reason may be temporary. */
const NO_CREDENTIAL =
	/^Credential with ID .* (does not exist|was not found)|does not have any credentials|with no ID/;

/** Why n8n did not give the credential, and what to do. A database failure is no reason to choose another one. */
function whyUnread(error: unknown): string {
	const reason = error instanceof Error ? error.message : 'unknown reason';
	return NO_CREDENTIAL.test(reason)
		? `Its credential is gone (${reason}): choose one in the node, and publish the workflow again.`
		: `n8n could not read the credential (${reason}). If n8n’s database was away, nothing is to be done: the service sends the notification again. If it was not, open the credential, correct it and save it.`;
}

function refuseUnproven(context: IWebhookFunctions, fault: SignatureFault): IWebhookResponseData {
	context.logger.warn(
		`Payments Service: refused a notification, because ${SIGNATURE_FAULTS[fault]}`,
	);
	return refuse(context, 'invalid_signature');
}

function refuse(context: IWebhookFunctions, code: keyof typeof REFUSALS): IWebhookResponseData {
	const [status, type, message] = REFUSALS[code];
	context.getResponseObject().status(status).json({ error: { type, code, message } });
	return { noWebhookResponse: true };
}

function ignore(context: IWebhookFunctions, reason: string): IWebhookResponseData {
	context.logger.info(`Payments Service: a notification did not start the workflow: ${reason}`);
	return { webhookResponse: { message: `Received, not used: ${reason}` } };
}
