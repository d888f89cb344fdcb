/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { createServer } from 'http';
import type { AddressInfo } from 'net';
import { buildApp } from './app';
import { SandboxContext } from './context';
import type { UsedBy } from './context';
import { apiPrefix, clientId, clientSecret, userToken, webhookSecret } from './defaults';
import type { FaultRequest } from './http/faults';
import type { LoggedRequest, RequestFilter } from './http/requestLog';
import type { Knobs, SandboxOptions } from './options';
import type { SandboxState } from './state/types';

export * as defaults from './defaults';
export { openApiDocument } from './document/document';
export type { FaultKind, FaultRequest } from './http/faults';
export type { LoggedRequest, RequestFilter } from './http/requestLog';
export type { Knobs, RateLimit, SandboxOptions } from './options';
export type * from './state/types';

/** A running sandbox. */
export interface Sandbox {
	/** `http://127.0.0.1:PORT`: the page. */
	readonly url: string;
	/** The API's base address, with `/api/v3`. */
	readonly baseUrl: string;
	readonly port: number;
	/** The data of an n8n credential that fits it. */
	readonly credential: Record<string, string>;
	/** The live records; after reset() they are others. */
	readonly state: SandboxState;
	/** The requests that reached the API, oldest first. */
	readonly requests: readonly LoggedRequest[];
	readonly knobs: Readonly<Knobs>;
	/** How many requests fit the filter, since the start or the last reset. */
	count(filter?: RequestFilter): number;
	/** How many times an access token was asked for. */
	tokenExchanges(): number;
	/** Has the page say which n8n uses this sandbox. */
	usedBy(n8n: UsedBy): void;
	/** Changes some knobs from now on. */
	configure(change: Partial<Knobs>): void;
	/** Plays a fault on the next request or requests that fit. */
	nextFault(fault: FaultRequest): void;
	/** Sends an event to its subscribers, signed; gives how many there are. */
	fireEvent(event: string, data: Record<string, unknown>): number;
	/** Waits until no notification is under way. */
	notificationsSent(): Promise<void>;
	/** Back to the state and knobs of the start. */
	reset(): void;
	/** Stops. Rejects when an answer broke the OpenAPI document, once all is closed. */
	stop(): Promise<void>;
}

/** Starts a stand-in for the Payments Service on the loopback address. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
	const context = new SandboxContext(options);
	const server = createServer(buildApp(context));
	// After five idle seconds, Node would close a connection on which a busy machine is just sending its next request.
	server.keepAliveTimeout = 60_000;
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(options.port ?? 0, '127.0.0.1', resolve);
	});
	const { port } = server.address() as AddressInfo;
	const url = `http://127.0.0.1:${port}`;
	const baseUrl = `${url}${apiPrefix}`;

	const stop = async (): Promise<void> => {
		context.stop();
		await new Promise<void>((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
		});
		if (context.failures.length === 0) return;
		throw new Error(`The sandbox failed:\n${context.failures.join('\n')}`);
	};

	return {
		url,
		baseUrl,
		port,
		credential: { baseUrl, clientId, clientSecret, webhookSecret, userToken },
		get state() {
			return context.state;
		},
		get requests() {
			return context.log.entries;
		},
		get knobs() {
			return context.knobs;
		},
		count: (filter) => context.log.matching(filter),
		tokenExchanges: () => context.log.matching({ method: 'POST', route: '/access/token' }),
		usedBy: (n8n) => {
			context.n8n = n8n;
			context.changed();
		},
		configure: (change) => context.configure(change),
		nextFault: (fault) => context.faults.add(fault),
		fireEvent: (event, data) => context.fireEvent(event, data),
		notificationsSent: () => context.notifier.idle(),
		reset: () => context.reset(),
		stop,
	};
}
