import type { Call } from '../context';
import { unprocessable } from '../serviceError';

/** Where a page begins and ends, from the query's `limit` and `offset`; the sandbox's page cap may shorten it. A limit above the largest is refused. */
export function pageBounds(
	{ query, knobs }: Call,
	largest = knobs.largestLimit,
): { from: number; to: number } {
	const { limit, offset } = query as { limit: number; offset: number };
	if (limit > (largest ?? Infinity)) {
		const message = `limit must be at most ${largest}`;
		throw unprocessable('invalid_limit', message, 'limit');
	}
	return { from: offset, to: offset + Math.min(limit, knobs.pageCap ?? Infinity) };
}
