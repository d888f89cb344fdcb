import type { Bench } from '../bench';
import { LATENCY_MS } from '../bench';
import { inWords } from '../statistics';
import { byId, httpRequestWorkflow, paymentsWorkflow } from '../workflows';
import type { StoredCredential } from '../../n8n/n8nApi';
import type { Row, Runner } from './row';
import { alternate, itemsOf, ratioRow, succeeded, times } from './row';

const TEN_AT_ONCE = { parallelPayouts: 10 };

/** Rows that a payout leaves in n8n's database. */
const ROWS_PER_KEY = 6;

/** What differs from payout to payout comes from the item, as in every payment list. */
const SAME = {
	currency: 'EUR',
	destinationCurrency: 'EUR',
	reasonDes: 'Bench',
	reasonId: 9,
	paymentMethod: 'TPP',
};

/** "Payout: Send" on a list; `rows` are in n8n's database from before. */
async function publishOurs(
	bench: Bench,
	credential: StoredCredential,
	options: Record<string, unknown> = {},
	rows = 0,
): Promise<Runner> {
	return await bench.publish(
		(path) =>
			paymentsWorkflow(path, credential, {
				resource: 'payout',
				operation: 'send',
				...SAME,
				beneficiaryId: byId('={{ $json.beneficiaryId }}'),
				accountId: byId('1001'),
				amountUnit: 'minor',
				amount: '={{ $json.amount }}',
				destinationAmount: '={{ $json.amount }}',
				conceptTransfer: '={{ $json.invoice }}',
				idempotencyKey: '={{ $json.invoice }}',
				options,
			}),
		rows,
	);
}

/** The same list with n8n's HTTP Request node, all at once and unprotected. */
async function publishTheirs(bench: Bench, credential: StoredCredential): Promise<Runner> {
	return await bench.publish((path) =>
		httpRequestWorkflow(path, credential, {
			method: 'POST',
			url: `${bench.sandbox.baseUrl}/operations/payout`,
			sendBody: true,
			specifyBody: 'json',
			jsonBody: `={{ JSON.stringify({ ...${JSON.stringify({ ...SAME, accountId: 1001 })}, depositaccountId: $json.beneficiaryId, amount: $json.amount, destinationAmount: $json.amount, conceptTransfer: $json.invoice }) }}`,
			options: {},
		}),
	);
}

let lists = 0;

/** Payouts that no list before had. */
function newList(count: number) {
	lists += 1;
	return itemsOf(count).map(({ number }) => ({
		beneficiaryId: 501,
		amount: number,
		invoice: `INV-${lists}-${number}`,
	}));
}

/** New lists for both in turns, once both have run. */
async function payInTurns(
	{ ours, theirs }: { ours: Runner; theirs: Runner },
	rounds: number,
	count: number,
) {
	await ours(newList(20));
	await theirs(newList(20));
	return await alternate(
		rounds,
		() => ours(newList(count)),
		() => theirs(newList(count)),
	);
}

/** 1,000 payouts, one after the other and each recorded, compared with the time that the requests and n8n alone would take. */
export async function payoutRow(bench: Bench, rounds: number, count: number): Promise<Row> {
	const credential = await bench.newCredential();
	const ours = await publishOurs(bench, credential);
	const theirs = await publishTheirs(bench, credential);
	const results = await payInTurns({ ours, theirs }, rounds, count);
	// Started all at once, the HTTP Request node is busy with nothing but n8n's own work per item.
	const ownCostMs = times(results.theirs).median / count;
	const yardstickMs = count * (LATENCY_MS + ownCostMs);
	const ratio = times(results.ours).median / yardstickMs;
	return {
		work: `${count.toLocaleString('en-US')} payouts, default`,
		ours: inWords(times(results.ours), 'ms'),
		httpRequest: `${inWords(times(results.theirs), 'ms')}, all at once and unprotected`,
		mustReach: `at most 1.10 of ${count.toLocaleString('en-US')} × (${LATENCY_MS} ms latency + n8n's own ${ownCostMs.toFixed(1)} ms per item)`,
		reached: ratio.toFixed(3),
		passed: succeeded(results.ours, count) && ratio <= 1.1,
	};
}

/** The same payouts with ten under way at once. */
export async function tenAtOnceRow(bench: Bench, rounds: number, count: number): Promise<Row> {
	const credential = await bench.newCredential();
	const ours = await publishOurs(bench, credential, TEN_AT_ONCE);
	const theirs = await publishTheirs(bench, credential);
	const results = await payInTurns({ ours, theirs }, rounds, count);
	const work = `${count.toLocaleString('en-US')} payouts, ten at once`;
	return ratioRow(work, results, 2, succeeded(results.ours, count));
}

/** Payouts of a workflow that has paid nothing yet, and of one whose database knows many keys. */
export async function knownKeysRow(bench: Bench, rounds: number, count: number, keys: number) {
	const credential = await bench.newCredential();
	const full = await publishOurs(bench, credential, TEN_AT_ONCE, keys * ROWS_PER_KEY);
	const empty = await publishOurs(bench, credential, TEN_AT_ONCE);
	const results = await payInTurns({ ours: full, theirs: empty }, rounds, count);
	const ratio = times(results.ours).median / times(results.theirs).median;
	const isComplete = [...results.ours, ...results.theirs].every((one) => succeeded([one], count));
	return {
		work: `${count.toLocaleString('en-US')} payouts, ten at once, with ${keys.toLocaleString('en-US')} keys paid before`,
		ours: inWords(times(results.ours), 'ms'),
		httpRequest: `this node with an empty record: ${inWords(times(results.theirs), 'ms')}`,
		mustReach: 'at most 1.2 of the time with an empty record',
		reached: ratio.toFixed(3),
		passed: isComplete && ratio <= 1.2,
	};
}
