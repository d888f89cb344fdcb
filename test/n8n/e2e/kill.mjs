/**
 * `npm run test:kill [-- --rounds 5]`: kills a real n8n (SIGKILL) in the middle of 200 payouts, starts it again, runs the
 * list again and counts at the sandbox. Ends with the line `N passed, N failed`.
 * Until the install is done only Node's own modules are used.
 */
import { parseArgs } from 'node:util';
import { ensureN8nInstalled } from '../../../tools/install-n8n.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1' } } });

await ensureN8nInstalled();

const { tsImport } = await import('tsx/esm/api');
const { runKillTest } = await tsImport('./kill.ts', import.meta.url);
process.exit(await runKillTest(Number(values.rounds)));
