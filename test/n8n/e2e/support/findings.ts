/** What was found and what is expected, by the sentence that both belong to. */
export type Findings = Record<string, [found: unknown, expected: unknown]>;

/** Expects all of them at once, so that a failure shows every sentence that is not true. */
export function expectAll(findings: Findings): void {
	const column = (index: 0 | 1) =>
		Object.fromEntries(Object.entries(findings).map(([name, pair]) => [name, pair[index]]));
	expect(findings).not.toEqual({});
	expect(column(0)).toEqual(column(1));
}
