/** How an operation sends its requests: values of `routing.operations.pagination`. */

import { allPages } from './lists/pages';
import { type Answer, type FetchSuccess, type ItemWork, pipeline } from './run/pipeline';

/** One request that changes nothing, so it is sent again when its answer is lost; several items at once. */
export const readsObject = pipeline('reads', { specified: 'object' });

/** The same where the answer is a list. */
export const readsList = pipeline('reads', { specified: 'list' });

/**
 * One request that changes something, one item after the other. Where no usable answer comes, `howToCheck` is the sentence
 * with which the error says where to see, before another run, whether it took effect. Most answers are an object.
 */
export function writes(howToCheck: string, answer: Answer = {}, work?: ItemWork) {
	return pipeline('writes', { specified: 'object', ...answer, howToCheck }, work);
}

/** The same where the spec shows no answer. */
export function writesUnanswered(howToCheck: string, answer: Answer = {}) {
	return writes(howToCheck, { specified: 'nothing', ...answer });
}

/** All pages of a list (spec, "Beneficiaries", "Payment cards"). */
export const readsPages = pipeline('reads', {}, allPages('Run it again.'));

const allMovementPages = allPages(
	'Set Created To under Filters to a time in the past, and run it again.',
);

/** The same of movements (spec, "Movements"): new ones come at the front while it is read. */
export const readsMovementPages = pipeline('reads', {}, allMovementPages);

/** The same where a page is asked for in another way; `ask` gives its answer in the form of the list. */
export function readsMovementPagesBy(ask: (fetch: FetchSuccess) => FetchSuccess) {
	return pipeline('reads', {}, async (work) => {
		return await allMovementPages({ ...work, fetch: ask(work.fetch) });
	});
}
