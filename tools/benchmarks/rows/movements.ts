import type { Bench } from '../bench';
import { httpRequestWorkflow, paymentsWorkflow } from '../workflows';
import type { Row } from './row';
import { ONE_ITEM, alternate, ratioRow, succeeded } from './row';

const ALL = { resource: 'movement', operation: 'getAll', returnAll: true };

/** Pages of 50, one after the other, until the service says that there are no more. */
const PAGINATION = {
	paginationMode: 'updateAParameterInEachRequest',
	parameters: {
		parameters: [
			{ type: 'qs', name: 'limit', value: '50' },
			{ type: 'qs', name: 'offset', value: '={{ $pageCount * 50 }}' },
		],
	},
	paginationCompleteWhen: 'other',
	completeExpression: '={{ $response.body.hasMore === false }}',
};

/** All movements, by "Return All" and by the HTTP Request node's own pagination. */
export async function movementRow(bench: Bench, rounds: number): Promise<Row> {
	const credential = await bench.newCredential();
	const url = `${bench.sandbox.baseUrl}/movements/`;
	const options = { pagination: { pagination: PAGINATION } };
	const ours = await bench.publish((path) => paymentsWorkflow(path, credential, ALL));
	const theirs = await bench.publish((path) =>
		httpRequestWorkflow(path, credential, { url, options }),
	);
	await ours(ONE_ITEM);
	const results = await alternate(
		rounds,
		() => ours(ONE_ITEM),
		() => theirs(ONE_ITEM),
	);
	const requests = Math.max(...results.ours.map((one) => one.requests));
	const isComplete =
		succeeded(results.ours, 5000) && succeeded(results.theirs, 100) && requests <= 105;
	const row = ratioRow('5,000 movements', results, 0.12, isComplete, `, ${requests} requests`);
	return { ...row, mustReach: `${row.mustReach}, at most 105 requests` };
}
