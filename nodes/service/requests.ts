/** How an operation sends its requests. */

import { allPages } from './lists/pages';
import type { Way } from './run/pipeline';

/** One request that changes nothing, so it is sent again when its answer is lost; several items at once. */
export const readsObject: Way<'reads'> = { effect: 'reads', specified: 'object' };

/** The same where the answer is a list. */
export const readsList: Way<'reads'> = { effect: 'reads', specified: 'list' };

/**
 * One request that changes something, one item after the other. Where no usable answer comes, `howToCheck` is the sentence
 * with which the error says where to see, before another run, whether it took effect. Most answers are an object.
 */
export function writes(howToCheck: string, more: Partial<Way> = {}): Way<'writes'> {
	return { specified: 'object', ...more, effect: 'writes', howToCheck };
}

/** All pages of a list (spec, "Beneficiaries", "Payment cards"). */
export const readsPages: Way<'reads'> = { effect: 'reads', work: allPages('Run it again.') };

/** The same of movements (spec, "Movements"): new ones come at the front while it is read. */
export const readsMovementPages: Way<'reads'> = {
	effect: 'reads',
	work: allPages('Set Created To under Filters to a time in the past, and run it again.'),
};
