import type { Candidates } from './candidates';
import { movementInWords } from './candidates';
import type { Prepared, ProtectedOperation } from './operation';
import { ordinal } from '../../service/values/ordinal';
import type { Explained } from '../../service/answers/serviceError';

/** What a person can find the payment by, in words: "beneficiaryId 42, amount 1234 (minor units), ...". */
function inWords({ summary, key }: Prepared): string {
	const parts = Object.entries(summary).map(
		([name, value]) => `${name} ${String(value)}${name === 'amount' ? ' (minor units)' : ''}`,
	);
	return [...parts, ...(key === undefined ? [] : [`key ${key}`])].join(', ');
}

/** The message and next step for a payment whose outcome nobody knows; `when` names its time, or says that it is not known. */
export function unknownText(
	operation: ProtectedOperation,
	item: Prepared,
	reason: string,
	when: string,
): Explained {
	return {
		message: `It is not known whether this ${operation.noun} was carried out: ${reason}. ${inWords(item)}, ${when}`,
		description:
			item.key === undefined
				? `It is not sent again by itself. ${operation.howToCheck} Run it again only if it is not there.`
				: `It is not sent again by itself. ${operation.howToCheck} ${operation.howToResolve}`,
	};
}

/** The text for a key whose earlier attempt may still be under way; `when` as above. */
export function inFlightText(
	operation: ProtectedOperation,
	item: Prepared,
	when: string,
): Explained {
	const reason = 'another execution is sending it now, or was cut off less than half an hour ago';
	return {
		message: unknownText(operation, item, reason, when).message,
		description: `This one was not sent. Leave the key as it is, and run the list again in half an hour: what is ${operation.done} by then is skipped.`,
	};
}

/** The message for a key that was used for another payment before; its state comes first. */
export function differentText(
	operation: ProtectedOperation,
	item: Prepared,
	state: 'paid' | 'unknown',
): Explained {
	const { noun, done } = operation;
	const identity = Object.keys(item.identity).join(', ');
	const now = `Not the same: ${identity}. Now: ${inWords(item)}`;
	if (state === 'paid') {
		return {
			message: `Idempotency Key: the ${noun} with the key '${String(item.key)}' was ${done} before, and it was another one. ${now}`,
			description: `This one was not sent. Compare it with what was ${done} under this key; if one of the two is a mistake, correct that one.`,
		};
	}
	return {
		message: `Idempotency Key: it is not known whether the ${noun} with the key '${String(item.key)}' was carried out; it was another one, or was cut off before it was sent. ${now}`,
		description: `This one was not sent. ${operation.howToCheck} ${operation.howToResolve}`,
	};
}

/** The text for a key that comes again for the same payment, with other details than before. */
export function otherDetailsText(operation: ProtectedOperation): string {
	return `Other details differ from the first time, in one of ${operation.details}. They were not sent.`;
}

/** What an item says further when it was cut off on this side. */
export const HELD_TEXT =
	'It may still be on its way, so its key is in flight for up to half an hour and cannot be freed before.';

/** The message for a payment that was not sent because n8n could not take it into its record. */
export function unrecordedText(operation: ProtectedOperation, reason: string): Explained {
	return {
		message: `This ${operation.noun} was not sent: n8n could not write it into its record, which keeps it from being sent twice (${reason})`,
		description:
			'Save the workflow if it is new. Otherwise look at the database of n8n; its log has the reason. Then run it again with the same key.',
	};
}

/** The message for a payment whose turn came when its claim had nearly run out. */
export function lateText(operation: ProtectedOperation): Explained {
	return {
		message: `This ${operation.noun} was not sent: the ones before it took too long`,
		description: 'Run the list again with the same keys: only what is missing is sent.',
	};
}

/** How many items of an error's text are named one by one. */
const MAX_NAMED = 20;

/** How an item of a stopped run ended, other than the one that stopped it. */
export interface Ended {
	itemIndex: number;
	outcome: string;
	key?: string;
}

/**
 * How the other items ended when a run stopped. All open ones are named, including keys of the list that were not started
 * this time.
 */
export function progressText(total: number, ended: Ended[], openKeys: string[]): string {
	if (total === 1) return '';
	const open = openKeys.length === 0 ? '' : ` Open keys of this list: ${openKeys.join(', ')}.`;
	if (ended.length === 0) return `Nothing else was sent.${open}`;
	const worrying = ended.filter(({ outcome }) => outcome === 'unknown');
	const usual = ended.filter(({ outcome }) => outcome !== 'unknown');
	const list = [...worrying, ...usual.slice(0, MAX_NAMED)].map(
		({ itemIndex, key, outcome }) => `${key ?? `the ${ordinal(itemIndex)}`} ${outcome}`,
	);
	const more = usual.length > MAX_NAMED ? ` and ${usual.length - MAX_NAMED} more` : '';
	const rest = total - ended.length - 1;
	const notSent = ['', '; the other one was not sent'][rest] ?? `; the other ${rest} were not sent`;
	return `Of ${total} items: ${list.join(', ')}${more}${countsOf(usual)}${notSent}. Run the same list again: with the same keys, only what is missing is sent.${open}`;
}

/** " (in all 31 paid, 2 skipped)", where not all items could be named. */
function countsOf(ended: Ended[]): string {
	if (ended.length <= MAX_NAMED) return '';
	const counts = new Map<string, number>();
	for (const { outcome } of ended) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
	return ` (in all ${[...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')})`;
}

/** What the account shows, for the text of an error, which cannot hold the movements themselves. */
export function candidatesText(found: Candidates | undefined): string {
	if (found === undefined) return '';
	if ('candidatesError' in found) {
		return `The movements could not be read (${found.candidatesError}).`;
	}
	const { candidates } = found;
	if (candidates.length === 0) return 'No movement of this amount is there so far.';
	return `Movements of this amount: ${candidates.map(movementInWords).join(', ')}.`;
}

/** "3 paid (1,250.00 EUR), 1 skipped, 1 refused": the hint above the output. */
export function summaryText(counts: Map<string, number>, totals: string[], done: string): string {
	const sum = totals.length > 0 ? ` (${totals.join(', ')})` : '';
	return [...counts]
		.filter(([, count]) => count > 0)
		.map(([outcome, count]) => `${count} ${outcome}${outcome === done ? sum : ''}`)
		.join(', ');
}

/** A text whose next step goes on with a note, where there is one. */
export function withNote(text: Explained, note: string | undefined): Explained {
	if (note === undefined) return text;
	return { ...text, description: `${text.description} ${note}` };
}
