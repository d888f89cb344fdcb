/* eslint-disable @n8n/community-nodes/no-restricted-globals -- runs on Node.js, not within n8n */
import { until as look } from '../../tools/n8n/until';

/** Waits until a condition holds; otherwise the test runs into its own time limit. */
export async function until(isSo: () => boolean): Promise<void> {
	await look(isSo, Infinity, 2);
}

/** Waits on the timers of the test, which may be jest's. */
export async function pause(ms: number): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve, ms));
}

/** Lets all code run that has nothing to wait for. */
export async function nextTurn(): Promise<void> {
	await new Promise((resolve) => setImmediate(resolve));
}
