/**
 * `npm run test:robustness [-- --count 10000 --seed 1 --callers 15 --no-faults]`: generated deliveries, good and bad, to a published
 * trigger in a real n8n over HTTP on loopback, whose database fails now and then. Ends with the line `N passed, N failed`.
 * Until the install is done only Node's own modules are used.
 */
import { parseArgs } from 'node:util';
import { ensureN8nInstalled } from '../../../tools/install-n8n.mjs';

const { values } = parseArgs({
	options: {
		count: { type: 'string', default: '10000' },
		seed: { type: 'string', default: '1' },
		callers: { type: 'string', default: '15' },
		// Without, n8n's database works as it should.
		'no-faults': { type: 'boolean', default: false },
	},
});

await ensureN8nInstalled();

const { tsImport } = await import('tsx/esm/api');
const { runRobustness } = await tsImport('./robustness.ts', import.meta.url);
const [count, seed, callers] = [values.count, values.seed, values.callers].map(Number);
process.exit(await runRobustness({ count, seed, callers, withFaults: !values['no-faults'] }));
