/** Jest's settings for the suites on a real n8n, one project each; `run.mjs` starts them. */
const { transform, transformIgnorePatterns } = require('../jest-preset.js');

const project = (name) => ({
	displayName: name,
	rootDir: `${__dirname}/../..`,
	testEnvironment: '<rootDir>/test/n8n/environment.js',
	testMatch: [`<rootDir>/test/n8n/${name}/**/*.test.ts`],
	modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/tools/n8n/(current|oldest|newest)/'],
	setupFilesAfterEnv: ['<rootDir>/test/n8n/setup.js'],
	transform,
	transformIgnorePatterns,
});

/** What is not for every n8n: `npm start` runs only the current one, and n8n 1 has no data tables, knows nothing of n8n 3, and takes neither packages nor an owner from its environment. An n8n that runs already is neither installed, started nor killed. */
const NOT_FOR = {
	newest: 'start',
	oldest: 'start|setUp|checksum|image|paying|nextVersion',
	running: 'start|setUp|checksum|image|nextVersion|regular|decisions',
};
const leftOut = NOT_FOR[process.env.PAYMENTS_N8N_URL ? 'running' : process.env.PAYMENTS_N8N_FOLDER];

const e2e = {
	...project('e2e'),
	globalSetup: '<rootDir>/test/n8n/e2e/tarball.ts',
	testPathIgnorePatterns: leftOut ? [`/e2e/(${leftOut})\\.test\\.ts$`] : [],
};

module.exports = {
	rootDir: `${__dirname}/../..`,
	projects: [...['agents', 'install', 'kill', 'queue'].map(project), e2e],
	reporters: ['default', '<rootDir>/test/n8n/closingLine.js'],
	verbose: true,
	// n8n's processes answer with a delay, and connections to them may still be open.
	forceExit: true,
};
