import type { PayoutOutcome } from '../../../../tools/n8n/payoutRun';
import { defaults } from '../../../../sandbox/server';
import type { WorkflowCheck } from '../importedWorkflow';
import { emptyTable, rowsWhere, setMostPerDay } from '../support/calls';

const PATH = 'payments-service/pay-a-list';
const { accountIds, beneficiaryIds } = defaults;

/** One entry of the list that the workflow takes. */
function payout(id: string, beneficiaryId: number, amount = 1250) {
	return {
		id,
		beneficiaryId,
		accountId: accountIds.mainEur,
		currency: 'EUR',
		destinationCurrency: 'EUR',
		amount,
		paymentMethod: 'TPP',
		concept: `Invoice ${id}`,
		reasonId: 9,
		reason: 'Supplier invoice',
	};
}

/** Pays a list with a refused and an incomplete entry, twice; then lists above the daily limit, and an empty one. */
export const check: WorkflowCheck = async (imported) => {
	await setMostPerDay(imported, 4000);
	await imported.publish();
	await emptyTable(imported, 'payouts by call');
	const list = [
		payout('E2E-1', beneficiaryIds.germanSepa),
		payout('E2E-2', beneficiaryIds.refused),
		payout('E2E-3', beneficiaryIds.frenchSepa, 0),
		payout('E2E-4', beneficiaryIds.dutchSepa),
	];
	const pay = async (payouts = list) =>
		(await (await imported.post(PATH, { payouts })).json()) as PayoutOutcome[];
	const first = await pay();
	const paidOnce = imported.sandbox.state.payouts.length;
	const second = await pay();
	const paidTwice = imported.sandbox.state.payouts.length;
	const { germanSepa, dutchSepa } = beneficiaryIds;
	const above = await pay([payout('E2E-5', germanSepa, 1000), payout('E2E-6', dutchSepa, 501)]);
	const within = await pay([payout('E2E-1', germanSepa), payout('E2E-6', dutchSepa, 1500)]);
	const paidInAll = imported.sandbox.state.payouts.length;
	const emptyLists = [{ payouts: [] }, {}, []];
	const answers = await Promise.all(emptyLists.map((body) => imported.post(PATH, body)));
	const texts = await Promise.all(answers.map((answer) => answer.text()));
	await imported.until(async () => {
		const written = await rowsWhere(imported, 'payouts by call', 'payout', 'E2E-6');
		return written.some(({ outcome }) => outcome === 'paid');
	});
	const rows = await rowsWhere(imported, 'payouts by call', 'outcome', 'asked');
	const stranger = await imported.post(PATH, { payouts: list }, { 'X-Payments-Key': '' });

	const outcomes = (answers: PayoutOutcome[]) => answers.map(({ id, outcome }) => [id, outcome]);
	return {
		'each payout has its outcome, in the order of the list': [
			outcomes(first),
			[
				['E2E-1', 'paid'],
				['E2E-2', 'refused'],
				['E2E-3', 'invalid'],
				['E2E-4', 'paid'],
			],
		],
		'the refusal has a reason': [(first[1]?.message ?? '') !== '', true],
		'the service has paid the two that were accepted': [paidOnce, 2],
		'the same list again pays nobody twice': [paidTwice, 2],
		'and says so': [
			outcomes(second),
			[
				['E2E-1', 'skipped'],
				['E2E-2', 'refused'],
				['E2E-3', 'invalid'],
				['E2E-4', 'skipped'],
			],
		],
		'what is above the daily limit is refused': [
			outcomes(above),
			[
				['E2E-5', 'refused'],
				['E2E-6', 'refused'],
			],
		],
		'with the reason': [above[0]?.message.includes('mostPerDay in Settings'), true],
		'a payout counts once, and refused ones do not': [
			outcomes(within),
			[
				['E2E-1', 'skipped'],
				['E2E-6', 'paid'],
			],
		],
		'nothing above the daily limit is sent': [paidInAll, 3],
		'every row has its outcome': [rows, []],
		'an empty list, and none, get an answer': [
			[
				answers.map(({ status }) => status),
				texts.every((text) => text.includes('no payout in it')),
			],
			[[422, 422, 422], true],
		],
		'a call without the key is refused': [stranger.status, 403],
	};
};
