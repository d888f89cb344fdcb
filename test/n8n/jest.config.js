/** Jest's settings for the suites on a real n8n, one project each; `run.mjs` starts them. */
const { transform, transformIgnorePatterns } = require('../jest-preset.js');

const project = (name) => ({
	displayName: name,
	rootDir: `${__dirname}/../..`,
	testEnvironment: '<rootDir>/test/n8n/environment.js',
	testMatch: [`<rootDir>/test/n8n/${name}/**/*.test.ts`],
	modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/tools/n8n/(current|oldest)/'],
	setupFilesAfterEnv: ['<rootDir>/test/n8n/setup.js'],
	transform,
	transformIgnorePatterns,
});

module.exports = {
	rootDir: `${__dirname}/../..`,
	projects: ['kill', 'queue', 'robustness'].map(project),
	reporters: ['default', '<rootDir>/test/n8n/closingLine.js'],
	verbose: true,
	// n8n's processes answer with a delay, and connections to them may still be open.
	forceExit: true,
};
