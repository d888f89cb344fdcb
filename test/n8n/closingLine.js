const { writeSync } = require('node:fs');

/** A reporter of jest's: the very last line of a suite, from which `npm run test:all` counts. */
module.exports = class ClosingLine {
	onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
		const failed = numFailedTests + numRuntimeErrorTestSuites;
		// What ends jest closes the stream first, but not what the stream writes to.
		process.once('exit', () => writeSync(1, `${numPassedTests} passed, ${failed} failed\n`));
	}
};
