/**
 * `npm run test:browser`: the nodes in n8n's editor, as a person sees them, in a real Chromium and a real
 * n8n with the sandbox. With `-- --pictures`, the pictures in docs/images are taken anew.
 * Ends with the line `N passed, N failed`, or says that it was skipped and why.
 */
import path from 'node:path';
import { ensureInstalled } from '../../sandbox/bootstrap.mjs';
import { findChromium } from './chromium.mjs';

const root = path.join(import.meta.dirname, '..', '..');

const browser = findChromium();
if (browser.skipped) {
	console.log(`test:browser skipped: ${browser.skipped}\n0 passed, 0 failed`);
	process.exit(0);
}
// Without npm_config_nodedir the native part of SQLite is built against downloaded headers.
if (process.platform === 'linux') {
	process.env.npm_config_nodedir ??= path.join(
		root,
		`sandbox/n8n/node_modules/node-linux-${process.arch}`,
	);
}
await ensureInstalled({ dir: root, label: 'the tools', neededGigabytes: 2 });
await ensureInstalled({
	dir: path.join(root, 'sandbox', 'n8n'),
	label: 'n8n',
	neededGigabytes: 4,
	rebuild: ['sqlite3'],
});
const { tsImport } = await import('tsx/esm/api');
const { run } = await tsImport('./suite.ts', import.meta.url);
process.exit(await run(browser.path, process.argv.includes('--pictures')));
