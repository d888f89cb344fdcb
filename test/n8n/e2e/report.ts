import { type Check, check } from '../../../tools/n8n/checks';
import { explain } from '../../../tools/n8n/start-error';

/** Prints each check as soon as it is known, and counts. */
export class Report {
	passed = 0;

	failed = 0;

	private skipped = 0;

	private readonly begun = Date.now();

	/** Compares a value with what is expected, by their JSON. */
	expect(name: string, actual: unknown, expected: unknown): void {
		this.add(check(name, actual, expected));
	}

	add(...checks: Check[]): void {
		for (const { name, passed, detail } of checks) {
			if (passed) this.passed += 1;
			else this.failed += 1;
			console.log(passed ? `✔ ${name}` : `✖ ${name}: ${detail}`);
		}
	}

	/** Something that this n8n cannot do: it neither passes nor fails. */
	skip(name: string, why: string): void {
		this.skipped += 1;
		console.log(`- skipped: ${name}: ${why}`);
	}

	/** Runs one part under its title; one that breaks off counts as a failure. Gives whether all of it passed. */
	async part(title: string, run: () => Promise<void>): Promise<boolean> {
		const [failedBefore, begun] = [this.failed, Date.now()];
		console.log(`\n== ${title}`);
		try {
			await run();
		} catch (error) {
			this.add({ name: `${title}: runs to its end`, passed: false, detail: explain(error) });
		}
		console.log(`   ${((Date.now() - begun) / 1000).toFixed(1)} s`);
		return this.failed === failedBefore;
	}

	/** Prints the closing line and gives the exit code. */
	close(): number {
		console.log(`\n${((Date.now() - this.begun) / 1000).toFixed(0)} s in all`);
		if (this.skipped > 0) console.log(`${this.skipped} skipped`);
		console.log(`${this.passed} passed, ${this.failed} failed`);
		return this.failed === 0 ? 0 : 1;
	}
}
