/** Failures after which nothing can have reached the service. A host may also become unreachable after the request has left. */
const NEVER_SENT = new Set([
	'ECONNREFUSED',
	'ENOTFOUND',
	'EAI_AGAIN',
	'CERT_HAS_EXPIRED',
	'DEPTH_ZERO_SELF_SIGNED_CERT',
	'SELF_SIGNED_CERT_IN_CHAIN',
	'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
	'ERR_TLS_CERT_ALTNAME_INVALID',
]);

const TIMED_OUT = new Set(['ECONNABORTED', 'ETIMEDOUT', 'ESOCKETTIMEDOUT']);

/** Node's and axios's codes for a connection that broke while waiting for the answer. */
const RESET = new Set(['ECONNRESET', 'EPIPE', 'ERR_BAD_RESPONSE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Why no answer came; after `neverSent` nothing can have happened at the service. */
export interface NoAnswer {
	kind: 'neverSent' | 'timeout' | 'cancelled' | 'connectionLost';
	/** In words, without anything of the request. */
	reason: string;
	isReset?: boolean;
}

/** The word "canceled" tells n8n that this is not a failure. */
export const STOPPED_BEFORE_SENDING: NoAnswer = {
	kind: 'neverSent',
	reason: 'the execution was canceled',
};

/**
 * What n8n's error tells of a request without an answer. Anything not understood counts as a lost connection, after which a
 * payment may have been made.
 */
export function explainNoAnswer(error: unknown, timeoutMs: number): NoAnswer {
	const codes = collectCodes(error);
	const has = (known: Set<string>) => codes.some((code) => known.has(code));
	if (codes.includes('ERR_CANCELED')) {
		return { kind: 'cancelled', reason: 'the execution was canceled before the answer came' };
	}
	if (has(NEVER_SENT)) {
		return { kind: 'neverSent', reason: 'the service could not be reached' };
	}
	if (has(TIMED_OUT)) {
		return { kind: 'timeout', reason: `no answer came within ${timeoutMs / 1000} seconds` };
	}
	return {
		kind: 'connectionLost',
		reason: 'the connection was lost before the answer came',
		isReset: has(RESET),
	};
}

/** Whether a connection's code says that it was reset. */
export function isReset(code = ''): boolean {
	return RESET.has(code);
}

/** The `code` of an error and of all that it wraps. */
function collectCodes(error: unknown, depth = 0): string[] {
	if (typeof error !== 'object' || error === null || depth > 5) return [];
	const { code, cause, errorResponse } = error as Record<string, unknown>;
	return [
		...(typeof code === 'string' ? [code] : []),
		...collectCodes(cause, depth + 1),
		...collectCodes(errorResponse, depth + 1),
	];
}
