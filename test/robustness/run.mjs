/**
 * `npm run test:robustness [-- --count 10000 --seed 1 --callers 15]`: generated deliveries, good and bad, to a published
 * trigger in a real n8n over HTTP on loopback. Ends with the line `N passed, N failed`.
 * Until the install is done only Node's own modules are used.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../../sandbox/bootstrap.mjs';

const root = path.join(import.meta.dirname, '..', '..');
const n8nDir = path.join(root, 'sandbox', 'n8n');
const { values } = parseArgs({
	options: {
		count: { type: 'string', default: '10000' },
		seed: { type: 'string', default: '1' },
		callers: { type: 'string', default: '15' },
	},
});

await ensureInstalled({ dir: root, label: 'the tools', neededGigabytes: 2 });
if (process.platform === 'linux') {
	const downloaded = path.join(n8nDir, 'node_modules', `node-linux-${process.arch}`);
	process.env.npm_config_nodedir ??= downloaded;
}
await ensureInstalled({ dir: n8nDir, label: 'n8n', neededGigabytes: 4, rebuild: ['sqlite3'] });

const { tsImport } = await import('tsx/esm/api');
const { runRobustness } = await tsImport('./robustness.ts', import.meta.url);
const [count, seed, callers] = [values.count, values.seed, values.callers].map(Number);
process.exit(await runRobustness({ count, seed, callers }));
