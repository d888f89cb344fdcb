import { sleep } from 'n8n-workflow';

/** How often a request that changes nothing is repeated after a failure of the service that may pass. */
export const MAX_REPEATS = 2;

const FIRST_PAUSE_MS = 300;

const PASSING_STATUS = new Set([502, 503, 504]);

/** Node's and axios's codes for a connection that broke while waiting for the answer. */
const RESET = new Set(['ECONNRESET', 'EPIPE', 'ERR_BAD_RESPONSE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Whether a failure may be over in a moment: the connection was reset, or a server on the way had no answer. */
export function isPassing({
	statusCode = 0,
	code,
}: {
	statusCode?: number;
	code?: string;
}): boolean {
	return PASSING_STATUS.has(statusCode) || isReset(code);
}

/** Whether a connection's code says that it was reset. */
export function isReset(code: string | undefined): boolean {
	return code !== undefined && RESET.has(code);
}

/** Waits before a repeat, twice as long before the second one; the random half spreads requests that failed together. */
export async function pauseBeforeRepeat(repeats: number, signal?: AbortSignal): Promise<void> {
	const longest = FIRST_PAUSE_MS * 2 ** repeats;
	await sleep(longest / 2 + Math.random() * (longest / 2), signal).catch(() => undefined);
}
