import { sleep } from 'n8n-workflow';

/** Thrown when an answer is larger than a program of this kind can want. */
export class AnswerTooLarge extends Error {
	constructor(readonly mostBytes: number) {
		super(`the answer was larger than ${mostBytes / 1024 / 1024} MB and was not read to its end`);
	}
}

/** Thrown when the rest of an answer does not come. */
export class AnswerStalled extends Error {
	readonly code = 'ETIMEDOUT';
}

/**
 * The body of an answer that n8n hands over as a stream: read no further than `mostBytes`, whatever it unpacks to, and for
 * no longer than `timeoutMs`. JSON is parsed; anything else is the text.
 */
export async function readBody(
	body: unknown,
	mostBytes: number,
	timeoutMs: number,
): Promise<unknown> {
	if (!isStream(body)) return body;
	const off = new AbortController();
	const tooLate = sleep(timeoutMs, off.signal).then(
		async () => await Promise.reject(new AnswerStalled()),
		async () => await new Promise<never>(() => undefined),
	);
	let isRead = false;
	try {
		const text = await Promise.race([readText(body, mostBytes), tooLate]);
		isRead = true;
		return parse(text);
	} finally {
		off.abort();
		if (!isRead) body.destroy?.();
	}
}

type ByteStream = AsyncIterable<Uint8Array> & { destroy?: () => void };

function isStream(body: unknown): body is ByteStream {
	return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

async function readText(body: ByteStream, mostBytes: number): Promise<string> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	for await (const chunk of body) {
		bytes += chunk.length;
		if (bytes > mostBytes) throw new AnswerTooLarge(mostBytes);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
	const json = text.replace(/^\uFEFF/, '');
	try {
		return JSON.parse(json) as unknown;
	} catch {
		return json;
	}
}
