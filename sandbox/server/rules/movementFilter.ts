import type { Movement, MovementState } from '../state/types';

/** The filter object of the movements lists (spec: Endpoints, Movements). Amounts are cents. */
export interface MovementFilter {
	state?: MovementState[];
	currency?: string;
	amountGte?: number;
	amountLte?: number;
	createdAtFrom?: string | Date;
	createdAtTo?: string | Date;
	reference?: string;
}

/** One page and the size of the whole. */
interface MovementPage {
	items: Movement[];
	totalCount: number;
}

/** Movements that fit the filter and the account, newest first, from `from` (included) to `to` (excluded). */
export function pageOfMovements(
	movements: readonly Movement[],
	filter: MovementFilter,
	accountId: number | undefined,
	{ from, to }: { from: number; to: number },
): MovementPage {
	const fits = test(filter, accountId);
	const found = fits === null ? movements : movements.filter(fits);
	const totalCount = found.length;
	const items = found.slice(Math.max(0, totalCount - to), Math.max(0, totalCount - from)).reverse();
	return { items, totalCount };
}

/** null when every movement fits, which spares a walk through a long list for each page of it. */
function test(
	filter: MovementFilter,
	accountId: number | undefined,
): ((movement: Movement) => boolean) | null {
	const { state, currency, amountGte, amountLte, reference } = filter;
	const tests: Array<(movement: Movement) => boolean> = [];
	if (accountId !== undefined) tests.push((movement) => movement.accountId === accountId);
	if (state !== undefined) tests.push((movement) => state.includes(movement.state));
	if (currency !== undefined)
		tests.push((movement) => movement.currency === currency.toUpperCase());
	if (amountGte !== undefined) tests.push(({ amount }) => amount >= amountGte);
	if (amountLte !== undefined) tests.push(({ amount }) => amount <= amountLte);
	if (reference !== undefined) tests.push((movement) => movement.reference === reference);
	// All stored times are ISO 8601 in UTC with milliseconds, so that their order is the order of the text.
	if (filter.createdAtFrom !== undefined) {
		const first = new Date(filter.createdAtFrom).toISOString();
		tests.push(({ createdAt }) => createdAt >= first);
	}
	if (filter.createdAtTo !== undefined) {
		const last = new Date(filter.createdAtTo).toISOString();
		tests.push(({ createdAt }) => createdAt <= last);
	}
	return tests.length === 0 ? null : (movement) => tests.every((fits) => fits(movement));
}
