import type { Measurement, Row, Runner } from './bench';

/** How many items a list has, unless a row says otherwise. */
export const COUNT = 1000;

/** Runs both in turn, so that whatever else the machine does falls on both, after a short run of each. */
export async function inTurns(
	rounds: number,
	ours: Runner,
	theirs: Runner,
	list: (count: number) => unknown[],
) {
	const results = { ours: [] as Measurement[], theirs: [] as Measurement[] };
	await ours(list(20));
	await theirs(list(20));
	for (let round = 0; round < rounds; round += 1) {
		results.ours.push(await ours(list(COUNT)));
		results.theirs.push(await theirs(list(COUNT)));
	}
	return results;
}

/** Whether each run ended well and gave that many items. */
export function succeeded(results: Measurement[], items = COUNT): boolean {
	return results.every((one) => one.status === 'success' && one.items === items);
}

function sorted(results: Measurement[]): number[] {
	return results.map(({ ms }) => ms).sort((one, other) => one - other);
}

/** Of an odd number of runs, in milliseconds. */
export function median(results: Measurement[]): number {
	return sorted(results)[Math.floor(results.length / 2)] ?? NaN;
}

/** "1,234 ms (1,200 to 1,300)": the median, the shortest and the longest. */
export function inWords(results: Measurement[]): string {
	const times = sorted(results);
	const [middle, least, most] = [median(results), times[0], times.at(-1)].map(rounded);
	return `${middle} ms (${least} to ${most})`;
}

export function rounded(ms = NaN): string {
	return Math.round(ms).toLocaleString('en-US');
}

/** Ours against theirs by the medians, as a part of theirs. */
export function ratioRow(
	work: string,
	results: { ours: Measurement[]; theirs: Measurement[] },
	most: number,
	isComplete: boolean,
): Row {
	const ratio = median(results.ours) / median(results.theirs);
	return {
		...{ work, ours: inWords(results.ours), httpRequest: inWords(results.theirs) },
		mustReach: `at most ${most} of the HTTP Request node's time`,
		reached: ratio.toFixed(3),
		passed: isComplete && ratio <= most,
	};
}
