import type { Bench } from '../bench';
import { httpRequestWorkflow, paymentsWorkflow, readBeneficiary } from '../workflows';
import type { Row } from './row';
import { itemsOf } from './row';

/** 500 items against a service that takes 25 requests a second. */
export async function rateLimitRow(bench: Bench): Promise<Row> {
	const credential = await bench.newCredential();
	const ours = await bench.publish((path) =>
		paymentsWorkflow(path, credential, readBeneficiary('501')),
	);
	const theirs = await bench.publish((path) =>
		httpRequestWorkflow(
			path,
			credential,
			{ url: `${bench.sandbox.baseUrl}/deposit_accounts/501`, options: {} },
			{ onError: 'continueRegularOutput' },
		),
	);
	await ours(itemsOf(1));
	bench.sandbox.configure({ rateLimit: { limit: 25, windowSeconds: 1 } });
	const mine = await ours(itemsOf(500));
	const other = await theirs(itemsOf(500));
	bench.sandbox.configure({ rateLimit: null });
	// 500 requests fill 20 windows; the last of them opens after 19 seconds.
	const imposedMs = 20_000;
	const ratio = mine.ms / imposedMs;
	return {
		work: '500 items at 25 requests a second',
		ours: `${Math.round(mine.ms)} ms, ${mine.refusedForRate} answers 429, status ${mine.status}`,
		httpRequest: `${Math.round(other.ms)} ms, ${other.refusedForRate} answers 429`,
		mustReach: 'none fails; at most 1.1 of the time that the limit imposes (20 windows of 1 s)',
		reached: ratio.toFixed(3),
		passed: mine.status === 'success' && mine.items === 500 && ratio <= 1.1,
	};
}
