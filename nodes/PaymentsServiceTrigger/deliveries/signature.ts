import { createHmac, timingSafeEqual } from 'crypto';

/** The header of the signature (spec, "Authentication" 9), in lower case as Node gives it. */
export const SIGNATURE_HEADER = 'x-service-signature';

/** Why a signature was refused, in words for the log: none of them holds the signature or a secret. */
export const SIGNATURE_FAULTS = {
	noSecret: 'the credential has no Webhook Secret',
	unreadable: 'the body could not be read as it was sent',
	missing:
		'the signature header is missing. If the service signs none, "Verify Signature" (verifySignature) can be turned off: then anyone who knows the address can start the workflow, so look up each payment before you act on it',
	repeated: 'there is more than one signature',
	malformed: 'the signature does not consist of 64 hexadecimal digits',
	mismatch: 'the signature does not match the body',
} as const;

export type SignatureFault = keyof typeof SIGNATURE_FAULTS;

/** A header as Node gives it: one that was sent twice is a list, or joined by commas. */
export type SignatureHeader = string | string[] | undefined;

/** What is wrong with a signature, whatever the body. Assumed, since not shown: hex digits of either case, no prefix. */
export function faultOfForm(header: SignatureHeader): SignatureFault | undefined {
	if (header === undefined || header.length === 0) return 'missing';
	if (typeof header !== 'string' || header.includes(',')) return 'repeated';
	return /^[0-9a-f]{64}$/i.test(header) ? undefined : 'malformed';
}

/**
 * Why a delivery is not genuine, or `undefined` when its header is the hex HMAC-SHA256 of its bytes, exactly as they came,
 * made with one of the secrets (spec, "Authentication" 9). Without any secret nothing is genuine.
 */
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
	// Every secret is tried, so that the time taken does not tell which of them matched.
	const matches = usable.filter((secret) => timingSafeEqual(given, sign(bytes, secret)));
	return matches.length > 0 ? undefined : 'mismatch';
}

/** Whether a credential field can serve as a secret: text that is more than white space. */
export function isSecret(value: unknown): value is string {
	return typeof value === 'string' && value.trim() !== '';
}

/** White space around a secret comes from pasting it. */
export function sign(content: Uint8Array | string, secret: string): Buffer {
	return createHmac('sha256', secret.trim()).update(content).digest();
}
