import { createHmac, timingSafeEqual } from 'crypto';

/** The header that carries the signature (spec, "Authentication" 9), in lower case as Node gives it. */
export const SIGNATURE_HEADER = 'x-service-signature';

/** Why a signature was refused, in words for the log: none of them holds the signature or a secret. */
export const SIGNATURE_FAULTS = {
	noSecret: 'the credential has no Webhook Secret',
	unreadable: 'the body could not be read as it was sent',
	missing: 'the signature header is missing',
	repeated: 'there is more than one signature',
	malformed: 'the signature is not hexadecimal',
	wrongLength: 'the signature does not have 64 hexadecimal digits',
	mismatch: 'the signature does not match the body',
} as const;

/** Which of them it was. */
export type SignatureFault = keyof typeof SIGNATURE_FAULTS;

/** Whether a delivery is genuine, and if not, why. */
export type SignatureVerdict = { valid: true } | { valid: false; fault: SignatureFault };

/** What a signature is checked against. */
export interface SignedDelivery {
	/** The request body exactly as it came, before any parsing. */
	bytes: Uint8Array;
	/** The header's value as Node gives it: one that was sent twice is a list, or joined by commas. */
	header: string | string[] | undefined;
	/** The current secret and, during a rotation, the previous one. Empty ones are left out of account. */
	secrets: unknown[];
}

/**
 * Says whether a delivery carries the hex HMAC-SHA256 of its bytes, made with one of the secrets (spec, "Authentication" 9).
 * Without any secret nothing is valid. Assumption, since the spec does not show it: hex digits of either case, no prefix.
 */
export function checkSignature({ bytes, header, secrets }: SignedDelivery): SignatureVerdict {
	const usable = secrets.filter(isSecret);
	if (usable.length === 0) return refused('noSecret');
	if (header === undefined || header.length === 0) return refused('missing');
	if (typeof header !== 'string' || header.includes(',')) return refused('repeated');
	if (!/^[0-9a-f]+$/i.test(header)) return refused('malformed');
	if (header.length !== 64) return refused('wrongLength');

	const given = Buffer.from(header, 'hex');
	// Every secret is tried, so that the time taken does not tell which of them matched.
	const matches = usable.filter((secret) => timingSafeEqual(given, sign(bytes, secret)));
	return matches.length > 0 ? { valid: true } : refused('mismatch');
}

/** Whether a credential field can serve as a secret: text that is more than white space. */
export function isSecret(value: unknown): value is string {
	return typeof value === 'string' && value.trim() !== '';
}

function sign(bytes: Uint8Array, secret: string): Buffer {
	return createHmac('sha256', secret).update(bytes).digest();
}

function refused(fault: SignatureFault): SignatureVerdict {
	return { valid: false, fault };
}
