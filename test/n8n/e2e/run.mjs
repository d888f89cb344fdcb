/**
 * `npm run test:e2e [-- --only workflows,trigger]`: the package in a real n8n with SQLite, as a user has it.
 * `npm run test:compat` is the same on the older n8n in `tools/n8n/oldest`. Ends with the line `N passed, N failed`.
 * Only Node's own modules are used until the install is done: on a fresh clone, the first run installs the rest.
 */
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { ensureN8nInstalled } from '../../../tools/install-n8n.mjs';
import { checkStart } from './start-checks.mjs';

const { values } = parseArgs({
	options: { n8n: { type: 'string', default: 'current' }, only: { type: 'string' } },
});

await ensureN8nInstalled({ folder: values.n8n });

process.env.PAYMENTS_N8N_FOLDER = values.n8n;
// For the whole process, because the workflows' checks are imported by name later on.
(await import('tsx/cjs/api')).register();
(await import('tsx/esm/api')).register();
const { runSuite } = createRequire(import.meta.url)('./suite.ts');
process.exit(await runSuite(checkStart, values.only?.split(',')));
