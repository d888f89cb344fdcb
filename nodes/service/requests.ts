/** How an operation sends its requests: each is a value of `routing.operations.pagination`. */

import type { IHttpRequestOptions } from 'n8n-workflow';

import { allPages } from './pages';
import type { Answer, ItemWork } from './pipeline';
import { pipeline } from './pipeline';

/** The most that the service gives per page of movements (spec, "Limits"). The spec shows none for the other lists. */
const ROWS_PER_PAGE = 50;

const once: ItemWork = async (fetch, { options }, receive) =>
	await receive(await fetch(options as IHttpRequestOptions));

/** One request that changes nothing and is answered with an object; several items at once. */
export const readsOne = pipeline('reads', once, { described: 'object' });

/** As `readsOne`, answered with an array of them. */
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

/** All pages of a list (spec, "Movements", "Beneficiaries", "Payment cards"). */
export const readsPages = pipeline('reads', allPages(ROWS_PER_PAGE));
