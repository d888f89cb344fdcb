import { createHmac, timingSafeEqual } from 'crypto';
import type { IHookFunctions, IWebhookFunctions } from 'n8n-workflow';

/** The header of the signature (spec, "Authentication" 9), in lower case. */
export const SIGNATURE_HEADER = 'x-service-signature';

/** Why a signature was refused, for the log; without signature or secret. */
export const SIGNATURE_FAULTS = {
	noSecret: 'the credential has no Webhook Secret',
	unreadable: 'the body could not be read as it was sent',
	missing:
		'the signature header is missing. If the service signs none, turn off "Verify Signature" and look up each payment before you act on it, since anyone who knows the address can then start the workflow',
	repeated: 'there is more than one signature',
	malformed: 'the signature does not consist of 64 hexadecimal digits',
	mismatch: 'the signature does not match the body',
} as const;

export type SignatureFault = keyof typeof SIGNATURE_FAULTS;

/** A header that was sent twice is a list, or joined by commas. */
type SignatureHeader = string | string[] | undefined;

/** What is wrong with a signature, whatever the body. Assumption: hex digits of either case, no prefix. */
export function faultOfForm(header: SignatureHeader): SignatureFault | undefined {
	if (header === undefined || header.length === 0) return 'missing';
	if (typeof header !== 'string' || header.includes(',')) return 'repeated';
	return /^[0-9a-f]{64}$/i.test(header) ? undefined : 'malformed';
}

/** Undefined if the header is the hex HMAC-SHA256 of the bytes as sent, with one of the secrets (spec, "Authentication" 9). */
export function faultOfSignature(
	bytes: Uint8Array,
	header: SignatureHeader,
	secrets: unknown[],
): SignatureFault | undefined {
	const fault = faultOfForm(header);
	if (fault !== undefined) return fault;
	const usable = secrets.filter(isSecret);
	if (usable.length === 0) return 'noSecret';
	const given = Buffer.from(String(header), 'hex');
	// The time taken must not tell which secret matched.
	const matches = usable.filter((secret) => timingSafeEqual(given, sign(bytes, secret)));
	return matches.length > 0 ? undefined : 'mismatch';
}

export function isSecret(value: unknown): value is string {
	return typeof value === 'string' && value.trim() !== '';
}

/** A pasted secret is trimmed. */
function sign(content: Uint8Array | string, secret: string): Buffer {
	return createHmac('sha256', secret.trim()).update(content).digest();
}

/** Whoever has a key derived for this cannot sign bodies with it. */
const PURPOSE = 'Payments Service Trigger: mark of an event';

/**
 * The marks of one node. The spec does not show the body of user hooks, so the subscribed address names the event too, and a
 * mark proves the name. It is made of the secrets, and of IDs that outlive a rename and that a copy lacks.
 */
export class EventMarks {
	readonly areMade: boolean;

	private readonly keys: Buffer[];

	constructor(
		private readonly context: Pick<IHookFunctions | IWebhookFunctions, 'getNode' | 'getWorkflow'>,
		secrets: unknown[],
	) {
		this.keys = secrets.filter(isSecret).map((secret) => sign(PURPOSE, secret));
		this.areMade = this.keys.length > 0;
	}

	/** The address to subscribe for an event: the plain one where no mark can be made. */
	addressFor(event: string, webhookUrl: string): string {
		const [key] = this.keys;
		if (key === undefined) return webhookUrl;
		const url = new URL(webhookUrl);
		url.searchParams.set('event', event);
		url.searchParams.set('mark', this.markOf(event, key));
		return url.toString();
	}

	/** The event in the query of an address, if this node wrote it there. */
	provenEvent({ event, mark }: { event?: unknown; mark?: unknown }): string | undefined {
		if (typeof event !== 'string' || !/^[0-9a-f]{32}$/.test(String(mark))) return undefined;
		const given = Buffer.from(String(mark));
		const isMade = (key: Buffer) => timingSafeEqual(given, Buffer.from(this.markOf(event, key)));
		return this.keys.filter(isMade).length > 0 ? event : undefined;
	}

	private markOf(event: string, key: Buffer): string {
		const parts = [this.context.getWorkflow().id, this.context.getNode().id, event];
		return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex').slice(0, 32);
	}
}
