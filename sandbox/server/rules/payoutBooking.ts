import { takeId } from '../state/state';
import type {
	Account,
	Beneficiary,
	PayoutRecord,
	PayoutRequest,
	SandboxState,
	Transfer,
} from '../state/types';
import { book } from './movements';

/** Debits the account and records the payout, its transfer (`charged`) and its movement (`pending`). */
export function bookPayout(
	state: SandboxState,
	request: PayoutRequest,
	account: Account,
	beneficiary: Beneficiary,
	fee: number,
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
	const movement = book(state, account, {
		id: takeId(state),
		at,
		amount: -request.amount,
		currency: account.currency,
		reference,
		counterparty: `${beneficiary.firstName} ${beneficiary.lastName}`,
		state: 'pending',
		fee,
	});
	account.pendingOut += request.amount;
	const payout = { id, at, request, transfer, fee, movement };
	state.payouts.push(payout);
	return payout;
}

/** Ends a payout: it has arrived, or it failed, and the amount and its fee come back with a movement of their own. */
export function endPayout(
	state: SandboxState,
	{ transfer, movement, request, fee }: PayoutRecord,
	account: Account,
	ending: 'completed' | 'failed',
): void {
	const at = new Date().toISOString();
	transfer.state = ending;
	movement.state = ending;
	account.pendingOut -= request.amount;
	if (ending === 'completed') {
		movement.completedAt = at;
		return;
	}
	book(state, account, {
		id: takeId(state),
		at,
		amount: request.amount + fee,
		currency: account.currency,
		reference: `${transfer.reference}-RETURNED`,
		counterparty: movement.counterparty,
		state: 'completed',
	});
}
