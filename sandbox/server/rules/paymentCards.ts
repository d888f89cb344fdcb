import { toDataURL } from 'qrcode';
import { findAccount, takeId } from '../state/state';
import type { Account, Movement, PaymentCard, SandboxState } from '../state/types';

/** The card's QR image as a data URL; it is made once and kept, because lists ask for it again and again. */
export async function qrImageOf(card: PaymentCard): Promise<string> {
	card.qrImage ??= await toDataURL(card.shortUrl, { scale: 4, margin: 2 });
	return card.qrImage;
}

/**
 * Somebody has paid the card: the money comes in on its account as a completed movement, whose reference is the
 * order code of a refund, and a single-use card is used up (state 0).
 */
export function bookCardPayment(state: SandboxState, card: PaymentCard): Movement {
	const account = findAccount(state, card.accountId) as Account;
	const id = takeId(state);
	const at = new Date().toISOString();
	const movement: Movement = {
		id,
		amount: card.amount,
		currency: card.currency,
		state: 'completed',
		reference: `ORD-${id}`,
		createdAt: at,
		completedAt: at,
		balanceBefore: account.balance,
		balanceAfter: account.balance + card.amount,
		accountId: account.id,
		counterparty: 'Paying Customer',
		refunded: 0,
	};
	account.balance += card.amount;
	state.movements.push(movement);
	if (card.singleUse) card.state = 0;
	card.updatedAt = at;
	return movement;
}
