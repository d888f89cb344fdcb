import { pipeline } from './pipeline';
import { allPages } from './pages';

/** The most that the service gives per page (spec, "Limits": movements list `limit` 1 to 50). */
const MOVEMENTS_PER_PAGE = 50;

/** Assumption: the spec shows no largest page for the other lists. A service that caps it is followed by what comes. */
const ROWS_PER_PAGE = 100;

/** How an operation sends its requests; the value of `routing.operations.pagination`. */

/** One request that changes nothing; several items at once. */
export const readsOnce = pipeline(
	'reads',
	async (fetch, { options }, receive) => await receive(await fetch(options as never)),
);

/** One request that changes something; one item at a time, in their order. */
export const writesOnce = pipeline(
	'writes',
	async (fetch, { options }, receive) => await receive(await fetch(options as never)),
);

/** All pages of a list that tells its total (spec, "Movements"). */
export const readsMovementPages = pipeline('reads', allPages(MOVEMENTS_PER_PAGE));

/** All pages of a list without a total (spec, "Beneficiaries", "Payment cards"). */
export const readsOffsetPages = pipeline('reads', allPages(ROWS_PER_PAGE));
