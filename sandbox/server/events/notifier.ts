/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { setMaxListeners } from 'events';
import type { Knobs } from '../options';
import type { Delivery, SandboxState } from '../state/types';
import { post } from './post';
import { signatureOf } from './signature';
import { Timers } from './timers';

type Data = Record<string, unknown>;

interface Notification {
	id: number;
	url: string;
	event: string;
	data: Data;
	/** The bytes are made once: every attempt sends the same. */
	body: string;
}

interface NotifierHost {
	knobs: Knobs;
	state: SandboxState;
	changed(): void;
}

/** Sends signed notifications to subscribers, again when they fail, and logs each attempt in `state.deliveries`. */
export class Notifier {
	private readonly retries = new Timers();

	private abort = unlimitedAbort();

	private sent = 0;

	/** Every notification to a web address, by its number. */
	private readonly notifications = new Map<number, Notification>();

	private readonly underWay = new Set<Promise<void>>();

	constructor(private readonly host: NotifierHost) {}

	/** Notifies every subscription of the event, web and email. Gives the number of subscriptions. */
	notifyHooks(event: string, data: Data): number {
		const hooks = this.host.state.hooks.filter((hook) => hook.event === event);
		for (const hook of hooks) {
			if (hook.target === 'web') this.send(hook.value, event, data);
			else this.recordEmail(hook.value, event, data);
		}
		return hooks.length;
	}

	/** Notifies the endpoints that are registered in the developer panel. Gives their number. */
	notifyEndpoints(event: string, data: Data): number {
		const { webhookEndpoints } = this.host.knobs;
		for (const url of webhookEndpoints) this.send(url, event, data);
		return webhookEndpoints.length;
	}

	/** Starts to deliver one notification to one URL. */
	send(url: string, event: string, data: Data): void {
		const copy = structuredClone(data);
		const body = JSON.stringify({ event, data: copy, timestamp: new Date().toISOString() });
		this.sent += 1;
		const notification = { id: this.sent, url, event, data: copy, body };
		this.notifications.set(notification.id, notification);
		this.attempt(notification, 1);
	}

	/** Sends an earlier one again, the very same bytes. Gives whether there is one of that number. */
	sendAgain(id: number): boolean {
		const notification = this.notifications.get(id);
		if (notification !== undefined) this.attempt(notification, 1);
		return notification !== undefined;
	}

	/** Resolves when no delivery is under way (one that waits for its next attempt does not count). */
	async idle(): Promise<void> {
		while (this.underWay.size > 0) await Promise.all(this.underWay);
	}

	/** Breaks off what is under way and forgets what waits for another attempt. */
	clear(): void {
		this.retries.clear();
		this.abort.abort();
		this.abort = unlimitedAbort();
		this.sent = 0;
		this.notifications.clear();
	}

	private attempt(notification: Notification, attempt: number): void {
		const delivery = this.deliver(notification, attempt);
		this.underWay.add(delivery);
		void delivery.finally(() => this.underWay.delete(delivery));
	}

	private async deliver(notification: Notification, attempt: number): Promise<void> {
		const { url, body } = notification;
		const { knobs, state } = this.host;
		const { signal } = this.abort;
		const headers = { 'X-Service-Signature': signatureOf(body, knobs.webhookSecret) };
		const { status, error } = await post(url, body, headers, signal);
		if (signal.aborted) return;
		this.record(state, notification, { target: 'web', attempt, status, error });
		const delivered = status !== null && status >= 200 && status < 300;
		const delay = knobs.webhookRetryDelaysMs[attempt - 1];
		if (delivered || delay === undefined) return;
		this.retries.later(delay, () => this.attempt(notification, attempt + 1));
	}

	private recordEmail(address: string, event: string, data: Data): void {
		this.sent += 1;
		const notification = { id: this.sent, url: address, event, data, body: '' };
		const outcome = { target: 'email' as const, attempt: 1, status: null };
		this.record(this.host.state, notification, outcome);
	}

	private record(
		state: SandboxState,
		{ id, url, event, data }: Notification,
		{ error, ...outcome }: Pick<Delivery, 'target' | 'attempt' | 'status' | 'error'>,
	): void {
		state.deliveries.push({
			id: state.deliveries.length + 1,
			notificationId: id,
			at: new Date().toISOString(),
			event,
			url,
			data,
			...outcome,
			...(error === undefined ? {} : { error }),
		});
		this.host.changed();
	}
}

/** Every delivery that is under way listens to the one signal, and there may be very many. */
function unlimitedAbort(): AbortController {
	const controller = new AbortController();
	setMaxListeners(0, controller.signal);
	return controller;
}
