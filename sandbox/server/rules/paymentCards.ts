import { findAccount, takeId } from '../state/state';
import type { Account, Movement, PaymentCard, SandboxState } from '../state/types';
import { book } from './movements';
import { qrDataUrl } from './qrImage';

/** QR images by link: drawing one takes milliseconds, and lists ask for all of them again and again. */
const qrImages = new Map<string, Promise<string>>();

/** The card's QR image as a data URL, drawn once for each link of the process. */
export async function qrImageOf({ shortUrl }: PaymentCard): Promise<string> {
	const known = qrImages.get(shortUrl);
	if (known) return await known;
	const drawn = qrDataUrl(shortUrl);
	qrImages.set(shortUrl, drawn);
	return await drawn;
}

/**
 * Somebody has paid the card: the money arrives in its account as a completed movement, whose reference is the
 * order code of a refund, and a single-use card is used up (state 0).
 */
export function bookCardPayment(state: SandboxState, card: PaymentCard): Movement {
	const account = findAccount(state, card.accountId) as Account;
	const id = takeId(state);
	const at = new Date().toISOString();
	const movement = book(state, account, {
		id,
		at,
		amount: card.amount,
		currency: card.currency,
		reference: `ORD-${id}`,
		counterparty: 'Paying Customer',
		state: 'completed',
	});
	if (card.singleUse) card.state = 0;
	card.updatedAt = at;
	return movement;
}
