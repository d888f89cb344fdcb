/** Stryker's settings for one group: the environment variable MUTATION_GROUP names it (see run.mjs). */
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { groups } from './groups.mjs';
import { reportOf } from './report.mjs';

const { mutate, tests, resource } = groups[process.env.MUTATION_GROUP];
// For the environment and the order of the tests, in processes of their own.
process.env.MUTATION_TESTS = JSON.stringify(tests);
if (resource !== undefined) process.env.MUTATION_RESOURCE = resource;
const preset = createRequire(import.meta.url)('../jest-preset.js');

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
	mutate,
	plugins: ['@stryker-mutator/*', fileURLToPath(new URL('displayTexts.mjs', import.meta.url))],
	ignorers: ['displayTexts'],
	ignorePatterns: [
		'**',
		'!/package.json',
		'!/{nodes,credentials,test}/**',
		'!/sandbox/{server,openapi}/**',
		// Good and bad inputs.
		'!/tools/{*,n8n/*}.{ts,mjs}',
		'!/tools/operationSamples/**',
		// What tests compare with the code.
		'!/{SECURITY.md,docs/*.md}',
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
			testRunner: fileURLToPath(new URL('jest-circus.cjs', import.meta.url)),
			testSequencer: fileURLToPath(new URL('inOrder.cjs', import.meta.url)),
			testMatch: tests.map((test) => `<rootDir>/test/${test}.test.ts`),
			// The tests take less than a second each; one that waits for something that never comes has failed.
			testTimeout: 5_000,
		},
		enableFindRelatedTests: false,
	},
	// Most of the time a test waits, for the sandbox or for a pause.
	concurrency: 2,
	// Each run loads the code again, and jest does not give all of that memory back.
	maxTestRunnerReuse: 60,
	// A busy machine must not make a slow run look like a mutant that never ends.
	timeoutFactor: 2,
	timeoutMS: 20_000,
	dryRunTimeoutMinutes: 15,
	allowConsoleColors: false,
	reporters: ['json', 'clear-text', 'progress-append-only'],
	clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
	jsonReporter: { fileName: reportOf(process.env.MUTATION_GROUP) },
};
