const { createEmptyTestResult } = require('@jest/test-result');
const { default: runFile } = require('jest-circus/runner');
const { isKilled } = require('./environment.cjs');

/** Jest takes a file without a test for a mistake. */
const LEFT_OUT = {
	ancestorTitles: [],
	failureMessages: [],
	fullName: 'left out',
	status: 'pending',
};

/**
 * Runs a test file, unless one before it has killed the mutant: then it is not even loaded. Stryker takes only runners that
 * have jest-circus in their name.
 */
module.exports = async (globalConfig, projectConfig, environment, runtime, testPath, ...rest) =>
	isKilled()
		? { ...createEmptyTestResult(), numPendingTests: 1, testResults: [LEFT_OUT] }
		: await runFile(globalConfig, projectConfig, environment, runtime, testPath, ...rest);
