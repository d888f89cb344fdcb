/**
 * `npm run test:kill [-- --rounds 5]`: kills a real n8n (SIGKILL) in the middle of 200 payouts, starts it again, runs the
 * list again and counts at the sandbox. Ends with the line `N passed, N failed`.
 * Until the install is done only Node's own modules are used.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../../sandbox/bootstrap.mjs';

const root = path.join(import.meta.dirname, '..', '..');
const n8nDir = path.join(root, 'sandbox', 'n8n');
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1' } } });

await ensureInstalled({ dir: root, label: 'the tools', neededGigabytes: 2 });
if (process.platform === 'linux') {
	const downloaded = path.join(n8nDir, 'node_modules', `node-linux-${process.arch}`);
	process.env.npm_config_nodedir ??= downloaded;
}
await ensureInstalled({ dir: n8nDir, label: 'n8n', neededGigabytes: 4, rebuild: ['sqlite3'] });

const { tsImport } = await import('tsx/esm/api');
const { runKillTest } = await tsImport('./kill.ts', import.meta.url);
process.exit(await runKillTest(Number(values.rounds)));
