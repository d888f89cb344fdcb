import type { Call, Handlers } from '../context';
import { pageOfMovements } from '../rules/movementFilter';
import type { MovementFilter } from '../rules/movementFilter';
import type { Movement } from '../state/types';
import { accountOfPath } from './accounts';
import { runMovementQuery } from './movementQuery';
import { pageBounds } from './paging';
import { refund } from './refunds';
import { without } from '../without';

/** Only the fields of the spec. */
function listed(movement: Movement) {
	return without(movement, 'accountId', 'counterparty', 'refunded');
}

function page(call: Call, accountId?: number) {
	const filter = (call.query.query ?? {}) as MovementFilter;
	const bounds = pageBounds(call, null);
	const { items, totalCount } = pageOfMovements(call.state.movements, filter, accountId, bounds);
	const hasMore = bounds.from + items.length < totalCount;
	return { items: items.map(listed), totalCount, hasMore };
}

/** Movements (spec: Endpoints, Movements). */
export const movementHandlers: Handlers = {
	listMovements: (call) => page(call),
	listAccountMovements: (call) => page(call, accountOfPath(call).id),
	queryMovements: runMovementQuery,
	refundMovement: refund,
};
