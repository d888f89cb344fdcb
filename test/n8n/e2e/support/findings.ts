type Finding = [found: unknown, expected: unknown];

/** What was found and what is expected, by the sentence that both belong to. */
export type Findings = Record<string, Finding>;

/** Expects all of them at once, so that a failure shows every sentence that is not true. */
export function expectAll(findings: Findings): void {
	const column = (index: 0 | 1) =>
		Object.fromEntries(Object.entries(findings).map(([name, pair]) => [name, pair[index]]));
	expect(findings).not.toEqual({});
	expect(column(0)).toEqual(column(1));
}

/** The texts that are missing in another one. */
export function missingIn(text: string, ...parts: string[]): string[] {
	return parts.filter((part) => !text.includes(part));
}

/** That a text has all of these parts. */
export function says(text: string, ...parts: string[]): Finding {
	return [missingIn(text, ...parts), []];
}

/** Several of which one sentence tells. */
export function all(...findings: Finding[]): Finding {
	return [findings.map(([found]) => found), findings.map(([, expected]) => expected)];
}
