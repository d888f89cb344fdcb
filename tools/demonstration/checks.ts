/** One expectation, and whether it is met. */
export interface Check {
	name: string;
	passed: boolean;
	/** What was found instead; empty when it passed. */
	detail: string;
}

/** Compares a value with what is expected, by their JSON. */
export function check(name: string, actual: unknown, expected: unknown): Check {
	const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
	const passed = found === wanted;
	return { name, passed, detail: passed ? '' : `expected ${wanted}, found ${found}` };
}

/** The lines in which checks are shown. */
export function checkLines(checks: Check[]): string {
	return checks
		.map(({ name, passed, detail }) => (passed ? `  ✔ ${name}` : `  ✖ ${name}: ${detail}`))
		.join('\n');
}
