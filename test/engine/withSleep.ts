/* eslint-disable @n8n/community-nodes/no-restricted-globals -- runs on Node.js, not within n8n */
import type * as workflow from 'n8n-workflow';

/**
 * `n8n-workflow` with another `sleep` (milliseconds), for tests that look at the pauses of the code or do not want to wait:
 *
 *   jest.mock('n8n-workflow', () => withSleep(async (ms) => void pauses.push(ms)));
 *
 * To be imported from its own file and before everything else: the mock is made when the first import asks for n8n-workflow.
 */
export function withSleep(sleep: typeof workflow.sleep): typeof workflow {
	const actual = jest.requireActual<typeof workflow>('n8n-workflow');
	return new Proxy(actual, {
		get: (target, name) => (name === 'sleep' ? sleep : (Reflect.get(target, name) as unknown)),
	});
}

/** n8n's own `sleep`, for a mock that only makes it shorter. */
export const realSleep: typeof workflow.sleep = async (ms, signal) =>
	await jest.requireActual<typeof workflow>('n8n-workflow').sleep(ms, signal);

/** Makes every pause short that nothing can end; what a signal ends, such as the limit for reading an answer, stays. */
export const shortPauses: typeof workflow.sleep = async (ms, signal) =>
	await realSleep(signal === undefined ? 1 : ms, signal);

/** A `sleep` on the timers of the test, for `jest.useFakeTimers`: n8n's own has those of the worker. */
export const sleepOnTestTimers: typeof workflow.sleep = async (ms, signal) =>
	await new Promise((resolve, reject) => {
		const timer = setTimeout(resolve, ms);
		signal?.addEventListener('abort', () => {
			clearTimeout(timer);
			reject(signal.reason as Error);
		});
	});
