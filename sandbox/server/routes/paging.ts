import type { Call } from '../context';

/** Where a page begins and ends, from the query's `limit` and `offset`; the sandbox's page cap may shorten it. */
export function pageBounds({ query, knobs }: Call): { from: number; to: number } {
	const { limit, offset } = query as { limit: number; offset: number };
	return { from: offset, to: offset + Math.min(limit, knobs.pageCap ?? Infinity) };
}
