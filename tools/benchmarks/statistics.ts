/** Median, lowest and highest of some figures. */
interface Spread {
	median: number;
	least: number;
	most: number;
}

/** Of an even number of figures the median is the mean of the two in the middle; of none, all is NaN. */
export function spreadOf(figures: number[]): Spread {
	const sorted = [...figures].sort((one, other) => one - other);
	const middle = Math.floor(sorted.length / 2);
	const median =
		sorted.length % 2 === 1
			? (sorted[middle] ?? NaN)
			: ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
	return { median, least: sorted[0] ?? NaN, most: sorted[sorted.length - 1] ?? NaN };
}

/** "1,234 ms (1,200 to 1,300)". */
export function inWords({ median, least, most }: Spread, unit: string): string {
	const round = (figure: number) => Math.round(figure).toLocaleString('en-US');
	return `${round(median)} ${unit} (${round(least)} to ${round(most)})`;
}
