/**
 * `npm run test:queue [-- --quick]`: n8n in queue mode, with one main, two workers and two webhook processors, Redis and
 * PostgreSQL. With `--quick`, the same checks with fewer payouts and notifications and without the figures. With
 * `--n8n oldest` (`npm run test:takeover`), the fewer checks on the older n8n, whose workers take over what one that died
 * has left.
 *
 * Redis and PostgreSQL are started for the run alone, on free ports of the loopback address, from Debian's packages
 * redis-server and postgresql, which are installed with apt-get when absent. Servers that are there already can be
 * given instead; then a database and a key prefix of the run's own are made in them and removed again:
 *   PAYMENTS_QUEUE_POSTGRES_URL   postgres://user:password@host:port/database, of a user that may create databases
 *   PAYMENTS_QUEUE_REDIS_URL      redis://user:password@host:port/0; a given Redis is not restarted
 *
 * Ends with the line `N passed, N failed` and exit code 0 or 1, or with the line `test:queue: skipped: WHY` and exit code
 * 77 when it cannot run here. Until the install is done only Node's own modules are used.
 */
import { parseArgs } from 'node:util';
import { ensureN8nInstalled } from '../../../tools/install-n8n.mjs';
import { findServers } from './packages.mjs';

const SKIPPED = 77;
const { values } = parseArgs({
	options: {
		quick: { type: 'boolean', default: false },
		n8n: { type: 'string', default: 'current' },
	},
});
const { PAYMENTS_QUEUE_POSTGRES_URL: postgresUrl, PAYMENTS_QUEUE_REDIS_URL: redisUrl } =
	process.env;

const programs = findServers({ needsRedis: !redisUrl, needsPostgres: !postgresUrl });
if (programs.skipped) {
	console.log(`test:queue: skipped: ${programs.skipped}`);
	process.exit(SKIPPED);
}
await ensureN8nInstalled({ folder: values.n8n });
process.env.PAYMENTS_N8N_FOLDER = values.n8n;

const { tsImport } = await import('tsx/esm/api');
const { runQueueTest } = await tsImport('./suite.ts', import.meta.url);
process.exit(
	await runQueueTest({
		programs,
		postgresUrl,
		redisUrl,
		isQuick: values.quick || values.n8n !== 'current',
	}),
);
