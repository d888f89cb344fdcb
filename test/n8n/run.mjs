/**
 * `node test/n8n/run.mjs SUITE [options] [the runner's options]`: one of the suites on a real n8n, each a jest project;
 * Playwright runs the browser suite. Whatever the runner knows works here too, such as the name of a test file, or
 * `-t "accepted twice"`. The options of the suites:
 *   --n8n oldest     the n8n in `tools/n8n/oldest` in place of the current one; `newest` is the newest one on npm
 *   --url ADDRESS    e2e: an n8n that runs already, with its owner in PAYMENTS_OWNER_EMAIL and PAYMENTS_OWNER_PASSWORD, and on
 *                    this machine; what the suite starts, kills or looks into itself is left out
 *   --rounds 5       kill: how often n8n is killed
 *   --count 10000    queue: how many notifications arrive in the burst, genuine and hostile ones
 *   --demonstration  browser: plays and records the demonstration of the package instead
 *   --pictures       browser: takes the pictures in docs/images again
 *
 * The suite on queue mode has n8n as one main, two workers and two webhook processors, with a Redis and a PostgreSQL of its
 * own, from Debian's packages redis-server and postgresql, which are installed with apt-get when absent.
 *
 * Ends with the line `N passed, N failed`, or with `test:SUITE: skipped: WHY` and exit code 77 when it cannot run here.
 * Until the install is done only Node's own modules are used: on a fresh clone, the first run installs the rest.
 */
import path from 'node:path';
import { ensureN8nInstalled } from '../../tools/programs/installN8n.mjs';
import { prepareNewest } from './e2e/newest.mjs';
import { findChromium, findServers } from '../../tools/programs/servers.mjs';

const SKIPPED = 77;

const [suite, ...args] = process.argv.slice(2);

/** The suites' own options; one that takes no value is yes or no. */
const own = {
	n8n: 'current',
	url: '',
	rounds: '1',
	count: '100',
	pictures: false,
	demonstration: false,
};
const forRunner = [];
while (args.length > 0) {
	const [arg] = args.splice(0, 1);
	const name = arg.replace(/^--/, '');
	if (!arg.startsWith('--') || !(name in own)) forRunner.push(arg);
	else if (typeof own[name] === 'boolean') own[name] = true;
	else [own[name]] = args.splice(0, 1);
}

// The suites read from the environment what is theirs.
process.env.PAYMENTS_N8N_FOLDER = own.n8n;
process.env.PAYMENTS_N8N_URL = own.url;
process.env.PAYMENTS_ROUNDS = own.rounds;
process.env.PAYMENTS_DELIVERIES = own.count;
process.env.PAYMENTS_PICTURES = String(own.pictures);
process.env.PAYMENTS_DEMONSTRATION = String(own.demonstration);
if (suite === 'queue') process.env.PAYMENTS_QUEUE = JSON.stringify(orSkip(findServers()));
if (suite === 'browser') process.env.PAYMENTS_CHROMIUM = orSkip(findChromium()).path;
if (own.n8n === 'newest') await prepareNewest();
await ensureN8nInstalled({ folder: own.n8n });

// In this process, so that ending it ends the suite.
if (suite === 'browser') {
	const config = path.join(import.meta.dirname, 'browser', 'playwright.config.js');
	process.argv.splice(2, Infinity, 'test', '--config', config, ...forRunner);
	await import('@playwright/test/cli');
} else {
	// What the suite has started ends at the exit, and what it has written beside n8n's log goes.
	for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
	const { run } = await import('jest');
	await run([
		...['--config', path.join(import.meta.dirname, 'jest.config.js')],
		...['--selectProjects', suite, '--runInBand', ...forRunner],
	]);
}

/** What was found on this machine. Ends the process when something is missing. */
function orSkip(found) {
	if (!found.skipped) return found;
	console.log(`test:${suite}: skipped: ${found.skipped}`);
	process.exit(SKIPPED);
}
