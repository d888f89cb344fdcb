import type { IExecuteFunctions } from 'n8n-workflow';

import { isLoopback } from '../../../credentials/baseUrl';
import { moneyInWords } from '../../service/values/money';
import type { ProtectedOperation } from './operation';
import type { Result } from './result';
import { isSuccess } from './result';
import { summaryText } from './texts';

/**
 * Shows above the output what was done, and where: "3 paid (1,250.00 EUR), 1 skipped, 1 refused. Service: api.example.com".
 * A service on this machine is called that, and not a sandbox: it may be a proxy of a live service.
 */
export function addSummary(
	context: IExecuteFunctions,
	operation: ProtectedOperation,
	results: Result[],
	baseUrl?: string,
): void {
	const counts = new Map(
		[operation.done, 'skipped', 'refused', 'unknown'].map((name) => [name, 0]),
	);
	const sums = new Map<string, number>();
	for (const result of results) {
		counts.set(result.outcome, (counts.get(result.outcome) ?? 0) + 1);
		if (!isSuccess(result) || result.outcome !== operation.done) continue;
		const { total } = result.item;
		if (total === undefined) continue;
		sums.set(total.currency, (sums.get(total.currency) ?? 0) + total.amountMinor);
	}
	const totals = [...sums].map(([currency, minor]) => moneyInWords(minor, currency));
	const message = summaryText(counts, totals, operation.done);
	if (message === '') return;
	context.addExecutionHints({ message: baseUrl ? `${message}. ${serviceText(baseUrl)}` : message });
}

function serviceText(baseUrl: string): string {
	const { host, hostname } = new URL(baseUrl);
	return `Service: ${host}${isLoopback(hostname) ? ', on this machine' : ''}`;
}
