const { writeSync } = require('node:fs');

/** A reporter of jest's and of Playwright's: the very last line of a suite, from which `npm run test:all` counts. */
module.exports = class ClosingLine {
	errors = 0;

	/** Jest's. */
	onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
		sayLast(numPassedTests, numFailedTests + numRuntimeErrorTestSuites);
	}

	/** Playwright's, like those below. */
	onBegin(_config, suite) {
		this.suite = suite;
	}

	/** An error outside the tests. */
	onError() {
		this.errors += 1;
	}

	onEnd() {
		const outcomes = this.suite?.allTests().map((test) => test.outcome()) ?? [];
		const count = (outcome) => outcomes.filter((one) => one === outcome).length;
		sayLast(count('expected'), count('unexpected') + this.errors);
	}
};

function sayLast(passed, failed) {
	// Whatever ends jest closes the stream first, but not what the stream writes to.
	process.once('exit', () => writeSync(1, `${passed} passed, ${failed} failed\n`));
}
