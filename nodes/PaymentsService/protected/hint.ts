import type { IExecuteFunctions } from 'n8n-workflow';

import { inMajorUnits } from '../input';
import type { ProtectedOperation } from './operation';
import type { Result } from './result';
import { isSuccess } from './result';
import { summaryText } from './texts';

/** Shows above the output what was done: "3 paid (1,250.00 EUR), 1 skipped, 1 refused". */
export function addSummary(
	context: IExecuteFunctions,
	operation: ProtectedOperation,
	results: Result[],
): void {
	const counts = new Map<string, number>();
	const sums = new Map<string, number>();
	for (const result of results) {
		counts.set(result.outcome, (counts.get(result.outcome) ?? 0) + 1);
		if (!isSuccess(result) || result.outcome !== operation.done) continue;
		const { total } = result.item;
		if (total === undefined) continue;
		sums.set(total.currency, (sums.get(total.currency) ?? 0) + total.amountMinor);
	}
	const totals = [...sums].map(([currency, minor]) => ({
		currency,
		amount: inMajorUnits(minor, currency),
	}));
	const message = summaryText(counts, totals, operation.done);
	if (message !== '') context.addExecutionHints({ message });
}
