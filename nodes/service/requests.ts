import { pipeline } from './pipeline';
import { movementPages } from './movementPages';
import { offsetPages } from './offsetPages';

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
export const readsMovementPages = pipeline('reads', movementPages);

/** All pages of a list without a total (spec, "Beneficiaries", "Payment cards"). */
export const readsOffsetPages = pipeline('reads', offsetPages);
