/** How an operation sends its requests: values of `routing.operations.pagination`. */

import type { IHttpRequestOptions } from 'n8n-workflow';

import { allPages } from './lists/pages';
import type { Answer, ItemWork } from './run/pipeline';
import { pipeline } from './run/pipeline';

const once: ItemWork = async ({ fetch, requestData, receive }) =>
	await receive(await fetch(requestData.options as IHttpRequestOptions));

/** One request that only reads an object; several items at once. */
export const readsObject = pipeline('reads', once, { described: 'object' });

/** The same with a list. */
export const readsList = pipeline('reads', once, { described: 'list' });

/** One request that may change something, one item after the other; the spec shows no answer. */
export const writesUnanswered = pipeline('writes', once, { described: 'nothing' });

/**
 * The same with an answer that the spec shows. `howToCheck` says, as a sentence, what shows whether it took effect when none
 * came.
 */
export function writesAnswered(
	howToCheck: string,
	described: Answer['described'] = 'object',
	work: ItemWork = once,
) {
	return pipeline('writes', work, { described, howToCheck });
}

/** All pages of a list (spec, "Beneficiaries", "Payment cards"). */
export const readsPages = pipeline('reads', allPages('Run it again.'));

/** The same of movements (spec, "Movements"): new ones come at the front while it is read. */
export const readsMovementPages = pipeline(
	'reads',
	allPages('Set Created To under Filters to a time in the past, and run it again.'),
);
