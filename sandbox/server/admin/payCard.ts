import type { SandboxContext } from '../context';
import { conflict, notFound } from '../serviceError';
import { bookCardPayment } from '../rules/paymentCards';

/**
 * Pays a payment card as a customer would. Its `urlNotification` is notified, with the card's reference (the payload is
 * not shown: it has the shape seen for payment events), and `payment_in_state_change` is fired.
 */
export function payCard(sandbox: SandboxContext, id: string) {
	const { state, notifier } = sandbox;
	const card = state.paymentCards.find((candidate) => candidate.id === id);
	if (card === undefined) throw notFound('payment_card_not_found', 'No such payment card', 'id');
	if (card.state === 0) throw conflict('not_payable', 'The payment card is used or expired', 'id');
	const {
		id: movementId,
		amount,
		currency,
		reference: orderCode,
		createdAt,
	} = bookCardPayment(state, card);
	const data = {
		id: String(movementId),
		amount,
		currency,
		status: 'completed',
		created_at: createdAt,
		completed_at: createdAt,
		reference: card.reference,
		metadata: { paymentcardId: card.id, orderCode },
	};
	if (card.urlNotification !== undefined)
		notifier.send(card.urlNotification, 'payment.completed', data);
	notifier.notifyHooks('payment_in_state_change', data);
	notifier.notifyEndpoints('payment.completed', data);
	sandbox.changed();
	return data;
}
