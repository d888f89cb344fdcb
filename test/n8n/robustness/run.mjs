/**
 * `npm run test:robustness [-- --count 10000 --seed 1 --callers 15 --no-faults --queue]`: generated deliveries, good and
 * bad, to a published trigger in a real n8n over HTTP on loopback, whose database fails now and then. With `--queue` it is
 * n8n in queue mode with PostgreSQL and Redis, as in `npm run test:queue`, and connections are lost; without, SQLite is
 * locked and its answers are lost. Ends with the line `N passed, N failed`, or with exit code 77 when it cannot run here.
 * Until the install is done only Node's own modules are used.
 */
import { parseArgs } from 'node:util';
import { ensureN8nInstalled } from '../../../tools/install-n8n.mjs';
import { findServers } from '../queue/packages.mjs';

const { values } = parseArgs({
	options: {
		count: { type: 'string', default: '10000' },
		seed: { type: 'string', default: '1' },
		callers: { type: 'string', default: '15' },
		// Without, n8n's database works as it should.
		queue: { type: 'boolean', default: false },
		'no-faults': { type: 'boolean', default: false },
	},
});

const { PAYMENTS_QUEUE_POSTGRES_URL: postgresUrl, PAYMENTS_QUEUE_REDIS_URL: redisUrl } =
	process.env;
const programs = values.queue
	? findServers({ needsRedis: !redisUrl, needsPostgres: !postgresUrl })
	: {};
if (programs.skipped) {
	console.log(`test:robustness: skipped: ${programs.skipped}`);
	process.exit(77);
}
await ensureN8nInstalled();

const { tsImport } = await import('tsx/esm/api');
const { runRobustness } = await tsImport('./robustness.ts', import.meta.url);
const [count, seed, callers] = [values.count, values.seed, values.callers].map(Number);
const queue = values.queue ? { programs, postgresUrl, redisUrl, isQuick: false } : undefined;
process.exit(
	await runRobustness({ count, seed, callers, withFaults: !values['no-faults'], queue }),
);
