/** Stryker's settings for one group: the environment variable MUTATION_GROUP names it (see run.mjs). */
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { groups } from './groups.mjs';
import { reportOf } from './report.mjs';

const { mutate, tests } = groups[process.env.MUTATION_GROUP];
// For together.js, which runs in processes of their own.
process.env.MUTATION_TESTS = JSON.stringify(tests);
const preset = createRequire(import.meta.url)('../jest-preset.js');

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
	mutate,
	ignorePatterns: [
		'**',
		'!/package.json',
		'!/{nodes,credentials,test}/**',
		'!/sandbox/{server,openapi}/**',
		// Good and bad inputs.
		'!/tools/*.{ts,mjs}',
		'!/tools/operation-samples/**',
	],
	tempDirName: path.join(tmpdir(), `payments-service-mutants-${process.pid}`),
	cleanTempDir: 'always',
	testRunner: 'jest',
	coverageAnalysis: 'perTest',
	jest: {
		projectType: 'custom',
		config: {
			...preset,
			testEnvironment: fileURLToPath(new URL('environment.cjs', import.meta.url)),
			setupFilesAfterEnv: [...preset.setupFilesAfterEnv, '<rootDir>/test/mutation/setup.js'],
			testMatch: ['<rootDir>/test/mutation/together.js'],
			// The tests take less than a second each; one that waits for something that never comes has failed.
			testTimeout: 10_000,
		},
		enableFindRelatedTests: false,
	},
	concurrency: 1,
	// Each run loads the code again, and jest does not give all of that memory back.
	maxTestRunnerReuse: 60,
	// A busy machine must not make a slow run look like a mutant that never ends.
	timeoutFactor: 4,
	timeoutMS: 20_000,
	dryRunTimeoutMinutes: 15,
	allowConsoleColors: false,
	reporters: ['json', 'clear-text', 'progress-append-only'],
	clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
	jsonReporter: { fileName: reportOf(process.env.MUTATION_GROUP) },
};
