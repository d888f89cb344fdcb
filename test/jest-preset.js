/** Jest's settings: package.json names this file as its preset. */
module.exports = {
	testEnvironment: 'node',
	testMatch: ['<rootDir>/test/**/*.test.ts'],
	// Those need a real n8n and have settings of their own.
	testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/n8n/'],
	modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/tools/n8n/(current|oldest)/'],
	globalSetup: '<rootDir>/test/engine/globalSetup.ts',
	globalTeardown: '<rootDir>/test/engine/globalTeardown.ts',
	setupFilesAfterEnv: ['<rootDir>/test/engine/setup.ts'],
	// It only ends what hangs: how long a test takes says nothing on a busy machine.
	testTimeout: 600_000,
	transform: {
		'\\.m?[jt]s$': [
			'@swc/jest',
			{
				jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
				module: { type: 'commonjs' },
				sourceMaps: 'inline',
			},
		],
	},
	// Packages that exist as ES modules alone.
	transformIgnorePatterns: [
		'/node_modules/(?!(get-port|github-slugger|ccount|character-entities.*|decode-named-character-reference|devlop|mdast-.*|micromark.*|unist-.*)/)',
	],
};
