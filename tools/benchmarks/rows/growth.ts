import type { Bench } from '../bench';
import { byId, paymentsWorkflow, readBeneficiary } from '../workflows';
import type { Row, Runner } from './row';
import { itemsOf, ONE_ITEM, succeeded } from './row';

/** What one item may cost in the longest list, as a part of what it costs in the middle one. */
const MAX_GROWTH = 1.2;

/** The same work for a short, a middle and a long list: what an item costs must not grow with the list. */
async function growthRow(
	work: string,
	counts: number[],
	measure: (count: number) => Promise<{ msPerItem: number; isComplete: boolean }>,
): Promise<Row> {
	const results = [];
	for (const count of counts) results.push({ count, ...(await measure(count)) });
	const [, middle, last] = results;
	const ratio = (last?.msPerItem ?? NaN) / (middle?.msPerItem ?? NaN);
	const figures = results.map(
		({ count, msPerItem }) => `${count.toLocaleString('en-US')}: ${msPerItem.toFixed(2)} ms`,
	);
	return {
		work: `Time per item: ${work}`,
		ours: figures.join(', '),
		httpRequest: 'not compared',
		mustReach: `the last at most ${MAX_GROWTH} of the middle one`,
		reached: ratio.toFixed(3),
		passed: results.every(({ isComplete }) => isComplete) && ratio <= MAX_GROWTH,
	};
}

/** Of a run: what an item took, and whether all came. */
function perItem(run: Awaited<ReturnType<Runner>>, count: number) {
	return { msPerItem: run.ms / count, isComplete: succeeded([run], count) };
}

/** Reads of one beneficiary for each item. */
export async function readGrowth(bench: Bench, counts: number[]): Promise<Row> {
	const credential = await bench.newCredential();
	const run = await bench.publish((path) =>
		paymentsWorkflow(path, credential, readBeneficiary('501')),
	);
	await run(itemsOf(50));
	return await growthRow('reads', counts, async (count) =>
		perItem(await run(itemsOf(count)), count),
	);
}

/** Movements of one list, read in pages. */
export async function pageGrowth(bench: Bench, counts: number[]): Promise<Row> {
	const credential = await bench.newCredential(bench.largeSandbox);
	return await growthRow('movements of a list', counts, async (count) => {
		const run = await bench.publish((path) =>
			paymentsWorkflow(path, credential, {
				resource: 'movement',
				operation: 'getAll',
				limit: count,
			}),
		);
		return perItem(await run(ONE_ITEM), count);
	});
}

/** Payouts, one after the other and each written down. */
export async function payoutGrowth(bench: Bench, counts: number[]): Promise<Row> {
	const credential = await bench.newCredential();
	const run = await bench.publish((path) =>
		paymentsWorkflow(path, credential, {
			resource: 'payout',
			operation: 'send',
			beneficiaryId: byId('501'),
			accountId: byId('1001'),
			currency: 'EUR',
			destinationCurrency: 'EUR',
			amountUnit: 'minor',
			amount: 1,
			destinationAmount: 1,
			conceptTransfer: '={{ $json.invoice }}',
			reasonDes: 'Bench',
			reasonId: 9,
			paymentMethod: 'TPP',
			idempotencyKey: '={{ $json.invoice }}',
		}),
	);
	return await growthRow('payouts', counts, async (count) => {
		const items = itemsOf(count).map(({ number }) => ({ invoice: `GROWTH-${count}-${number}` }));
		return perItem(await run(items), count);
	});
}
