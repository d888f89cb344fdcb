import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Delivery } from './delivery';

/** How a delivery ended: the answer's status, or why there is none. */
export type Outcome = number | 'cut' | 'closed' | 'no answer';

/** n8n ended a kept connection, as it does after some idle seconds, just as the next delivery took it. */
type Stale = 'stale';

/** Sends deliveries to one address over connections that are kept, as a service with many events does. */
export class Sender {
	private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

	constructor(private readonly url: string) {}

	/**
	 * Sends one delivery. Never throws: a connection that n8n closed is an outcome too. One that was kept and turns out to be
	 * ended already is none: the delivery then takes another connection, as Node's manual has clients do (`reusedSocket`).
	 */
	async send(delivery: Delivery): Promise<Outcome> {
		for (;;) {
			const outcome = await this.sendOnce(delivery);
			if (outcome !== 'stale') return outcome;
		}
	}

	close(): void {
		this.agent.destroy();
	}

	private async sendOnce(delivery: Delivery): Promise<Outcome | Stale> {
		const { method, headers, body, manner } = delivery;
		const length = method === 'GET' ? [] : ['Content-Length', String(body.length)];
		const host = new URL(this.url).host;
		const outgoing = request(this.url, {
			method,
			headers: ['Host', host, ...headers, ...length],
			// A connection that is going to be cut must not be one that others use.
			agent: manner.way === 'aborted' ? false : this.agent,
			timeout: delivery.answerWithinMs,
		});
		const outcome = new Promise<Outcome | Stale>((resolve) => {
			outgoing.on('response', (response) => {
				response.on('error', () => resolve('closed'));
				response.resume().on('end', () => resolve(response.statusCode ?? 'closed'));
			});
			outgoing.on('timeout', () => {
				resolve('no answer');
				outgoing.destroy();
			});
			outgoing.on('error', () => resolve(outgoing.reusedSocket ? 'stale' : 'closed'));
		});
		if (method === 'GET') outgoing.end();
		else if (manner.way === 'slow')
			await this.sendSlowly(outgoing, body, manner.pieces, manner.pauseMs);
		else if (manner.way === 'aborted') return await this.sendAndCut(outgoing, body, manner.part);
		else outgoing.end(body);
		return await outcome;
	}

	private async sendSlowly(
		outgoing: ReturnType<typeof request>,
		body: Buffer,
		pieces: number,
		pauseMs: number,
	): Promise<void> {
		const size = Math.ceil(body.length / pieces);
		for (let from = 0; from < body.length && !outgoing.destroyed; from += size) {
			outgoing.write(body.subarray(from, from + size));
			await sleep(pauseMs);
		}
		outgoing.end();
	}

	private async sendAndCut(
		outgoing: ReturnType<typeof request>,
		body: Buffer,
		part: number,
	): Promise<Outcome> {
		await new Promise<void>((resolve) => {
			outgoing.on('error', () => resolve());
			outgoing.write(body.subarray(0, Math.floor(body.length * part)), () => resolve());
		});
		outgoing.destroy();
		return 'cut';
	}
}
