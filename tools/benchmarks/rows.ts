import { defaults } from '../../sandbox/server/index';
import { byId } from '../operationSample';
import { type Bench, LATENCY_MS, type Row, type Runner } from './bench';
import { bankFileRow } from './bankFileRow';
import { findOrCreateRow, simulationsRow } from './beneficiaryRows';
import { longListRow } from './longListRow';
import { PAYOUT_JSON, PAYOUT_PARAMETERS } from './payout';
import { packageRow } from './packageRow';
import { paymentListColumnsRow, paymentListRow } from './paymentListRow';
import { COUNT, inTurns, inWords, median, ratioRow, rounded, succeeded } from './turns';

const ROUNDS = 5;
const PAYOUT_ROUNDS = 3;

/** Keys that a run before has left open. */
const KEYS_OPEN = 50;

/** Each row by its name on the command line. */
export const ROWS: Record<string, (bench: Bench) => Promise<Row>> = {
	/** All movements, by "Return All" and by the HTTP Request node's own pagination: pages of 50, one after the other. */
	movements: async (bench) => {
		const pagination = {
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
		const all = { resource: 'movement', operation: 'getAll', returnAll: true };
		const ours = await bench.ours(all);
		const theirs = await bench.httpRequest('/movements/', {
			options: { pagination: { pagination } },
		});
		const results = await inTurns(ROUNDS, ours, theirs, () => [{}]);
		const requests = Math.max(...results.ours.map((one) => one.requests));
		const isComplete = succeeded(results.ours, 5000) && succeeded(results.theirs, 100);
		const row = ratioRow('5,000 movements', results, 0.12, isComplete && requests <= 105);
		return {
			...row,
			ours: `${row.ours}, ${requests} requests`,
			mustReach: `${row.mustReach}, at most 105 requests`,
		};
	},

	/** Items that each read the beneficiary that they name. */
	reads: async (bench) => {
		const ids = Object.values(defaults.beneficiaryIds);
		const list = (count: number) =>
			itemsOf(count, (number) => ({ beneficiaryId: ids[number % ids.length] }));
		const results = await inTurns(
			ROUNDS,
			await bench.ours(read('={{ $json.beneficiaryId }}')),
			await bench.httpRequest('/deposit_accounts/{{ $json.beneficiaryId }}', {}),
			list,
		);
		const isComplete = succeeded(results.ours) && succeeded(results.theirs);
		return ratioRow(`1,000 beneficiary reads at ${LATENCY_MS} ms`, results, 0.8, isComplete);
	},

	simulations: simulationsRow,
	findOrCreate: findOrCreateRow,

	/** One after the other, compared with the time that the requests and n8n alone would take. */
	payouts: async (bench) => {
		const results = await payInTurns(await ourPayouts(bench), await theirPayouts(bench));
		// Started all at once, the HTTP Request node is busy with nothing but n8n's own work per item.
		const ownMs = median(results.theirs) / COUNT;
		const ratio = median(results.ours) / (COUNT * (LATENCY_MS + ownMs));
		return {
			work: '1,000 payouts, default',
			ours: inWords(results.ours),
			httpRequest: `${inWords(results.theirs)}, all at once and unprotected`,
			mustReach: `at most 1.20 of 1,000 × (${LATENCY_MS} ms latency + n8n's own ${ownMs.toFixed(1)} ms per item)`,
			reached: ratio.toFixed(3),
			passed: succeeded(results.ours) && ratio <= 1.2,
		};
	},

	tenAtOnce: async (bench) => {
		const ours = await ourPayouts(bench, { parallelPayouts: 10 });
		const results = await payInTurns(ours, await theirPayouts(bench));
		return ratioRow('1,000 payouts, ten at once', results, 1.9, succeeded(results.ours));
	},

	/** Lists with payouts that an earlier run has left open, and lists of the same workflow without one. */
	openKeys: async (bench) => {
		const settings = { onError: 'continueRegularOutput' } as const;
		const ours = await ourPayouts(bench, { parallelPayouts: 10 }, settings);
		const open = newList(KEYS_OPEN);
		bench.sandbox.nextFault({ kind: 'reset', route: '/operations/payout', times: KEYS_OPEN });
		await ours(open);
		const withOpen: Runner = async (list) => await ours([...open, ...list.slice(KEYS_OPEN)]);
		const results = await payInTurns(withOpen, ours);
		const isComplete =
			[...results.ours, ...results.theirs].every(({ status }) => status === 'success') &&
			results.ours.every(({ requests }) => requests === COUNT - KEYS_OPEN) &&
			results.theirs.every(({ requests }) => requests === COUNT);
		const work = `1,000 payouts, ten at once, of which ${KEYS_OPEN} are open from before`;
		return {
			...ratioRow(work, results, 1.2, isComplete),
			httpRequest: `this node without open ones: ${inWords(results.theirs)}`,
			mustReach: 'at most 1.2 of the time without open ones',
		};
	},

	longList: longListRow,

	/** 500 requests fill 20 windows of a second. */
	limit: async (bench) => {
		const ours = await bench.ours(read('501'));
		const theirs = await bench.httpRequest('/deposit_accounts/501', {});
		await ours([{}]);
		bench.sandbox.configure({ rateLimit: { limit: 25, windowSeconds: 1 } });
		const list = itemsOf(500, (number) => ({ number }));
		const [mine, other] = [await ours(list), await theirs(list)];
		bench.sandbox.configure({ rateLimit: null });
		const ratio = mine.ms / 20_000;
		return {
			work: '500 items at 25 requests a second',
			ours: `${rounded(mine.ms)} ms, ${mine.refused} answers 429, status ${mine.status}`,
			httpRequest: `${rounded(other.ms)} ms, ${other.refused} answers 429`,
			mustReach: 'none fails; at most 1.1 of the time that the limit imposes (20 windows of 1 s)',
			reached: ratio.toFixed(3),
			passed: succeeded([mine], 500) && ratio <= 1.1,
		};
	},

	bankFile: bankFileRow,

	paymentList: paymentListRow,

	paymentListColumns: paymentListColumnsRow,

	package: async () => packageRow(),
};

/** Reads one beneficiary, whole. */
function read(id: string) {
	return { resource: 'beneficiary', operation: 'get', beneficiaryId: byId(id), simplify: false };
}

async function ourPayouts(
	bench: Bench,
	options = {},
	settings: Parameters<Bench['ours']>[1] = {},
): Promise<Runner> {
	return await bench.ours({ ...PAYOUT_PARAMETERS, options }, settings);
}

async function theirPayouts(bench: Bench): Promise<Runner> {
	return await bench.httpRequest('/operations/payout', {
		...{ method: 'POST', sendBody: true, specifyBody: 'json' },
		jsonBody: PAYOUT_JSON,
	});
}

let lists = 0;

/** Pays lists that are new each time. */
async function payInTurns(ours: Runner, theirs: Runner) {
	return await inTurns(PAYOUT_ROUNDS, ours, theirs, newList);
}

/** Payouts that no list before had. */
function newList(count: number) {
	lists += 1;
	return itemsOf(count, (number) => ({ amount: number, invoice: `INV-${lists}-${number}` }));
}

function itemsOf<T>(count: number, item: (number: number) => T): T[] {
	return Array.from({ length: count }, (_, index) => item(index + 1));
}
