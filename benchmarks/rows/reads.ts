import { defaults } from '../../sandbox/server/index';
import type { Bench } from '../bench';
import { byId, httpRequestWorkflow, paymentsWorkflow } from '../workflows';
import type { Row } from './row';
import { alternate, itemsOf, ratioRow, succeeded } from './row';

/** 1,000 items, each reading the beneficiary that it names. */
export async function readRow(bench: Bench, rounds: number): Promise<Row> {
	const credential = await bench.newCredential();
	const url = `=${bench.sandbox.baseUrl}/deposit_accounts/{{ $json.beneficiaryId }}`;
	const read = {
		resource: 'beneficiary',
		operation: 'get',
		beneficiaryId: byId('={{ $json.beneficiaryId }}'),
		simplify: false,
	};
	const ids = Object.values(defaults.beneficiaryIds);
	const list = (count: number) =>
		itemsOf(count).map(({ number }) => ({ beneficiaryId: ids[number % ids.length] }));
	const ours = await bench.publish((path) => paymentsWorkflow(path, credential, read));
	const theirs = await bench.publish((path) =>
		httpRequestWorkflow(path, credential, { url, options: {} }),
	);
	await ours(list(50));
	await theirs(list(50));
	const results = await alternate(
		rounds,
		() => ours(list(1000)),
		() => theirs(list(1000)),
	);
	const isComplete = succeeded(results.ours, 1000) && succeeded(results.theirs, 1000);
	return {
		...ratioRow('1,000 beneficiary reads', results, 0.8, isComplete),
		whyNot:
			'By default eight reads are under way at once, so the latency alone takes 1,000 / 8 × 20 ms = 2.5 s. The HTTP Request node starts all 1,000 at once and waits once. The routing of n8n, as its source shows, also prepares all 1,000 items before the first request leaves, and evaluates an expression five times for each. "Concurrent Reads" in the options raises the eight.',
	};
}
