import { takeId } from '../state/state';
import type {
	Account,
	Beneficiary,
	Movement,
	PayoutRecord,
	PayoutRequest,
	SandboxState,
	Transfer,
} from '../state/types';

/** Debits the account and records the payout, its transfer (`charged`) and its movement (`pending`). */
export function bookPayout(
	state: SandboxState,
	request: PayoutRequest,
	account: Account,
	beneficiary: Beneficiary,
): PayoutRecord {
	const id = takeId(state);
	const at = new Date().toISOString();
	const reference = `PO-${id}`;
	const transfer: Transfer = {
		id,
		reference,
		bankOrderCode: `BANK-${id}`,
		state: 'charged',
		amount: -request.amount,
		currency: account.currency,
		destinationAmount: request.destinationAmount,
		destinationCurrency: request.destinationCurrency,
		conversionRate: request.destinationAmount / request.amount,
		bookingDate: at,
		isInternal: false,
		depositaccountId: beneficiary.id,
	};
	const movement = debit(state, account, {
		amount: request.amount,
		at,
		reference,
		counterparty: `${beneficiary.firstName} ${beneficiary.lastName}`,
		state: 'pending',
	});
	account.pendingOut += request.amount;
	const payout = { id, at, request, transfer, movement };
	state.payouts.push(payout);
	return payout;
}

/** Takes `amount` cents (positive) off the account and adds the movement that says so. */
export function debit(
	state: SandboxState,
	account: Account,
	{ amount, at, reference, counterparty, state: movementState }: DebitDetails,
): Movement {
	const movement: Movement = {
		id: takeId(state),
		amount: -amount,
		currency: account.currency,
		state: movementState,
		reference,
		createdAt: at,
		...(movementState === 'completed' ? { completedAt: at } : {}),
		balanceBefore: account.balance,
		balanceAfter: account.balance - amount,
		accountId: account.id,
		counterparty,
		refunded: 0,
	};
	account.balance -= amount;
	account.updatedAt = at;
	state.movements.push(movement);
	return movement;
}

interface DebitDetails {
	amount: number;
	at: string;
	reference: string;
	counterparty: string;
	state: Movement['state'];
}

/** The payout has arrived: transfer and movement are completed. */
export function completePayout(
	{ transfer, movement, request }: PayoutRecord,
	account: Account,
): void {
	transfer.state = 'completed';
	account.pendingOut -= request.amount;
	movement.state = 'completed';
	movement.completedAt = new Date().toISOString();
}
