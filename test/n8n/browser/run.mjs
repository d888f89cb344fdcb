/**
 * `npm run test:browser`: the nodes in n8n's editor, as a person sees them, in a real Chromium and a real
 * n8n with the sandbox. With `-- --pictures`, the pictures in docs/images are taken again.
 * Ends with the line `N passed, N failed`, or says that it was skipped and why.
 */
import { ensureN8nInstalled } from '../../../tools/install-n8n.mjs';
import { findChromium } from './chromium.mjs';

const browser = findChromium();
if (browser.skipped) {
	console.log(`test:browser skipped: ${browser.skipped}\n0 passed, 0 failed`);
	process.exit(0);
}
await ensureN8nInstalled();
const { tsImport } = await import('tsx/esm/api');
const { run } = await tsImport('./suite.ts', import.meta.url);
process.exit(await run(browser.path, process.argv.includes('--pictures')));
