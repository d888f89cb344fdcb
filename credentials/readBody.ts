import { sleep } from 'n8n-workflow';

/** Thrown when an answer is larger than any that makes sense. */
export class AnswerTooLarge extends Error {
	constructor(readonly maxBytes: number) {
		super(`the answer was larger than ${maxBytes / 1024 / 1024} MB and was not read to its end`);
	}
}

/** Thrown when the rest of an answer does not come. */
export class AnswerStalled extends Error {
	readonly code = 'ETIMEDOUT';
}

/**
 * The body of an answer that n8n hands over as a stream: read no further than `maxBytes`, whatever it unpacks to, and for
 * no longer than `timeoutMs`. JSON is parsed, with integers beyond 2^53 as text; anything else is the text.
 */
export async function readBody(
	body: unknown,
	maxBytes: number,
	timeoutMs: number,
): Promise<unknown> {
	if (!isStream(body)) return body;
	const off = new AbortController();
	const tooLate = sleep(timeoutMs, off.signal).then(
		() => {
			throw new AnswerStalled();
		},
		async () => await new Promise<never>(() => undefined),
	);
	let isRead = false;
	try {
		const text = await Promise.race([readText(body, maxBytes), tooLate]);
		isRead = true;
		return parseBody(text);
	} finally {
		off.abort();
		if (!isRead) body.destroy?.();
	}
}

type ByteStream = AsyncIterable<Uint8Array> & { destroy?: () => void };

function isStream(body: unknown): body is ByteStream {
	return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

async function readText(body: ByteStream, maxBytes: number): Promise<string> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	for await (const chunk of body) {
		bytes += chunk.length;
		if (bytes > maxBytes) throw new AnswerTooLarge(maxBytes);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString('utf8');
}

/** What a body of text holds: see `readBody`. */
export function parseBody(text: string): unknown {
	const json = text.replace(/^\uFEFF/, '');
	try {
		const value = JSON.parse(json) as unknown;
		return LONG_NUMBER.test(json) ? (JSON.parse(withInexactAsText(json)) as unknown) : value;
	} catch {
		return json;
	}
}

/** What may be an integer beyond 2^53. */
const LONG_NUMBER = /\d{16}/;

/** What begins or ends a text of JSON, what does not end it, and numbers. */
const TOKENS = /"|\\.|-?\d[\d.eE+-]*/g;

/**
 * JSON, known to be whole, in which integers beyond 2^53 are texts, so that they keep their digits: as a number each would
 * silently become another one.
 */
function withInexactAsText(json: string): string {
	let isInText = false;
	return json.replace(TOKENS, (token) => {
		if (token === '"') isInText = !isInText;
		const isInexact = /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token));
		return isInexact && !isInText ? `"${token}"` : token;
	});
}
