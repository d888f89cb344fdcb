import type { Bench } from '../bench';
import { LATENCY_MS } from '../bench';
import { inWords } from '../statistics';
import { byId, httpRequestWorkflow, paymentsWorkflow } from '../workflows';
import type { Row } from './row';
import { alternate, itemsOf, succeeded, times } from './row';

/** 1,000 payouts, one after the other and each written down, against what the wire and n8n alone would take. */
export async function payoutRow(bench: Bench, rounds: number, count: number): Promise<Row> {
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
		() => ours(newList(count)),
		() => theirs(newList(count)),
	);
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
		whyNot:
			"Each payout is written into n8n's database before it is sent and after its answer. These accesses share the processor with n8n, the sandbox and the request itself.",
	};
}
