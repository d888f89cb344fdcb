/**
 * `node test/n8n/run.mjs SUITE [options] [the runner's options]`: one of the suites on a real n8n, each a jest project;
 * Playwright runs the browser suite. Whatever the runner knows works here too, such as the name of a test file, or
 * `-t "accepted twice"`. The options of the suites:
 *   --n8n oldest     the n8n in `tools/n8n/oldest` in place of the current one; `newest` is the newest one on npm
 *   --rounds 5       kill: how often n8n is killed
 *   --pictures       browser: takes the pictures in docs/images again
 *   --quick          queue: fewer payouts and notifications, and no figures; always so with the oldest n8n
 *   --count 10000    robustness: notifications, at least
 *   --seed 1         robustness: the same seed makes the same ones
 *   --callers 15     robustness: how many are under way at once
 *   --queue          robustness: in queue mode on PostgreSQL, whose connections are lost, in place of one n8n on SQLite
 *   --no-faults      robustness: n8n's database works as it should
 *
 * The suite on queue mode has n8n as one main, two workers and two webhook processors, with Redis and PostgreSQL. These are
 * started for the run alone, on free ports of the loopback address, from Debian's packages redis-server and postgresql,
 * which are installed with apt-get when absent. Servers that are there already can be given instead; then a database and a
 * key prefix of the run's own are made in them and removed again:
 *   PAYMENTS_QUEUE_POSTGRES_URL   postgres://user:password@host:port/database, of a user that may create databases
 *   PAYMENTS_QUEUE_REDIS_URL      redis://user:password@host:port/0; a given Redis is not restarted
 *
 * Ends with the line `N passed, N failed`, or with `test:SUITE: skipped: WHY` and exit code 77 when it cannot run here.
 * Until the install is done only Node's own modules are used: on a fresh clone, the first run installs the rest.
 */
import path from 'node:path';
import { ensureN8nInstalled } from '../../tools/installN8n.mjs';
import { prepareNewest } from './e2e/newest.mjs';
import { findChromium } from './browser/chromium.mjs';
import { findServers } from './queue/packages.mjs';

const SKIPPED = 77;

const [suite, ...args] = process.argv.slice(2);

/** The suites' own options, which they read from the environment; those that take no value are yes or no. */
const own = {
	...{ n8n: 'current', rounds: '1', quick: false, pictures: false },
	...{ count: '10000', seed: '1', callers: '15', queue: false, 'no-faults': false },
};
const forRunner = [];
while (args.length > 0) {
	const [arg] = args.splice(0, 1);
	const name = arg.replace(/^--/, '');
	if (!arg.startsWith('--') || !(name in own)) forRunner.push(arg);
	else if (typeof own[name] === 'boolean') own[name] = true;
	else [own[name]] = args.splice(0, 1);
}

let queue;
if (suite === 'queue' || own.queue) {
	const { PAYMENTS_QUEUE_POSTGRES_URL: postgresUrl, PAYMENTS_QUEUE_REDIS_URL: redisUrl } =
		process.env;
	const programs = findServers({ needsRedis: !redisUrl, needsPostgres: !postgresUrl });
	if (programs.skipped) skip(programs.skipped);
	const isQuick = own.quick || own.n8n !== 'current';
	queue = { programs, postgresUrl, redisUrl, isQuick };
	process.env.PAYMENTS_QUEUE = JSON.stringify(queue);
}
if (suite === 'browser') {
	const { path: chromium, skipped } = findChromium();
	if (skipped) skip(skipped);
	process.env.PAYMENTS_CHROMIUM = chromium;
	process.env.PAYMENTS_PICTURES = String(own.pictures);
}
if (own.n8n === 'newest') await prepareNewest();
await ensureN8nInstalled({ folder: own.n8n });
process.env.PAYMENTS_N8N_FOLDER = own.n8n;
process.env.PAYMENTS_ROUNDS = own.rounds;
const [count, seed, callers] = [own.count, own.seed, own.callers].map(Number);
process.env.PAYMENTS_ROBUSTNESS = JSON.stringify({
	...{ count, seed, callers, queue, withFaults: !own['no-faults'] },
});

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

function skip(why) {
	console.log(`test:${suite}: skipped: ${why}`);
	process.exit(SKIPPED);
}
