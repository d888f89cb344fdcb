import type { Account, Movement, SandboxState } from '../state/types';

type Booking = Pick<
	Movement,
	'id' | 'amount' | 'currency' | 'reference' | 'counterparty' | 'state'
> & {
	/** ISO 8601. */
	at: string;
	/** Cents that go out on top. */
	fee?: number;
};

/** Adds a movement to the account: `amount` cents come in, or go out when they are negative. */
export function book(
	state: SandboxState,
	account: Account,
	{ at, fee = 0, ...booking }: Booking,
): Movement {
	const movement: Movement = {
		...booking,
		createdAt: at,
		...(booking.state === 'completed' ? { completedAt: at } : {}),
		balanceBefore: account.balance,
		balanceAfter: account.balance + booking.amount - fee,
		accountId: account.id,
		refunded: 0,
	};
	account.balance = movement.balanceAfter;
	account.updatedAt = at;
	state.movements.push(movement);
	return movement;
}
