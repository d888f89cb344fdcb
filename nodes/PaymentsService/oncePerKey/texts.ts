import type { IDataObject } from 'n8n-workflow';

import { isLoopback } from '../../../credentials/baseUrl';
import type { KeyLook } from '../../record/keyRecord';
import { moneyInWords } from '../../service/values/money';
import { inWords, someOf } from '../../service/values/shown';
import { timeInWords } from '../../service/values/time';
import { type Refusal, oneSentence } from '../../service/answers/serviceError';
import type { Candidates } from './candidates';
import type { Payment, ProtectedOperation } from './payment';
import { type Result, isSuccess } from './result';

/** "12.34 EUR to Jonas Becker (INV-77)", to begin a sentence with. */
export function named({ words, key }: { words: string; key: string }): string {
	return `${words.charAt(0).toUpperCase()}${words.slice(1)} (${key})`;
}

/** "one of beneficiary, account, amount, currency differs": the record holds only a hash of them. */
export function differing({ content }: { content: object }): string {
	return `one of ${Object.keys(content).join(', ').toLowerCase()} differs`;
}

/** The most keys or movements that a text names. */
const MAX_NAMED = 5;

/** Movements in words, such as "9001 of 11:03 Europe/Madrid, 2 minutes ago (completed)". */
export function movementsInWords(movements: IDataObject[], timezone: string): string {
	const all = movements.map(({ id, createdAt, state }) => {
		const text = String(createdAt);
		// Without a zone, nobody knows which moment is meant.
		const isMoment = /T.+(Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
		return `${id} of ${isMoment ? timeInWords(new Date(text), timezone) : text} (${state})`;
	});
	return someOf(all, MAX_NAMED);
}

/** For a payment that this run has sent and whose end is not certain; without `until`, nothing is under way any more. */
export function unknownText(
	{ done, howToCheck, howToResolve }: ProtectedOperation,
	which: string,
	reason: string,
	until: Date | undefined,
	timezone: string,
): Refusal {
	const message = `Not known whether ${which} was ${done}: ${reason}`;
	if (until === undefined) {
		return { message, description: `Ask the service what became of it, ${howToResolve}.` };
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
): Refusal {
	const { howToCheck, howToResolve } = operation;
	const isLate = until === undefined;
	const known = reason ?? (isMismatch ? ANOTHER : NOT_ENDED);
	const why = isSame ? known : `it is open, and ${differing(payment)} now`;
	// What is open may be something else than this item, which Resolve would refuse.
	const which = isSame ? `${payment.words} (${payment.key})` : `'${payment.key}'`;
	const text = unknownText(operation, which, why, until, timezone);
	const corrected = `Correct it to what was sent, and ${howToCheck}.`;
	const check = isMismatch ? text.description : `${howToCheck}, ${howToResolve}.`;
	const next = isLate ? (isSame ? check : corrected) : text.description;
	return { message: text.message, description: oneSentence('Not sent now', next) };
}

const ANOTHER = 'the service answered with another payment';
const NOT_ENDED = 'its end is not recorded';

/** For a key that was used for another payment before. */
export function differentText({ done, shownIn }: ProtectedOperation, payment: Payment): Refusal {
	return {
		message: `${named(payment)} was not sent: this key was ${done} before, and ${differing(payment)} now`,
		description: `See that one in this workflow’s executions or ${shownIn}; for another company, begin the key with its name.`,
	};
}

/** For a payment that the service, or the way to it, refused. */
export function refusedText(
	{ done }: ProtectedOperation,
	payment: Payment,
	{ message, description }: Refusal,
): Refusal {
	return { message: `${named(payment)} was not ${done}: ${message}`, description };
}

/** For a payment that was not sent because n8n could not take it into its record. */
export function unrecordedText(payment: Payment, reason: string): Refusal {
	return {
		message: `${named(payment)} was not sent: n8n could not write it into its record, which keeps it from being sent twice (${reason})`,
		description:
			'Save the workflow if it is new, check the database of n8n if not, and run it again with the same key.',
	};
}

/** For a payment that waited until too little time was left to send it. */
export function lateText(payment: Payment): Refusal {
	return {
		message: `${named(payment)} was not sent: it would have had to wait too long for the rate limit`,
		description: 'Run it again with the same key.',
	};
}

/** What becomes of a key of a list in the next run of it. */
export type NextRun = 'skipped' | 'leftOut' | 'sent';

/** What the next run of the same list does with its keys. */
export function progressText(
	total: number,
	{ isDifferent }: { isDifferent?: boolean },
	next: Map<string, NextRun>,
): string {
	if (total === 1) return '';
	const keys = (how: NextRun) => [...next.keys()].filter((key) => next.get(key) === how);
	const [skipped, sent, open] = [keys('skipped').length, keys('sent').length, keys('leftOut')];
	const sends = sent > 0 ? `sends up to ${sent}` : 'sends none';
	const does = [
		skipped > 0 && !isDifferent && `skips ${skipped}`,
		open.length > 0 && `leaves out ${open.length} open (${someOf(open, MAX_NAMED)})`,
		isDifferent ? 'stops here again until it is corrected' : sends,
	].filter((part) => part !== false);
	return `The next run ${inWords(does)}.`;
}

/** What the account shows, for the text of an error, which cannot hold the movements themselves. */
export function candidatesText(found: Candidates | undefined, timezone: string): string {
	if (found === undefined) return '';
	if ('candidatesError' in found) {
		return `The movements could not be read (${found.candidatesError}).`;
	}
	const { candidates } = found;
	// Finding none means nothing while it may still arrive.
	if (candidates.length === 0) return '';
	return `Movements of this amount: ${movementsInWords(candidates, timezone)}.`;
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
		const { key, summary } = result.item;
		const { remarks } = result;
		if (remarks.length > 0) odd.push(`${key} (${remarks.join('; ')})`);
		if (summary.currency === undefined) continue;
		const currency = String(summary.currency);
		sums.set(currency, (sums.get(currency) ?? 0) + Number(summary.amount));
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
