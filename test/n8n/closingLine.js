/** A reporter of jest's: the very last line of a suite, from which `npm run test:all` counts. */
module.exports = class ClosingLine {
	onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
		const failed = numFailedTests + numRuntimeErrorTestSuites;
		process.once('exit', () => console.log(`${numPassedTests} passed, ${failed} failed`));
	}
};
