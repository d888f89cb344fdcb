/** Jest's settings for `npm run test:coverage`: the usual ones, and how much of the package the tests must reach. */
module.exports = {
	...require('./jest-preset.js'),
	rootDir: '..',
	collectCoverage: true,
	collectCoverageFrom: ['{nodes,credentials}/**/*.ts'],
	coverageDirectory: 'coverage/report',
	coverageReporters: ['json', 'html', 'text'],
	coverageThreshold: { global: { lines: 97, branches: 92 } },
};
