/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import type { ClientRequest } from 'node:http';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Payments } from './support';
import { pause } from '../../../../engine/until';

const STARTED = 'http.client.request.start';
const ROUTE = '/operations/payout';

/**
 * From here to the end of the test the Timeout strikes as soon as a payout hangs at the sandbox, by the event that the
 * request's own timer sends. So no clock decides whether a busy machine has got as far as the hang. One payout at a time.
 */
export function timeOutHanging(payments: Payments): void {
	subscribe(STARTED, onRequest);
	stops.push(() => unsubscribe(STARTED, onRequest));

	function onRequest(message: unknown): void {
		const { request } = message as { request: ClientRequest };
		if (request.path.endsWith(ROUTE)) void strikeWhenHanging(request, payments);
	}
}

const stops: Array<() => boolean> = [];
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
});

async function strikeWhenHanging(request: ClientRequest, payments: Payments): Promise<void> {
	const before = payments.requests;
	while (!request.closed && !request.destroyed) {
		const fault = payments.requests > before ? payments.sandbox.requests.at(-1)?.fault : undefined;
		if (fault?.startsWith('hang')) {
			request.emit('timeout');
			return;
		}
		await pause(1);
	}
}
