import type { Bench } from '../bench';
import { byId, paymentsWorkflow } from '../workflows';
import type { Row } from './row';
import { itemsOf } from './row';

const ALLOWED = 12;
const MAX_REFUSED = 0.05;

/** Reads from a service that takes 12 requests at once and refuses what is above. */
export async function atOnceRow(bench: Bench, count: number): Promise<Row> {
	const credential = await bench.newCredential();
	const run = await bench.publish((path) =>
		paymentsWorkflow(path, credential, {
			resource: 'beneficiary',
			operation: 'get',
			beneficiaryId: byId('501'),
			simplify: false,
		}),
	);
	await run(itemsOf(1));
	bench.sandbox.configure({ mostAtOnce: ALLOWED });
	const mine = await run(itemsOf(count)).finally(() =>
		bench.sandbox.configure({ mostAtOnce: null }),
	);
	const part = mine.refusedForRate / mine.requests;
	return {
		work: `${count.toLocaleString('en-US')} reads from a service that takes ${ALLOWED} at once`,
		ours: `${Math.round(mine.ms)} ms, ${mine.refusedForRate} of ${mine.requests} requests refused, status ${mine.status}`,
		httpRequest: 'not compared',
		mustReach: `none fails, at most ${MAX_REFUSED * 100} % of the requests refused`,
		reached: `${(part * 100).toFixed(1)} %`,
		passed: mine.status === 'success' && mine.items === count && part <= MAX_REFUSED,
	};
}
