import { DateTime } from 'luxon';

import { isLoopback } from '../../../credentials/baseUrl';
import type { KeyLook } from '../../record/keyRecord';
import { moneyInWords } from '../../service/values/money';
import type { Explained } from '../../service/answers/serviceError';
import type { Candidates } from './candidates';
import { movementInWords } from './candidates';
import type { Payment, ProtectedOperation } from './operation';
import type { Result } from './result';
import { isSuccess } from './result';

/** A time as people of the workflow read it: "06:25", with its day unless that is today. */
export function timeInWords(time: Date, timezone: string): string {
	const local = DateTime.fromJSDate(time).setZone(timezone);
	const isToday = local.hasSame(DateTime.fromMillis(Date.now()).setZone(timezone), 'day');
	return local.toFormat(isToday ? 'HH:mm' : 'yyyy-MM-dd HH:mm');
}

/** For a payment that this run has sent and whose end is not certain; without `until`, nothing is under way any more. */
export function unknownText(
	{ done, howToCheck, howToResolve }: ProtectedOperation,
	{ words, key }: Payment,
	reason: string,
	until: Date | undefined,
	timezone: string,
): Explained {
	const message = `Not known whether ${words} (${key}) was ${done}: ${reason}`;
	if (until === undefined) {
		return { message, description: `Ask the service what became of it. ${howToResolve}` };
	}
	return {
		message: `${message}, and it may still arrive until ${timeInWords(until, timezone)}`,
		description: `After that, ${howToCheck}.`,
	};
}

/** For a key that is open from before, and was not sent now. */
export function openText(
	operation: ProtectedOperation,
	payment: Payment,
	{ until, isMismatch, reason, isSame }: KeyLook & { reason?: string; isSame: boolean },
	timezone: string,
): Explained {
	const why = reason ?? openReason(until, isMismatch);
	const other = isSame ? '' : `, and ${differing(payment)} now`;
	const { message, description } = unknownText(
		operation,
		payment,
		`${why}${other}`,
		until,
		timezone,
	);
	if (until !== undefined) return { message, description: `Not sent now. ${description}` };
	const next = isMismatch ? description : `Now ${operation.howToCheck}. ${operation.howToResolve}`;
	return { message, description: `Not sent now. ${next}` };
}

function openReason(until: Date | undefined, isMismatch: boolean | undefined): string {
	if (isMismatch) return 'the service answered with another payment';
	return until === undefined
		? 'its end was never recorded'
		: 'another execution is sending it, or was cut off';
}

/** For a key that was used for another payment before. */
export function differentText({ done }: ProtectedOperation, payment: Payment): Explained {
	return {
		message: `Idempotency Key: '${payment.key}' was ${done} before, and ${differing(payment)} now`,
		description: `This one was not sent. Compare it with what was ${done} under this key, and correct the mistake.`,
	};
}

/** "one of beneficiary, account, amount, currency differs": the record holds no more than a hash of them. */
function differing({ content }: Payment): string {
	return `one of ${namesOf(Object.keys(content))} differs`;
}

/** Names of fields within a sentence: "beneficiary, account, amount, currency". */
export function namesOf(fields: string[]): string {
	return fields.map((field) => field.toLowerCase()).join(', ');
}

/** For a payment that was not sent because n8n could not take it into its record. */
export function unrecordedText(
	{ noun }: ProtectedOperation,
	{ words, key }: Payment,
	reason: string,
): Explained {
	return {
		message: `This ${noun} was not sent: n8n could not write ${words} (${key}) into its record, which keeps it from being sent twice (${reason})`,
		description:
			'Save the workflow if it is new; otherwise look at the database of n8n. Then run it again with the same key.',
	};
}

/** For a payment that waited until too little time was left to send it. */
export function lateText({ noun }: ProtectedOperation, { words, key }: Payment): Explained {
	return {
		message: `This ${noun} was not sent: ${words} (${key}) would have had to wait too long for the rate limit`,
		description: 'Run the list again with the same keys.',
	};
}

/** What becomes of the keys of a list in the next run of it. */
export interface NextRun {
	skipped: number;
	leftOut: number;
	sent: number;
}

/** How the items of a run ended that ends with an error, and what the next run of the same list does. */
export function progressText(
	total: number,
	results: Result[],
	failure: { isDifferent?: boolean },
	next: NextRun,
): string {
	if (total === 1) return '';
	const counts = countsOf(results);
	const rest = total - results.length;
	const parts = [...counts, ...(rest > 0 ? [`${rest} not sent`] : [])];
	const progress = `Of ${total} items: ${parts.join(', ')}.`;
	if (failure.isDifferent)
		return `${progress} The next run stops here again until it is corrected.`;
	const does = [
		...(next.skipped > 0 ? [`skips ${next.skipped}`] : []),
		...(next.leftOut > 0
			? [`leaves out the ${next.leftOut} that ${isOrAre(next.leftOut)} open`]
			: []),
		next.sent > 0 ? `sends ${next.sent}, up to the first that fails` : 'sends none',
	];
	return `${progress} The next run of this list ${inSentence(does)}.`;
}

function isOrAre(count: number): string {
	return count === 1 ? 'is' : 'are';
}

function inSentence(parts: string[]): string {
	return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');
}

function countsOf(results: Result[]): string[] {
	const counts = new Map<string, number>();
	for (const { outcome } of results) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
	return [...counts].map(([outcome, count]) => `${count} ${outcome}`);
}

/** What the account shows, for the text of an error, which cannot hold the movements themselves. */
export function candidatesText(found: Candidates | undefined): string {
	if (found === undefined) return '';
	if ('candidatesError' in found) {
		return `The movements could not be read (${found.candidatesError}).`;
	}
	const { candidates } = found;
	// That none is there says nothing as long as it may still arrive.
	if (candidates.length === 0) return '';
	return `Movements of this amount: ${candidates.map(movementInWords).join(', ')}.`;
}

/**
 * The hint above the output: "3 paid (1,250.00 EUR), 1 skipped, 1 refused. Service: api.example.com". A service on this machine
 * is called that, and not a sandbox: it may be a proxy of a live service.
 */
export function summaryText(
	{ done }: ProtectedOperation,
	results: Result[],
	baseUrl: string | undefined,
): string {
	const sums = new Map<string, number>();
	const odd: string[] = [];
	const counts = new Map([done, 'skipped', 'refused', 'unknown'].map((name) => [name, 0]));
	for (const result of results) {
		counts.set(result.outcome, (counts.get(result.outcome) ?? 0) + 1);
		if (!isSuccess(result) || result.outcome !== done) continue;
		const { key, total } = result.item;
		if (result.oddState !== undefined) odd.push(`${key} (state "${result.oddState}")`);
		if (total !== undefined) {
			sums.set(total.currency, (sums.get(total.currency) ?? 0) + total.amountMinor);
		}
	}
	const money = [...sums].map(([currency, minor]) => moneyInWords(minor, currency)).join(', ');
	const counted = [...counts]
		.filter(([, count]) => count > 0)
		.map(
			([outcome, count]) => `${count} ${outcome}${outcome === done && money ? ` (${money})` : ''}`,
		)
		.join(', ');
	if (counted === '') return '';
	const look = odd.length > 0 ? [`To look at: ${odd.join(', ')}`] : [];
	return [counted, ...look, ...(baseUrl ? [serviceText(baseUrl)] : [])].join('. ');
}

function serviceText(baseUrl: string): string {
	const { host, hostname } = new URL(baseUrl);
	return `Service: ${host}${isLoopback(hostname) ? ', on this machine' : ''}`;
}
