import type { Measurement } from '../bench';
import { inWords, spreadOf } from '../statistics';

/** One line of the table. */
export interface Row {
	work: string;
	ours: string;
	httpRequest: string;
	mustReach: string;
	reached: string;
	passed: boolean;
}

/** Runs a published workflow once on these items. */
export type Runner = (items: unknown[]) => Promise<Measurement>;

/** The input of a run that only has to start. */
export const ONE_ITEM = [{}];

/** Items that count from 1. */
export function itemsOf(count: number): Array<{ number: number }> {
	return Array.from({ length: count }, (_, index) => ({ number: index + 1 }));
}

/** Runs two things in turn, so that whatever else the machine does falls on both; gives what each measured. */
export async function alternate(
	rounds: number,
	ours: () => Promise<Measurement>,
	theirs: () => Promise<Measurement>,
) {
	const results = { ours: [] as Measurement[], theirs: [] as Measurement[] };
	for (let round = 1; round <= rounds; round += 1) {
		results.ours.push(await ours());
		results.theirs.push(await theirs());
	}
	return results;
}

/** How long the runs took, in milliseconds. */
export function times(measurements: Measurement[]) {
	return spreadOf(measurements.map(({ ms }) => ms));
}

/** Whether each run ended well and gave that many items. */
export function succeeded(measurements: Measurement[], items: number): boolean {
	return measurements.every((one) => one.status === 'success' && one.items === items);
}

/** Ours against theirs by the medians, as a part of theirs. */
export function ratioRow(
	work: string,
	results: { ours: Measurement[]; theirs: Measurement[] },
	most: number,
	isComplete: boolean,
	addition = '',
): Row {
	const ratio = times(results.ours).median / times(results.theirs).median;
	return {
		work,
		ours: inWords(times(results.ours), 'ms') + addition,
		httpRequest: inWords(times(results.theirs), 'ms'),
		mustReach: `at most ${most} of the HTTP Request node's time`,
		reached: ratio.toFixed(3),
		passed: isComplete && ratio <= most,
	};
}
