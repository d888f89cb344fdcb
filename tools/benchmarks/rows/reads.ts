import { defaults } from '../../../sandbox/server/index';
import type { Bench } from '../bench';
import { LATENCY_MS } from '../bench';
import { httpRequestWorkflow, paymentsWorkflow, readBeneficiary } from '../workflows';
import type { Row } from './row';
import { alternate, itemsOf, ratioRow, succeeded } from './row';

const ITEMS = 1000;

/** Items that each read the beneficiary that they name. */
export async function readRow(bench: Bench, rounds: number): Promise<Row> {
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
	const results = await alternate(
		rounds,
		() => ours(list(ITEMS)),
		() => theirs(list(ITEMS)),
	);
	const isComplete = succeeded(results.ours, ITEMS) && succeeded(results.theirs, ITEMS);
	return ratioRow(`1,000 beneficiary reads at ${LATENCY_MS} ms`, results, 0.8, isComplete);
}
