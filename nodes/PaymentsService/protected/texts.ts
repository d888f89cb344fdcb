import type { IDataObject } from 'n8n-workflow';

import type { Prepared, ProtectedOperation } from './operation';

/** What a person can find the payment by, in words: "beneficiaryId 42, amount 1234 (minor units), ...". */
function inWords(summary: IDataObject, key: string): string {
	const parts = Object.entries(summary).map(
		([name, value]) => `${name} ${String(value)}${/amount/i.test(name) ? ' (minor units)' : ''}`,
	);
	return [...parts, `key ${key}`].join(', ');
}

/** The message and next step for a payment whose outcome nobody knows; `when` names its time, or says that it is not known. */
export function unknownText(
	operation: ProtectedOperation,
	item: Prepared,
	reason: string,
	when: string,
): { message: string; description: string } {
	return {
		message: `It is not known whether this ${operation.noun} was carried out: ${reason}. ${inWords(item.summary, item.key)}, ${when}`,
		description: `It is not sent again by itself. ${operation.howToCheck} If it is there, take the item out of the list. If it is not, ${operation.howToSendAgain}`,
	};
}

/** The text for an attempt of an earlier run, or of an earlier try of this one, that this process does not remember. */
export function forgottenText(
	operation: ProtectedOperation,
	item: Prepared,
): { message: string; description: string } {
	return unknownText(
		operation,
		item,
		'it was begun before and its end was never recorded',
		`begun at an unknown time before ${new Date().toISOString()}`,
	);
}

/** The message for a key that was used for another payment before. */
export function differentText(
	operation: ProtectedOperation,
	item: Prepared,
): { message: string; description: string } {
	return {
		message: `Idempotency Key: '${item.key}' was used for another ${operation.noun} before, with other details`,
		description: `This one was not sent. If it is a new ${operation.noun}, give it a key of its own, for example its invoice number.`,
	};
}

/** The message for a payment that was not sent because n8n could not take it into its record. */
export function unrecordedText(operation: ProtectedOperation): {
	message: string;
	description: string;
} {
	return {
		message: `This ${operation.noun} was not sent: n8n could not write it into its record, which keeps it from being sent twice`,
		description:
			'Save the workflow if it is new. Otherwise look at the database of n8n; its log has the reason.',
	};
}

/** How many items of an error's text are named one by one. */
const MOST_NAMED = 20;

/** How one item of a stopped run ended, beside the one that stopped it. */
export interface Ended {
	itemIndex: number;
	outcome: string;
	key?: string;
	isKeyOfExecution?: boolean;
}

/**
 * How the other items ended when a run stopped, and what a second run will do: with keys that stay the same it leaves out
 * what is done; with keys that change with every execution it would do all of it again, which the user must know.
 */
export function progressText(operation: ProtectedOperation, total: number, ended: Ended[]): string {
	if (total === 1) return '';
	if (ended.length === 0) return 'Nothing else was sent.';
	// Those that need somebody's attention come first and are all named.
	const worrying = ended.filter(({ outcome }) => outcome === 'unknown');
	const usual = ended.filter(({ outcome }) => outcome !== 'unknown');
	const list = [...worrying, ...usual.slice(0, MOST_NAMED)].map(
		({ itemIndex, key, outcome }) =>
			`item ${itemIndex + 1}${key === undefined ? '' : ` (key ${key})`} ${outcome}`,
	);
	const more = usual.length > MOST_NAMED ? ` and ${usual.length - MOST_NAMED} more` : '';
	const rest = total - ended.length - 1;
	const notSent = ['', '; the other one was not sent'][rest] ?? `; the other ${rest} were not sent`;
	const text = `Of ${total} items: ${list.join(', ')}${more}${countsOf(usual)}${notSent}.`;
	const repeats = usual.some(
		({ outcome, isKeyOfExecution }) => isKeyOfExecution === true && outcome !== 'refused',
	);
	return repeats
		? `${text} Attention: the Idempotency Key changes with every execution, so a new execution would send those ${operation.noun}s again. Take them out of the list first, or use a key that stays the same, such as the invoice number.`
		: `${text} Run the same list again: with the same keys, only what is missing is sent.`;
}

/** " (in all 31 paid, 2 skipped)", where not all items could be named. */
function countsOf(ended: Ended[]): string {
	if (ended.length <= MOST_NAMED) return '';
	const counts = new Map<string, number>();
	for (const { outcome } of ended) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
	return ` (in all ${[...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')})`;
}
