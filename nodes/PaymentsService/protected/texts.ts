import type { IDataObject } from 'n8n-workflow';

import type { Prepared, ProtectedOperation } from './operation';

/** What a person can find the payment by, in words: "beneficiaryId 42, amount 1234 (minor units), ...". */
export function inWords(summary: IDataObject, key: string): string {
	const parts = Object.entries(summary).map(
		([name, value]) => `${name} ${String(value)}${/amount/i.test(name) ? ' (minor units)' : ''}`,
	);
	return [...parts, `key ${key}`].join(', ');
}

/** The message and next step for a payment whose outcome nobody knows. */
export function unknownText(
	operation: ProtectedOperation,
	item: Prepared,
	reason: string,
	at: Date,
): { message: string; description: string } {
	return {
		message: `It is not known whether this ${operation.noun} was carried out: ${reason}. ${inWords(item.summary, item.key)}, ${at.toISOString()}`,
		description: `It is not sent again by itself. ${operation.howToCheck} If it is there, nothing is left to do. If it is not, ${operation.howToSendAgain}`,
	};
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

/**
 * What was done before the run stopped, and what a second run will do: with keys that stay the same it leaves out what is
 * done; with keys that change with every execution it would do all of it again, which the user must know.
 */
export function progressText(
	operation: ProtectedOperation,
	total: number,
	finished: Array<{ item: Prepared; outcome: string }>,
): string {
	if (total === 1) return '';
	if (finished.length === 0) return 'Nothing else was sent.';
	const list = finished
		.slice(0, 20)
		.map(({ item, outcome }) => `item ${item.itemIndex + 1} (key ${item.key}) ${outcome}`);
	const more = finished.length > 20 ? ` and ${finished.length - 20} more` : '';
	const doneText = `Of ${total} items: ${list.join(', ')}${more}; the others were not sent.`;
	return finished.some(({ item }) => item.isKeyOfExecution)
		? `${doneText} Attention: the Idempotency Key changes with every execution, so a new execution would send those ${operation.noun}s again. Take them out of the list first, or use a key that stays the same, such as the invoice number.`
		: `${doneText} Run the same list again: with the same keys, only what is missing is sent.`;
}
