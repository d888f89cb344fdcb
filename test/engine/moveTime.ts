import { realSleep } from './withSleep';

const TIMES_FASTER = 20;
let aheadMs = 0;
let clock: jest.SpyInstance;

beforeEach(() => {
	aheadMs = 0;
	const realNow = Date.now;
	clock = jest.spyOn(Date, 'now').mockImplementation(() => realNow() + aheadMs);
});
afterEach(() => clock.mockRestore());

/**
 * A `sleep` for `withSleep`: the pause is short, and then `Date.now()` is as late as if it had been waited for. To the code
 * under test, the `Date` header of a server of this process, which goes by the real clock, seems to fall behind.
 */
export const moveTime: typeof realSleep = async (ms, signal) => {
	const startedMs = Date.now();
	await realSleep(ms / TIMES_FASTER, signal);
	aheadMs += Math.max(0, startedMs + ms - Date.now());
};
