import { defaults } from '../sandbox/server/index';
import type { Bench, Measurement } from './bench';
import { LATENCY_MS } from './bench';
import { inWords, spreadOf } from './statistics';
import { byId, httpRequestWorkflow, paymentsWorkflow } from './workflows';

/** One line of the table. */
export interface Row {
	work: string;
	ours: string;
	httpRequest: string;
	mustReach: string;
	reached: string;
	passed: boolean;
}

type Runner = (items: unknown[]) => Promise<Measurement>;

const ONE_ITEM = [{}];

function itemsOf(count: number): Array<{ number: number }> {
	return Array.from({ length: count }, (_, index) => ({ number: index + 1 }));
}

/** Runs two things in turn, so that whatever else the machine does falls on both; gives what each measured. */
async function alternate(
	rounds: number,
	ours: () => Promise<Measurement>,
	theirs: () => Promise<Measurement>,
) {
	const results = { ours: [] as Measurement[], theirs: [] as Measurement[] };
	for (let round = 1; round <= rounds; round += 1) {
		results.ours.push(await ours());
		results.theirs.push(await theirs());
	}
	return results;
}

function times(measurements: Measurement[]) {
	return spreadOf(measurements.map(({ ms }) => ms));
}

function succeeded(measurements: Measurement[], items: number): boolean {
	return measurements.every((one) => one.status === 'success' && one.items === items);
}

/** Ours against theirs by the medians, as a part of theirs. */
function ratioRow(
	work: string,
	results: { ours: Measurement[]; theirs: Measurement[] },
	most: number,
	isComplete: boolean,
	addition = '',
): Row {
	const ratio = times(results.ours).median / times(results.theirs).median;
	return {
		work,
		ours: inWords(times(results.ours), 'ms') + addition,
		httpRequest: inWords(times(results.theirs), 'ms'),
		mustReach: `at most ${most} of the HTTP Request node's time`,
		reached: ratio.toFixed(3),
		passed: isComplete && ratio <= most,
	};
}

/** 200 items, no token yet; n8n is started anew for each, since a token also lives in its memory. */
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

/** All movements, by "Return All" and by the HTTP Request node's own pagination. */
export async function movementRow(bench: Bench, rounds: number): Promise<Row> {
	const credential = await bench.newCredential();
	const ours = await bench.publish((path) =>
		paymentsWorkflow(path, credential, {
			resource: 'movement',
			operation: 'getAll',
			returnAll: true,
		}),
	);
	const theirs = await bench.publish((path) =>
		httpRequestWorkflow(path, credential, pagedMovements(bench.sandbox.baseUrl)),
	);
	await ours(ONE_ITEM);
	const results = await alternate(
		rounds,
		() => ours(ONE_ITEM),
		() => theirs(ONE_ITEM),
	);
	const requests = Math.max(...results.ours.map((one) => one.requests));
	const isComplete =
		succeeded(results.ours, 5000) && succeeded(results.theirs, 100) && requests <= 102;
	const row = ratioRow('5,000 movements', results, 0.28, isComplete, `, ${requests} requests`);
	return { ...row, mustReach: `${row.mustReach}, at most 102 requests` };
}

/** Pages of 50, one after the other, until the service says that there is no more. */
function pagedMovements(baseUrl: string) {
	return {
		url: `${baseUrl}/movements/`,
		options: {
			pagination: {
				pagination: {
					paginationMode: 'updateAParameterInEachRequest',
					parameters: {
						parameters: [
							{ type: 'qs', name: 'limit', value: '50' },
							{ type: 'qs', name: 'offset', value: '={{ $pageCount * 50 }}' },
						],
					},
					paginationCompleteWhen: 'other',
					completeExpression: '={{ $response.body.hasMore === false }}',
				},
			},
		},
	};
}

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
	return ratioRow('1,000 beneficiary reads', results, 0.8, isComplete);
}

/** 1,000 payouts, one after the other and each written down, against what the wire and n8n alone would take. */
export async function payoutRow(bench: Bench, rounds: number): Promise<Row> {
	const credential = await bench.newCredential();
	let list = 0;
	// What differs from payout to payout comes from the item, as in every payment list.
	const same = {
		currency: 'EUR',
		destinationCurrency: 'EUR',
		reasonDes: 'Bench',
		reasonId: 9,
		paymentMethod: 'TPP',
	};
	const ours = await bench.publish((path) =>
		paymentsWorkflow(path, credential, {
			resource: 'payout',
			operation: 'send',
			...same,
			beneficiaryId: byId('={{ $json.beneficiaryId }}'),
			accountId: byId('1001'),
			amount: '={{ $json.amount }}',
			destinationAmount: '={{ $json.amount }}',
			conceptTransfer: '={{ $json.invoice }}',
			idempotencyKey: '={{ $json.invoice }}',
		}),
	);
	const theirs = await bench.publish((path) =>
		httpRequestWorkflow(path, credential, {
			method: 'POST',
			url: `${bench.sandbox.baseUrl}/operations/payout`,
			sendBody: true,
			specifyBody: 'json',
			jsonBody: `={{ JSON.stringify({ ...${JSON.stringify({ ...same, accountId: 1001 })}, depositaccountId: $json.beneficiaryId, amount: $json.amount, destinationAmount: $json.amount, conceptTransfer: $json.invoice }) }}`,
			options: {},
		}),
	);
	const newList = (count: number) => {
		list += 1;
		return itemsOf(count).map(({ number }) => ({
			beneficiaryId: 501,
			amount: number,
			invoice: `INV-${list}-${number}`,
		}));
	};
	await ours(newList(20));
	await theirs(newList(20));
	const results = await alternate(
		rounds,
		() => ours(newList(1000)),
		() => theirs(newList(1000)),
	);
	// Started all at once, the HTTP Request node is busy with nothing but n8n's own work per item.
	const ownCostMs = times(results.theirs).median / 1000;
	const yardstickMs = 1000 * (LATENCY_MS + ownCostMs);
	const ratio = times(results.ours).median / yardstickMs;
	return {
		work: '1,000 payouts, default',
		ours: inWords(times(results.ours), 'ms'),
		httpRequest: `${inWords(times(results.theirs), 'ms')}, all at once and unprotected`,
		mustReach: `at most 1.15 of 1,000 × (${LATENCY_MS} ms latency + n8n's own ${ownCostMs.toFixed(1)} ms per item)`,
		reached: ratio.toFixed(3),
		passed: succeeded(results.ours, 1000) && ratio <= 1.15,
	};
}

/** 100,000 movements: the most memory that the n8n process held, each on an n8n that was just started. */
export async function memoryRow(bench: Bench): Promise<Row> {
	const peaks: number[] = [];
	const counts: number[] = [];
	for (const isOurs of [true, false]) {
		await bench.startN8n();
		const credential = await bench.newCredential(bench.largeSandbox);
		const run = await bench.publish((path) =>
			isOurs
				? paymentsWorkflow(path, credential, {
						resource: 'movement',
						operation: 'getAll',
						returnAll: true,
					})
				: httpRequestWorkflow(path, credential, pagedMovements(bench.largeSandbox.baseUrl)),
		);
		bench.resetPeakMemory();
		counts.push((await run(ONE_ITEM)).items);
		peaks.push(bench.peakMemoryMb());
	}
	const [ours = NaN, theirs = NaN] = peaks;
	return {
		work: '100,000 movements, peak memory of n8n',
		ours: `${Math.round(ours)} MB, ${counts[0]} items`,
		httpRequest: `${Math.round(theirs)} MB, ${counts[1]} items (pages)`,
		mustReach: "at most 1.3 of the HTTP Request node's",
		reached: (ours / theirs).toFixed(3),
		passed: counts[0] === 100_000 && counts[1] === 2000 && ours / theirs <= 1.3,
	};
}

/** 500 items against a service that takes 25 requests a second. */
export async function rateLimitRow(bench: Bench): Promise<Row> {
	const credential = await bench.newCredential();
	const read = { resource: 'beneficiary', operation: 'get', beneficiaryId: byId('501') };
	const ours = await bench.publish((path) => paymentsWorkflow(path, credential, read));
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
