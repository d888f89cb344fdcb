/**
 * Loaded into n8n's process before n8n itself: counts which functions of the package are called. At each SIGUSR2 it writes
 * V8's counts to the file that CALLS_FILE names, and begins anew.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

const { CALLS_FILE } = process.env;
const PACKAGE = '/n8n-nodes-payments-service/dist/';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

process.on('SIGUSR2', () => void write());

async function write() {
	const { result } = await session.post('Profiler.takePreciseCoverage');
	const own = result.filter(({ url }) => url.includes(PACKAGE));
	writeFileSync(`${CALLS_FILE}.half`, JSON.stringify(own));
	renameSync(`${CALLS_FILE}.half`, CALLS_FILE);
}
