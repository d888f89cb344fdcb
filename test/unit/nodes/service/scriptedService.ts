/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { INodeParameters } from 'n8n-workflow';
import { type RunOptions, CredentialStore, deduplication } from '../../../engine';
import {
	type Options,
	choosing,
	credentialFor,
	itemsUpTo,
	readItems,
	run,
	writeItems,
} from './support';
import { close, listen } from '../../../../tools/n8n/ports';
import { pause } from '../../../engine/until';

/** A request as a script sees it. */
export interface Received {
	method: string;
	/** Below the base URL, without the query. */
	path: string;
	query: URLSearchParams;
	headers: IncomingMessage['headers'];
	body: Record<string, unknown>;
	/** The body as it came. */
	text: string;
}

/** What a script answers; a status of 200 unless it says otherwise. `undefined` hangs, 'reset' breaks the connection. */
export type Reply =
	| {
			status?: number;
			headers?: Record<string, string>;
			body?: unknown;
			/** The body as it goes over the wire, in place of `body`. */
			bytes?: Buffer;
			/** Whether the end of the body never comes. */
			isOpenEnded?: boolean;
			delayMs?: number;
	  }
	| 'reset'
	| undefined;

export type Script = (request: Received) => Reply | Promise<Reply>;

/** A service on loopback that answers by script, for what the sandbox cannot be made to do. */
export class ScriptedService {
	/** Requests other than token exchanges, in the order of arrival. */
	readonly requests: Received[] = [];

	/** The exchanges of a token, in the order of arrival. */
	readonly exchanges: Received[] = [];

	/** The most requests that were under way at once. */
	mostAtOnce = 0;

	/** What runs below are under unless they say otherwise: one that has a token, and is new to each test. */
	credentials = new CredentialStore();

	/** Answers token exchanges; unless a test says otherwise the tokens are `token-1`, `token-2` and so on. */
	exchangeScript: Script = this.giveToken;

	private underWay = 0;

	private readonly server: Server;

	constructor(private script: Script = () => ({})) {
		this.server = createServer((request, response) => void this.take(request, response));
	}

	async start(): Promise<void> {
		await listen(this.server);
	}

	get baseUrl(): string {
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/Gateway/api/v3`;
	}

	/** Runs an operation of the node, such as "payout.send", on this service, under a credential that differs in these fields. */
	async run(
		name: string,
		parameters: INodeParameters = {},
		{ fields, ...options }: Partial<RunOptions> & { fields?: Record<string, string> } = {},
	) {
		const credentials = credentialFor(this.baseUrl, fields);
		return await run({
			parameters: { ...choosing(name), ...parameters },
			...{ credentials, ...options },
		});
	}

	async read(count: number, options: Partial<Options> = {}) {
		return await readItems(count, { credentials: this.credentials, ...options });
	}

	async write(count: number, options: Partial<Options> = {}) {
		return await writeItems(count, { credentials: this.credentials, ...options });
	}

	/** Runs an operation for the items 1 to `count`. */
	async runEach(parameters: INodeParameters, count: number, options: Partial<RunOptions> = {}) {
		const { credentials } = this;
		return await run({ parameters, items: itemsUpTo(count), credentials, ...options });
	}

	/** Starts again with another script. */
	play(script: Script): void {
		this.script = script;
		this.exchangeScript = this.giveToken;
		this.requests.length = 0;
		this.exchanges.length = 0;
		this.mostAtOnce = 0;
	}

	async stop(): Promise<void> {
		await close(this.server);
	}

	private get giveToken(): Script {
		return () => ({
			body: {
				access_token: `token-${this.exchanges.length}`,
				token_type: 'Bearer',
				expires_in: 3600,
				scope: 'read write',
			},
		});
	}

	private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const url = new URL(request.url ?? '/', 'http://service');
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const text = Buffer.concat(chunks).toString();
		const received: Received = {
			method: request.method ?? '',
			path: url.pathname.replace(/^\/Gateway\/api\/v3/, ''),
			query: url.searchParams,
			headers: request.headers,
			body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
			text,
		};
		const isExchange = received.path === '/access/token';
		(isExchange ? this.exchanges : this.requests).push(received);
		if (!isExchange) {
			this.underWay += 1;
			this.mostAtOnce = Math.max(this.mostAtOnce, this.underWay);
			response.once('close', () => (this.underWay -= 1));
		}
		const reply = await (isExchange ? this.exchangeScript : this.script)(received);
		if (reply === undefined) return;
		if (reply === 'reset') {
			request.socket.resetAndDestroy();
			return;
		}
		await pause(reply.delayMs ?? 0);
		response.writeHead(reply.status ?? 200, {
			'Content-Type': 'application/json',
			...reply.headers,
		});
		if (reply.bytes !== undefined) {
			response.write(reply.bytes);
			if (!reply.isOpenEnded) response.end();
			return;
		}
		// A read is answered with an object; for a write, the spec often shows no answer.
		const body = reply.body ?? (received.method === 'GET' ? { id: 1 } : {});
		response.end(typeof body === 'string' ? body : JSON.stringify(body));
	}
}

/**
 * A service for the tests around this call. It runs from the first to the last of them; each of them finds it answering by
 * `script`, and a process and a record that know nothing of it. Its credential has these fields.
 */
export function useScriptedService(
	script: Script = () => ({}),
	fields: Record<string, string> = { accessToken: 'kept' },
): ScriptedService {
	const service = new ScriptedService(script);
	beforeAll(async () => await service.start());
	afterAll(async () => await service.stop());
	beforeEach(() => {
		service.play(script);
		deduplication.clear();
		service.credentials = credentialFor(service.baseUrl, fields);
	});
	return service;
}

/** The base URL of a service that has stopped: nobody listens there. */
export async function closedBaseUrl(): Promise<string> {
	const service = new ScriptedService();
	await service.start();
	const { baseUrl } = service;
	await service.stop();
	return baseUrl;
}

/** The service's error object (spec, "Errors"). */
export function refusal(status: number, code: string, message = 'No'): Reply {
	return { status, body: { error: { type: 'invalid_request_error', code, message } } };
}
