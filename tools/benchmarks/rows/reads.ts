import { defaults } from '../../../sandbox/server/index';
import type { Bench } from '../bench';
import { LATENCY_MS } from '../bench';
import { httpRequestWorkflow, paymentsWorkflow, readBeneficiary } from '../workflows';
import type { Row } from './row';
import { alternate, itemsOf, ratioRow, succeeded } from './row';

/** Items that each read the beneficiary that they name, from a service of some latency in milliseconds. */
export async function readRow(
	bench: Bench,
	rounds: number,
	{ items, latencyMs, mustReach }: { items: number; latencyMs: number; mustReach: number },
): Promise<Row> {
	const credential = await bench.newCredential();
	const url = `=${bench.sandbox.baseUrl}/deposit_accounts/{{ $json.beneficiaryId }}`;
	const read = readBeneficiary('={{ $json.beneficiaryId }}');
	const ids = Object.values(defaults.beneficiaryIds);
	const list = (count: number) =>
		itemsOf(count).map(({ number }) => ({ beneficiaryId: ids[number % ids.length] }));
	const ours = await bench.publish((path) => paymentsWorkflow(path, credential, read));
	const theirs = await bench.publish((path) =>
		httpRequestWorkflow(path, credential, { url, options: {} }),
	);
	await ours(list(50));
	await theirs(list(50));
	bench.sandbox.configure({ latencyMs });
	const results = await alternate(
		rounds,
		() => ours(list(items)),
		() => theirs(list(items)),
	).finally(() => bench.sandbox.configure({ latencyMs: LATENCY_MS }));
	const isComplete = succeeded(results.ours, items) && succeeded(results.theirs, items);
	return {
		...ratioRow(
			`${items.toLocaleString('en-US')} beneficiary reads at ${latencyMs} ms`,
			results,
			mustReach,
			isComplete,
		),
		whyNot:
			"Both nodes are bound by n8n's processor time here, not by the latency: each evaluation of an expression goes into n8n's sandbox and back, and n8n's request helper opens a new connection for each request and does not let a node choose the agent.",
	};
}
