/* eslint-disable @n8n/community-nodes/no-restricted-imports, no-console -- runs on Node.js, not within n8n */
import { EventEmitter } from 'events';
import { TokenStore } from './auth/tokens';
import type { TokenInfo } from './auth/tokens';
import { isHookEvent } from './events/catalogue';
import { Notifier } from './events/notifier';
import { Timers } from './events/timers';
import { FaultQueue } from './http/faults';
import { RateLimiter } from './http/rateLimiter';
import { RequestLog } from './http/requestLog';
import { ServiceError } from './serviceError';
import { changedKnobs, initialKnobs, seedSizes } from './options';
import type { Knobs, SandboxOptions } from './options';
import { requestLogSize } from './defaults';
import { newState } from './seed/newState';
import type { SandboxState } from './state/types';

/** An n8n that has a credential for this sandbox. */
export interface UsedBy {
	/** Address of its editor. */
	editor: string;
	/** Name of the credential. */
	credential: string;
}

/** Everything that one running sandbox consists of, apart from its HTTP server. */
export class SandboxContext {
	knobs: Knobs;

	state: SandboxState;

	readonly tokens = new TokenStore();

	readonly faults = new FaultQueue();

	readonly rateLimiter = new RateLimiter();

	/** Requests that are not answered yet. */
	underWay = 0;

	readonly log: RequestLog;

	/** What will happen to records later; a reset cancels it. */
	readonly timers = new Timers();

	/** Requests that are held back; they go on after a reset, and even if the caller has given up. */
	readonly delays = new Timers();

	readonly notifier: Notifier;

	/** The n8n that uses this sandbox, for its page; a reset leaves it. */
	n8n?: UsedBy;

	/** Whether answers are checked against the OpenAPI document. */
	readonly validatesResponses: boolean;

	/** What went wrong in the sandbox itself, such as answers that broke the OpenAPI document. */
	readonly failures: string[] = [];

	/** Emits `change` whenever the page has something new to show. */
	readonly changes = new EventEmitter();

	constructor(private readonly options: SandboxOptions) {
		this.validatesResponses = options.validateResponses ?? true;
		this.knobs = initialKnobs(options);
		this.state = newState(seedSizes(options));
		this.log = new RequestLog(options.logRequests ?? requestLogSize);
		this.notifier = new Notifier(this);
		this.changes.setMaxListeners(0);
	}

	/** Changes some knobs from now on. */
	configure(change: Partial<Knobs>): void {
		this.knobs = changedKnobs(this.knobs, change);
		this.changed();
	}

	/**
	 * Sends an event to its subscribers, signed: a user hook event to its hooks, any other to the endpoints of the
	 * developer panel. Gives how many there are.
	 */
	fireEvent(event: string, data: Record<string, unknown>): number {
		return isHookEvent(event, this.knobs.moreHookEvents)
			? this.notifier.notifyHooks(event, data)
			: this.notifier.notifyEndpoints(event, data);
	}

	/** Remembers a failure of the sandbox itself, and gives the answer to the request that showed it. */
	failed(reason: string, cause: unknown = ''): ServiceError {
		if (!this.failures.includes(reason)) {
			this.failures.push(reason);
			console.error(`Sandbox error: ${reason}`, cause);
		}
		return new ServiceError(500, 'api_error', 'sandbox_failure', reason);
	}

	/** Back to the state and the knobs of the start; log, faults and subscriptions are gone. Tokens stay, or whoever holds one would be turned away. */
	reset(): void {
		this.quiet();
		this.knobs = initialKnobs(this.options);
		this.state = newState(seedSizes(this.options));
		this.faults.clear();
		this.rateLimiter.clear();
		this.log.clear();
		this.changed();
	}

	/** Cancels everything that would still happen to the records. */
	private quiet(): void {
		this.timers.clear();
		this.notifier.clear();
	}

	/** The end: nothing happens any more. */
	stop(): void {
		this.quiet();
		this.delays.clear();
	}

	/** Tells the page that there is something new. */
	changed(): void {
		this.changes.emit('change');
	}
}

/** A request that has passed authentication and validation, as handlers see it. */
export interface Call {
	sandbox: SandboxContext;
	state: SandboxState;
	knobs: Knobs;
	/** Path parameters, of the types that the document gives them. */
	params: Record<string, unknown>;
	query: Record<string, unknown>;
	body: unknown;
	/** Who calls; undefined where the document asks for no token. */
	token: TokenInfo | undefined;
}

/** Does what an operation says and gives the body of the 200 answer. A refusal is thrown as a ServiceError. */
type Handler = (call: Call) => unknown;

/** Handlers by operationId. */
export type Handlers = Record<string, Handler>;
