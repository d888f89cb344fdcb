import { composeIBAN } from 'ibantools';
import { byId } from '../operationSample';
import { type Bench, LATENCY_MS, type Row } from './bench';
import { COUNT, inTurns, inWords, median, ratioRow, succeeded } from './turns';

const ROUNDS = 5;

/** How many new rows a list has. */
const NEW_ROWS = 300;

/** What a search, a creation and a simulation of each row come to. */
const REQUESTS_PER_ROW = 3;

const SIMULATION = {
	...{ currency: 'EUR', destinationCurrency: 'EUR', paymentMethod: 'TPP', amountUnit: 'minor' },
	...{ amount: '={{ $json.amount }}', accountId: byId('1001') },
};

const simulate = (beneficiaryId: object) => ({
	...{ resource: 'payout', operation: 'simulate', ...SIMULATION },
	beneficiaryId,
});

const items = (count: number) => {
	return Array.from({ length: count }, (_, index) => ({ amount: 100 + index }));
};

/** Simulations by HTTP Request, with an id. */
async function theirSimulations(bench: Bench) {
	const body =
		'{ depositaccountId: 501, accountId: 1001, paymentMethod: "TPP", currencyToPay: "EUR", currencyToGet: "EUR", amountToPay: $json.amount }';
	return await bench.httpRequest('/operations/payout/simulate', {
		...{ method: 'POST', sendBody: true, specifyBody: 'json' },
		jsonBody: `={{ JSON.stringify(${body}) }}`,
	});
}

/** Simulations of which each names the beneficiary by its account number. */
export async function simulationsRow(bench: Bench): Promise<Row> {
	const number = '={{ "DE89 3704 0044 0532 0130 00" }}';
	const byNumber = { __rl: true, mode: 'accountNumber', value: number };
	const ours = await bench.ours(simulate(byNumber));
	const results = await inTurns(ROUNDS, ours, await theirSimulations(bench), items);
	const isComplete = succeeded(results.ours) && succeeded(results.theirs);
	const work = `1,000 simulations by account number at ${LATENCY_MS} ms`;
	const row = ratioRow(work, results, 0.5, isComplete);
	return { ...row, httpRequest: `${row.httpRequest}, with IDs` };
}

/** New rows through two nodes, beside a search, a creation and a simulation of each, one after the other. */
export async function findOrCreateRow(bench: Bench): Promise<Row> {
	const { sandbox } = bench;
	const seeded = sandbox.state.beneficiaries.length;
	sandbox.configure({ largestLimit: null });
	const create = {
		...{ resource: 'beneficiary', operation: 'create', beneficiaryType: 2, currency: 'EUR' },
		...{ firstName: 'Ada', lastName: '={{ $json.name }}', accountNumber: '={{ $json.iban }}' },
		...{ countryISO: 'DE', city: 'Berlin', province: 'Berlin', address: '={{ $json.name }}' },
		...{ postalCode: '10115', options: { reuseExisting: true } },
	};
	const ours = await bench.ours(
		{ ...simulate(byId('={{ $json.id }}')), amount: '1234' },
		{},
		create,
	);
	let made = 0;
	const newRows = (count: number) => {
		sandbox.state.beneficiaries.length = seeded;
		return Array.from({ length: Math.min(count, NEW_ROWS) }, () => {
			made += 1;
			const bban = `37040044${String(made).padStart(10, '1')}`;
			return { amount: 1234, name: `New ${made}`, iban: composeIBAN({ countryCode: 'DE', bban }) };
		});
	};
	const results = await inTurns(ROUNDS, ours, await theirSimulations(bench), newRows);
	sandbox.state.beneficiaries.length = seeded;
	sandbox.configure({ largestLimit: 20 });
	const ownMs = median(results.theirs) / NEW_ROWS;
	const before = NEW_ROWS * REQUESTS_PER_ROW * (LATENCY_MS + ownMs);
	const ratio = median(results.ours) / before;
	const requests = Math.max(...results.ours.map((one) => one.requests));
	return {
		work: `${NEW_ROWS} new rows: found or created, then simulated`,
		ours: `${inWords(results.ours)}, ${requests} requests`,
		httpRequest: `${inWords(results.theirs)} for the simulations alone`,
		mustReach: `at most 0.2 of ${NEW_ROWS} × ${REQUESTS_PER_ROW} requests one after the other, with n8n's own ${ownMs.toFixed(1)} ms each`,
		reached: ratio.toFixed(3),
		passed:
			succeeded(results.ours, NEW_ROWS) && ratio <= 0.2 && requests <= 2 * NEW_ROWS + COUNT / 50,
	};
}
