import { check as compare } from '../../../../tools/n8n/checks';
import type { PayoutOutcome } from '../../../../tools/n8n/payout-run';
import { defaults } from '../../../../sandbox/server';
import type { WorkflowCheck } from '../imported-workflow';

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

/** Pays a list with a refused and an incomplete entry, and then the same list once more. */
export const check: WorkflowCheck = async (imported) => {
	await imported.publish();
	const list = [
		payout('E2E-1', beneficiaryIds.germanSepa),
		payout('E2E-2', beneficiaryIds.refused),
		payout('E2E-3', beneficiaryIds.frenchSepa, 0),
		payout('E2E-4', beneficiaryIds.dutchSepa),
	];
	const pay = async () =>
		(await (await imported.post(PATH, { payouts: list })).json()) as PayoutOutcome[];
	const first = await pay();
	const paidOnce = imported.sandbox.state.payouts.length;
	const second = await pay();
	const stranger = await imported.post(PATH, { payouts: list }, { 'X-Payments-Key': '' });

	const outcomes = (answers: PayoutOutcome[]) => answers.map(({ id, outcome }) => [id, outcome]);
	return [
		compare('each payout has its outcome, in the order of the list', outcomes(first), [
			['E2E-1', 'paid'],
			['E2E-2', 'refused'],
			['E2E-3', 'invalid'],
			['E2E-4', 'paid'],
		]),
		compare('the refusal has a reason', (first[1]?.message ?? '') !== '', true),
		compare('the service has paid the two that were accepted', paidOnce, 2),
		compare('the same list again pays nobody twice', imported.sandbox.state.payouts.length, 2),
		compare('and says so', outcomes(second), [
			['E2E-1', 'skipped'],
			['E2E-2', 'refused'],
			['E2E-3', 'invalid'],
			['E2E-4', 'skipped'],
		]),
		compare('a call without the key is refused', stranger.status, 403),
	];
};
