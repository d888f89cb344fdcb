/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { ServerResponse } from 'node:http';
import { realSleep } from './withSleep';

const TIMES_FASTER = 200;
let aheadMs = 0;
let moved: jest.SpyInstance[];

beforeEach(() => {
	aheadMs = 0;
	const realNow = Date.now;
	const clock = jest.spyOn(Date, 'now').mockImplementation(() => realNow() + aheadMs);
	// Node itself dates the answers of a server by the real clock.
	const { writeHead } = ServerResponse.prototype;
	const answers = jest.spyOn(ServerResponse.prototype, 'writeHead');
	answers.mockImplementation(function (this: ServerResponse, ...given: unknown[]) {
		this.setHeader('Date', new Date(Date.now()).toUTCString());
		return writeHead.apply(this, given as never);
	});
	moved = [clock, answers];
});
afterEach(() => {
	for (const spy of moved) spy.mockRestore();
});

/**
 * A `sleep` for `withSleep`: the pause is short, and then `Date.now()`, and the `Date` header of a server of this process, are
 * as late as if it had been waited for.
 */
export const moveTime: typeof realSleep = async (ms, signal) => {
	const startedMs = Date.now();
	await realSleep(ms / TIMES_FASTER, signal);
	aheadMs += Math.max(0, Math.ceil(startedMs + ms - Date.now()));
};

/** Puts `Date.now()` ahead without a pause. */
export function leap(ms: number): void {
	aheadMs += ms;
}
