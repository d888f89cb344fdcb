/** How an operation sends its requests: each is a value of `routing.operations.pagination`. */

import type { IHttpRequestOptions } from 'n8n-workflow';

import { allPages } from './lists/pages';
import type { Answer, ItemWork } from './run/pipeline';
import { pipeline } from './run/pipeline';

const once: ItemWork = async ({ fetch, requestData, receive }) =>
	await receive(await fetch(requestData.options as IHttpRequestOptions));

/** One request that changes nothing and is answered with an object; several items at once. */
export const readsObject = pipeline('reads', once, { described: 'object' });

/** As `readsObject`, answered with an array of them. */
export const readsList = pipeline('reads', once, { described: 'list' });

/** One request that changes something, with an answer that the spec does not show; one item at a time, in their order. */
export const writesUnanswered = pipeline('writes', once, { described: 'nothing' });

/**
 * As `writesUnanswered`, with an answer that the spec shows.
 *
 * @param howToCheck what shows whether it took effect when no such answer came, as a sentence
 * @param work what is sent; one request unless told otherwise
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

/** All pages of a list of movements (spec, "Movements"): new ones come at its front while it is read. */
export const readsMovementPages = pipeline(
	'reads',
	allPages('Set Created To under Filters to a time in the past, and run it again.'),
);
