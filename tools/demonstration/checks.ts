import type { BeneficiaryOutcome, PayoutStory } from './list';
import { invoiceOf } from './list';

/** One expectation, and whether it is met. */
export interface Check {
	name: string;
	passed: boolean;
	/** What was found instead. */
	detail: string;
}

/** Compares a value with what is expected, by their JSON. */
export function check(name: string, actual: unknown, expected: unknown): Check {
	const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
	return { name, passed: found === wanted, detail: `expected ${wanted}, found ${found}` };
}

/** The lines in which checks are shown. */
export function checkLines(checks: Check[]): string {
	return checks
		.map(({ name, passed, detail }) => (passed ? `  ✔ ${name}` : `  ✖ ${name}: ${detail}`))
		.join('\n');
}

/** Whether the list was paid as it should be: each payout's outcome, and its notification. */
export function checkPayouts(beneficiaries: BeneficiaryOutcome[], stories: PayoutStory[]): Check[] {
	const missing = beneficiaries.filter(({ beneficiaryId }) => beneficiaryId === null);
	return [
		check('every beneficiary was created', missing, []),
		...stories.map(({ payout, outcome }) => {
			const name = `${invoiceOf(payout)} (${payout.kind}) is ${payout.expected}`;
			const found = check(name, outcome?.outcome, payout.expected);
			return { ...found, detail: `${found.detail} (${outcome?.message})` };
		}),
		check(
			'each refusal gives its reason',
			stories.filter(({ outcome }) => outcome?.outcome === 'refused' && outcome.message === ''),
			[],
		),
		check(
			'a completed notification of each paid payout came through the trigger, once',
			stories.map(({ notifications }) => {
				return notifications.filter(({ state }) => state === 'completed').length;
			}),
			stories.map(({ payout }) => (payout.expected === 'paid' ? 1 : 0)),
		),
	];
}
