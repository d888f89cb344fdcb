import { until as look } from '../../tools/n8n/until';

/** Waits until a condition holds; otherwise the test runs into its own time limit. */
export async function until(isSo: () => boolean): Promise<void> {
	await look(isSo, Infinity, 2);
}
