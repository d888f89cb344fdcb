import { type Check, check } from './checks';
import type { BeneficiaryOutcome } from './payoutRun';
import { type PayoutStory, invoiceOf } from './table';

/** Whether the list was paid as it should be: each payout's outcome, and its notification. */
export function checkPayouts(beneficiaries: BeneficiaryOutcome[], stories: PayoutStory[]): Check[] {
	return [
		check(
			'every beneficiary was created',
			beneficiaries.filter(({ beneficiaryId }) => beneficiaryId === null),
			[],
		),
		...stories.map(checkOutcome),
		check(
			'a completed notification of each paid payout came through the trigger, once',
			stories.map(completedCount),
			stories.map(({ payout }) => (payout.expected === 'paid' ? 1 : 0)),
		),
	];
}

function checkOutcome({ payout, outcome }: PayoutStory): Check {
	const name = `${invoiceOf(payout)} (${payout.kind}) is ${payout.expected}`;
	const found = check(name, outcome?.outcome, payout.expected);
	if (found.passed && payout.expected === 'refused') {
		return { ...found, passed: outcome?.message !== '', detail: 'the refusal gives no reason' };
	}
	return found.passed ? found : { ...found, detail: `${found.detail} (${outcome?.message})` };
}

function completedCount({ notifications }: PayoutStory): number {
	return notifications.filter(({ state }) => state === 'completed').length;
}
