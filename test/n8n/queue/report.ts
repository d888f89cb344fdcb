import { check } from '../../../tools/n8n/checks';

/** What the suite found out, printed as it comes. */
export class Report {
	private readonly results: boolean[] = [];

	private readonly figures: string[] = [];

	private readonly started = Date.now();

	private isInterrupted = false;

	/** Begins a part of the suite. */
	part(title: string): void {
		console.log(`\n== ${title} (at ${Math.round((Date.now() - this.started) / 1000)} s)`);
	}

	/** Notes one result; `detail` says what was found instead. */
	expect(name: string, passed: boolean, detail: unknown = ''): void {
		if (this.isInterrupted) return;
		this.results.push(passed);
		const found = typeof detail === 'string' ? detail : JSON.stringify(detail);
		console.log(passed ? `✔ ${name}` : `✖ ${name}${found && `: ${found}`}`);
	}

	/** As above, by comparing. */
	expectEqual(name: string, actual: unknown, expected: unknown): void {
		const { passed, detail } = check(name, actual, expected);
		this.expect(name, passed, detail);
	}

	/** Says something that is worth knowing, but neither right nor wrong. */
	note(text: string): void {
		console.log(`  ${text}`);
	}

	/** A figure for docs/reliability.md. */
	figure(text: string): void {
		this.figures.push(text);
		this.note(text);
	}

	get hasFailed(): boolean {
		return !this.isInterrupted && this.results.includes(false);
	}

	/** Nothing counts any more: a person has stopped the run. */
	interrupt(): void {
		this.isInterrupted = true;
	}

	/** Prints the figures and the last line, and gives the exit code. */
	close(): number {
		const failed = this.results.filter((passed) => !passed).length;
		if (this.figures.length > 0) console.log(`\nFigures\n  ${this.figures.join('\n  ')}`);
		const seconds = Math.round((Date.now() - this.started) / 1000);
		console.log(`\ntest:queue took ${seconds} s`);
		console.log(`${this.results.length - failed} passed, ${failed} failed`);
		return failed === 0 ? 0 : 1;
	}
}
