/** Playwright's settings for the suite in n8n's editor; `test/n8n/run.mjs` starts it, and has found the Chromium. */
module.exports = {
	testMatch:
		process.env.PAYMENTS_DEMONSTRATION === 'true' ? 'demonstration.spec.ts' : 'browser.spec.ts',
	outputDir: '../../../node_modules/.cache/browser',
	// One n8n and one window for all, in this order.
	workers: 1,
	timeout: 5 * 60_000,
	// After a failure n8n is started again.
	maxFailures: 5,
	reportSlowTests: null,
	reporter: [['list'], ['../closingLine.js']],
	use: {
		testIdAttribute: 'data-test-id',
		screenshot: 'only-on-failure',
		launchOptions: {
			executablePath: process.env.PAYMENTS_CHROMIUM,
			// Nothing of the browser's own goes to a network.
			args: [
				'--no-sandbox',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
};
