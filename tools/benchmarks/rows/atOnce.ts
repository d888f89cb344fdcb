import { startSandbox } from '../../../sandbox/server/index';
import type { Bench } from '../bench';
import { LATENCY_MS } from '../bench';
import { paymentsWorkflow, readBeneficiary } from '../workflows';
import type { Row } from './row';
import { itemsOf } from './row';

const ALLOWED = 12;
const MAX_REFUSED = 0.05;

/**
 * Reads from a service that takes 12 requests at once and refuses any more. It has a service of its own, since a node
 * remembers how many a service takes.
 */
export async function atOnceRow(bench: Bench, count: number): Promise<Row> {
	const sandbox = await startSandbox({ latencyMs: LATENCY_MS, mostAtOnce: ALLOWED });
	try {
		const credential = await bench.newCredential(sandbox);
		const run = await bench.publish((path) =>
			paymentsWorkflow(path, credential, readBeneficiary('501')),
		);
		await run(itemsOf(1));
		const before = sandbox.count();
		const mine = await run(itemsOf(count));
		const requests = sandbox.count() - before;
		const refused = sandbox.count({ status: 429 });
		const refusedPart = refused / requests;
		return {
			work: `${count.toLocaleString('en-US')} reads from a service that takes ${ALLOWED} at once`,
			ours: `${Math.round(mine.ms)} ms, ${refused} of ${requests} requests refused, status ${mine.status}`,
			httpRequest: 'not compared',
			mustReach: `none fails, at most ${MAX_REFUSED * 100} % of the requests refused`,
			reached: `${(refusedPart * 100).toFixed(1)} %`,
			passed: mine.status === 'success' && mine.items === count && refusedPart <= MAX_REFUSED,
		};
	} finally {
		await sandbox.stop();
	}
}
