import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { CREDENTIAL_TYPE } from '../../service/transport/wire';
import { type Source, chosenEvents } from '../events';
import { messageOf } from '../faults';
import { logCounted } from './countedLog';
import { deliveryId, eventOf, isTooOld, parseNotification } from './notification';
import {
	EventMarks,
	SIGNATURE_FAULTS,
	SIGNATURE_HEADER,
	faultOfForm,
	faultOfSignature,
} from './signature';
import type { SignatureFault } from './signature';

/** What the node answers when it starts nothing, in the shape of the service's errors. */
const REFUSALS = {
	invalid_body: [400, 'webhook_error', 'The body is not a JSON object.'],
	invalid_signature: [401, 'authentication_error', 'The signature is missing or wrong.'],
	not_ready: [503, 'webhook_error', 'Notifications cannot be verified at the moment.'],
} as const;

/**
 * Answers one delivery (spec, "Events"): 401 when it is not proven to come from the service, 503 when that cannot be
 * checked, 400 when it is not a JSON object, else 200, since an error would make the sender repeat it in vain.
 */
export async function receive(this: IWebhookFunctions): Promise<IWebhookResponseData> {
	const isVerified = this.getNodeParameter('verifySignature', true) !== false;
	const header = this.getRequestObject().headers[SIGNATURE_HEADER];
	// A sender who cannot sign gets no body read.
	const faultyForm = isVerified ? faultOfForm(header) : undefined;
	if (faultyForm !== undefined) return refuseUnproven(this, faultyForm);

	const bytes = await readBytes(this);
	let secrets: unknown[] | undefined;
	if (isVerified) {
		if (bytes === undefined) return refuseUnproven(this, 'unreadable');
		try {
			secrets = await readSecrets(this);
			const fault = faultOfSignature(bytes, header, secrets);
			if (fault !== undefined) return refuseUnproven(this, fault);
		} catch (error) {
			logCounted(
				this,
				'error',
				'not_ready',
				`Payments Service: answered a notification for workflow "${this.getWorkflow().name}" with 503, because n8n could not read the credential (${messageOf(error)}). The service sends it again; if the credential is gone, choose another, and unpublish and publish the workflow.`,
			);
			return answerRefusal(this, 'not_ready');
		}
	}

	const notification = bytes === undefined ? undefined : parseNotification(bytes);
	if (bytes === undefined || notification === undefined) {
		ignore(this, 'unknown', 'its body is not a JSON object');
		return answerRefusal(this, 'invalid_body');
	}

	const source = this.getNodeParameter('source') as Source;
	const chosen = chosenEvents(this.getNodeParameter('events', []), source);
	const fromAddress = await markedEvent(this, secrets);
	const { event, isOther } = eventOf(notification, { source, chosen, fromAddress });
	const maxAgeHours = Number(this.getNodeParameter('options.maxAgeHours', 0));
	if (isOther) return ignore(this, event, 'its event was not chosen');
	if (isTooOld(notification, maxAgeHours, Date.now())) return ignore(this, event, 'it is too old');

	const id = deliveryId(event, notification, bytes);
	return { workflowData: [[{ json: { ...notification, event, deliveryId: id } }]] };
}

/** The event that the address is proven to name; secrets that were read already are not read again. */
async function markedEvent(
	context: IWebhookFunctions,
	known: unknown[] | undefined,
): Promise<string | undefined> {
	const query = context.getQueryData() as IDataObject;
	if (query.mark === undefined) return undefined;
	const secrets = known ?? (await readSecrets(context).catch(() => []));
	return new EventMarks(context, secrets).provenEvent(query);
}

/** The current secret and the previous one. */
async function readSecrets(context: IWebhookFunctions): Promise<unknown[]> {
	const { webhookSecret, previousWebhookSecret } = await context.getCredentials(CREDENTIAL_TYPE);
	return [webhookSecret, previousWebhookSecret];
}

/** The body as it was sent; undefined when n8n has read it otherwise or the sender went away. */
async function readBytes(context: IWebhookFunctions): Promise<Buffer | undefined> {
	const request = context.getRequestObject();
	if (request.rawBody === undefined) await request.readRawBody().catch(() => undefined);
	return Buffer.isBuffer(request.rawBody) ? request.rawBody : undefined;
}

function refuseUnproven(context: IWebhookFunctions, fault: SignatureFault): IWebhookResponseData {
	const reason = SIGNATURE_FAULTS[fault];
	logCounted(
		context,
		'warn',
		fault,
		`Payments Service: refused a notification for workflow "${context.getWorkflow().name}", because ${reason}`,
	);
	return answerRefusal(context, 'invalid_signature');
}

function answerRefusal(
	context: IWebhookFunctions,
	code: keyof typeof REFUSALS,
): IWebhookResponseData {
	const [status, type, message] = REFUSALS[code];
	context.getResponseObject().status(status).json({ error: { type, code, message } });
	return { noWebhookResponse: true };
}

function ignore(context: IWebhookFunctions, event: string, reason: string): IWebhookResponseData {
	logCounted(
		context,
		'warn',
		reason,
		`Payments Service: a notification of event ${JSON.stringify(event)} did not start workflow "${context.getWorkflow().name}": ${reason}`,
	);
	return { webhookResponse: { message: `Received, not used: ${reason}` } };
}
