import type { Bench, Measurement } from '../bench';
import { httpRequestWorkflow, paymentsWorkflow } from '../workflows';
import type { Row, Runner } from './row';
import { itemsOf } from './row';

/** 200 items, no token yet; n8n is restarted for each, since a token also lives in its memory. */
export async function tokenRow(bench: Bench): Promise<Row> {
	const url = `${bench.sandbox.baseUrl}/accounts/allBalance`;
	const read = { resource: 'account', operation: 'getAllBalances' };
	const ours = await fresh(bench, async (credential) =>
		bench.publish((path) => paymentsWorkflow(path, credential, read)),
	);
	const theirs = await fresh(bench, async (credential) =>
		bench.publish((path) => httpRequestWorkflow(path, credential, { url, options: {} })),
	);
	return {
		work: '200 items, no token',
		ours: `${ours.tokenExchanges} exchange(s)`,
		httpRequest: `${theirs.tokenExchanges} exchange(s)`,
		mustReach: '1 token exchange',
		reached: String(ours.tokenExchanges),
		passed: ours.tokenExchanges === 1 && ours.status === 'success',
	};
}

async function fresh(
	bench: Bench,
	prepare: (credential: Awaited<ReturnType<Bench['newCredential']>>) => Promise<Runner>,
): Promise<Measurement> {
	await bench.startN8n();
	const run = await prepare(await bench.newCredential());
	return await run(itemsOf(200));
}
