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
	});
	account.pendingOut += request.amount;
	const payout = { id, at, request, transfer, movement };
	state.payouts.push(payout);
	return payout;
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
