/**
 * `npm run test:e2e [-- --only workflows,trigger]`: the package in a real n8n with SQLite, as a user has it.
 * `npm run test:compat` is the same on the older n8n in `sandbox/n8n-1`. Ends with the line `N passed, N failed`.
 * Only Node's own modules are used until the install is done: on a fresh clone, the first run installs the rest.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../../sandbox/bootstrap.mjs';
import { checkStart } from './start-checks.mjs';

const root = path.join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
	options: { n8n: { type: 'string', default: 'n8n' }, only: { type: 'string' } },
});
const n8nDir = path.join(root, 'sandbox', values.n8n);

await ensureInstalled({ dir: root, label: 'the tools', neededGigabytes: 2 });
if (process.platform === 'linux' && values.n8n === 'n8n') {
	const downloaded = path.join(n8nDir, 'node_modules', `node-linux-${process.arch}`);
	process.env.npm_config_nodedir ??= downloaded;
}
await ensureInstalled({ dir: n8nDir, label: 'n8n', neededGigabytes: 4, rebuild: ['sqlite3'] });

process.env.PAYMENTS_N8N_FOLDER = values.n8n;
// For the whole process, because the workflows' checks are imported by name later on.
(await import('tsx/cjs/api')).register();
(await import('tsx/esm/api')).register();
const { runSuite } = createRequire(import.meta.url)('./suite.ts');
process.exit(await runSuite(checkStart, values.only?.split(',')));
