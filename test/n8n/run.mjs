/**
 * `node test/n8n/run.mjs SUITE [--n8n oldest] [--rounds N] [jest's options]`: one of the suites on a real n8n. Whatever
 * jest knows works here too, such as `-t "accepted twice"`. Ends with the line `N passed, N failed`.
 * Until the install is done only Node's own modules are used: on a fresh clone, the first run installs the rest.
 */
import path from 'node:path';
import { ensureN8nInstalled } from '../../tools/install-n8n.mjs';

const [suite, ...args] = process.argv.slice(2);

/** The suites' own options; the suites read them from the environment. */
const own = { n8n: 'current', rounds: '1' };
const forJest = [];
while (args.length > 0) {
	const [arg] = args.splice(0, 1);
	const name = arg.replace(/^--/, '');
	if (arg.startsWith('--') && name in own) [own[name]] = args.splice(0, 1);
	else forJest.push(arg);
}

await ensureN8nInstalled({ folder: own.n8n });
process.env.PAYMENTS_N8N_FOLDER = own.n8n;
process.env.PAYMENTS_ROUNDS = own.rounds;

// In this process, so that whoever ends it ends the suite.
const { run } = await import('jest');
await run([
	...['--config', path.join(import.meta.dirname, 'jest.config.js')],
	...['--selectProjects', suite, '--runInBand', ...forJest],
]);
