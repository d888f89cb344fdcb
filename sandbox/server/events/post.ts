/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { Agent as HttpAgent, request as httpRequest } from 'http';
import { request as httpsRequest } from 'https';
import { loopbackNames, webhookTimeoutMs } from '../defaults';

/** What a receiver answered, or why it did not. */
export interface PostResult {
	status: number | null;
	body: string;
	error?: string;
}

/** Few connections at a time, so that a burst of notifications does not run out of sockets. */
const agent = new HttpAgent({ keepAlive: false, maxSockets: 64 });

/**
 * POSTs a body as JSON and waits at most ten seconds for the answer (spec: Limits). It never rejects. Only loopback
 * hosts are called: sandbox data does not leave the machine.
 */
export function post(
	url: string,
	body: string,
	headers: Record<string, string | string[]>,
	signal: AbortSignal,
): Promise<PostResult> {
	const target = URL.canParse(url) ? new URL(url) : undefined;
	if (target === undefined) return Promise.resolve(failed('not a URL'));
	if (!loopbackNames.includes(target.hostname)) {
		return Promise.resolve(failed('not sent: the sandbox calls loopback addresses only'));
	}
	const secure = target.protocol === 'https:';
	const options = {
		method: 'POST',
		headers: {
			'Content-Type': 'application/json',
			'Content-Length': Buffer.byteLength(body),
			...headers,
		},
		signal,
		...(secure ? {} : { agent }),
	};
	return new Promise((resolve) => {
		const request = (secure ? httpsRequest : httpRequest)(target, options, (response) => {
			const chunks: Buffer[] = [];
			response.on('data', (chunk: Buffer) => chunks.push(chunk));
			response.on('error', (error) => resolve(failed(error.message)));
			response.on('end', () => {
				const text = Buffer.concat(chunks).toString('utf8');
				resolve({ status: response.statusCode ?? null, body: text });
			});
		});
		let timer: NodeJS.Timeout | undefined;
		request.on('socket', () => {
			const expire = () => request.destroy(new Error('no answer within 10 seconds'));
			timer = setTimeout(expire, webhookTimeoutMs);
		});
		request.on('error', (error) => resolve(failed(error.message)));
		request.on('close', () => clearTimeout(timer));
		request.end(body);
	});
}

function failed(error: string): PostResult {
	return { status: null, body: '', error };
}
