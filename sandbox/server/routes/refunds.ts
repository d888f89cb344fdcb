import { requireRightCode } from '../auth/securityCodes';
import type { Call } from '../context';
import { conflict, forbidden, notFound, unprocessable } from '../serviceError';
import { book } from '../rules/movements';
import { findAccount, takeId } from '../state/state';
import type { Account, Movement } from '../state/types';

interface RefundRequest {
	orderCode: string;
	amount: number;
	securityCode: string;
}

/**
 * Gives back an incoming payment, whole or in part, at most what came in (spec: Movements, Refund). Needs the
 * permission, 2FA, and the right code. Codes other than missing_permission are assumptions.
 */
export function refund(call: Call) {
	const { state, sandbox } = call;
	const { orderCode, amount, securityCode } = call.body as RefundRequest;
	checkRights(call, securityCode);
	const movement = state.movements.find(({ reference }) => reference === orderCode);
	if (movement === undefined) {
		throw notFound('order_not_found', 'There is no transaction with this order code', 'orderCode');
	}
	checkRefundable(movement, amount);
	const account = findAccount(state, movement.accountId) as Account;
	if (amount > account.balance) {
		throw unprocessable('insufficient_funds', 'The balance is too low', 'amount');
	}
	movement.refunded += amount;
	const { currency, counterparty } = movement;
	const at = new Date().toISOString();
	const id = takeId(state);
	book(state, account, {
		id: takeId(state),
		at,
		amount: -amount,
		currency,
		reference: `RF-${id}`,
		counterparty,
		state: 'completed',
	});
	state.refunds.push({ id, orderCode, amount, currency, at });
	const booking = {
		id,
		orderCode,
		amount,
		currency,
		state: 'completed',
		type: 'refund',
		createdAt: at,
		completedAt: at,
	};
	sandbox.notifier.notifyHooks('payment_in_state_change', booking);
	sandbox.notifier.notifyEndpoints('payment.refunded', {
		id: String(id),
		amount,
		currency,
		status: 'refunded',
		created_at: at,
		completed_at: at,
		metadata: { orderCode },
	});
	return booking;
}

function checkRights({ state, knobs }: Call, securityCode: string): void {
	if (!knobs.allowsRefunds) {
		throw forbidden('missing_permission', 'The permission ALLOW_REFUND is missing');
	}
	if (state.user.twoFaMode !== 1) {
		throw forbidden('two_factor_not_enabled', '2FA is not enabled for the user');
	}
	requireRightCode(securityCode, state);
}

function checkRefundable({ amount: received, refunded, state }: Movement, amount: number): void {
	if (received <= 0 || state !== 'completed' || refunded === received) {
		throw conflict('not_refundable', 'The transaction is not in a refundable state', 'orderCode');
	}
	if (amount > received - refunded) {
		throw unprocessable(
			'invalid_amount',
			`At most ${received - refunded} can be refunded`,
			'amount',
		);
	}
}
