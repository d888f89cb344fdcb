import { requireRightCode } from '../auth/securityCodes';
import type { Call, Handlers } from '../context';
import { beneficiaryIds, highValueAmount } from '../defaults';
import { masked } from '../http/masking';
import { accountNotFound, forbidden, notFound, unprocessable } from '../serviceError';
import { bookPayout, endPayout } from '../rules/payoutBooking';
import { paymentMethodsOf } from '../rules/paymentMethods';
import { quote } from '../rules/rates';
import { findAccount, findBeneficiary } from '../state/state';
import type { Account, Beneficiary, PayoutRecord, PayoutRequest } from '../state/types';

interface Parties {
	account: Account;
	beneficiary: Beneficiary;
}

/** Both sides of a payout, or the refusal that fits. */
function parties(
	{ state }: Call,
	asked: { accountId: number; depositaccountId: number; paymentMethod: string },
	currency: { name: string; value: string },
): Parties {
	const account = findAccount(state, asked.accountId);
	if (account === undefined) throw accountNotFound();
	const beneficiary = findBeneficiary(state, asked.depositaccountId);
	if (beneficiary === undefined) {
		const message = 'The beneficiary does not exist';
		throw notFound('beneficiary_not_found', message, 'depositaccountId');
	}
	if (!beneficiary.allowed) {
		const message = 'Payments to this beneficiary are not allowed';
		throw unprocessable('beneficiary_not_allowed', message, 'depositaccountId');
	}
	if (!paymentMethodsOf(beneficiary).includes(asked.paymentMethod)) {
		const message = `This beneficiary can be paid by ${paymentMethodsOf(beneficiary).join(' or ')}`;
		throw unprocessable('payment_method_not_allowed', message, 'paymentMethod');
	}
	if (currency.value.toUpperCase() !== account.currency) {
		const message = `The account is in ${account.currency}`;
		throw unprocessable('currency_mismatch', message, currency.name);
	}
	return { account, beneficiary };
}

/** A high amount needs the code, whoever calls. A wrong code is never let pass. */
function checkSecurityCode({ state }: Call, { amount, securityCode }: PayoutRequest): void {
	if (securityCode !== undefined) return requireRightCode(securityCode, state);
	if (amount <= highValueAmount) return;
	const message = `A security code is required above ${inWords(highValueAmount)}`;
	throw forbidden('security_code_required', message, 'securityCode');
}

/** Cents as people write them: "1,000.00". */
function inWords(cents: number): string {
	return (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
}

/** In one currency exactly the amount arrives; after an exchange, at most what the rate gives. Gives the fee. */
function checkedFee(request: PayoutRequest): number {
	const { amount, currency, destinationCurrency, destinationAmount } = request;
	const { fee, finalAmount } = quote(amount, currency, destinationCurrency);
	const isSame = currency.toUpperCase() === destinationCurrency.toUpperCase();
	if (isSame ? destinationAmount === finalAmount : destinationAmount <= finalAmount) return fee;
	const message = `${inWords(amount)} ${currency} gives ${inWords(finalAmount)} ${destinationCurrency}`;
	throw unprocessable('destination_amount_mismatch', message, 'destinationAmount');
}

/** How a payout ends: always the same for one beneficiary, as the button asks for all others. */
function endingOf({ sandbox, knobs }: Call, beneficiary: Beneficiary): 'completed' | 'failed' {
	if (beneficiary.id === beneficiaryIds.failing) return 'failed';
	if (knobs.payoutsToFail === 0) return 'completed';
	sandbox.configure({ payoutsToFail: knobs.payoutsToFail - 1 });
	return 'failed';
}

const endpointEvents = {
	charged: 'payment.created',
	completed: 'payment.completed',
	failed: 'payment.failed',
} as const;

/** Fires `payment_out_state_change` with the transfer as it is now, and the endpoint event that goes with it. */
function announce({ sandbox }: Call, { transfer, request }: PayoutRecord): void {
	sandbox.notifier.notifyHooks('payment_out_state_change', { ...transfer });
	const isCompleted = transfer.state === 'completed';
	sandbox.notifier.notifyEndpoints(endpointEvents[transfer.state], {
		id: String(transfer.id),
		amount: transfer.amount,
		currency: transfer.currency,
		status: transfer.state,
		created_at: transfer.bookingDate,
		...(isCompleted ? { completed_at: new Date().toISOString() } : {}),
		metadata: { reference: transfer.reference, concept: request.conceptTransfer },
	});
}

/** Payouts (spec: Endpoints, Payouts). */
export const payoutHandlers: Handlers = {
	sendPayout: (call) => {
		const request = call.body as PayoutRequest;
		const { state, sandbox, knobs } = call;
		const { account, beneficiary } = parties(call, request, {
			name: 'currency',
			value: request.currency,
		});
		checkSecurityCode(call, request);
		const fee = checkedFee(request);
		if (request.amount + fee > account.balance) {
			throw unprocessable('insufficient_funds', 'The balance is too low', 'amount');
		}
		const shown = 'securityCode' in request ? { ...request, securityCode: masked } : request;
		const payout = bookPayout(state, shown, account, beneficiary, fee);
		const ending = endingOf(call, beneficiary);
		announce(call, payout);
		sandbox.timers.later(knobs.payoutCompletesAfterMs, () => {
			endPayout(state, payout, account, ending);
			announce(call, payout);
			sandbox.changed();
		});
		return { ...payout.transfer };
	},

	simulatePayout: (call) => {
		const {
			depositaccountId,
			accountId,
			paymentMethod,
			currencyToPay,
			currencyToGet,
			amountToPay,
		} = call.body as Record<string, never> & SimulationRequest;
		const asked = { depositaccountId, accountId, paymentMethod };
		parties(call, asked, { name: 'currencyToPay', value: currencyToPay });
		const { fee, rate, finalAmount } = quote(amountToPay, currencyToPay, currencyToGet);
		return {
			estimatedFee: fee,
			exchangeRate: rate,
			finalAmount,
			processingTime: paymentMethod === 'CRYPTO' ? 'minutes' : '1 business day',
			currency: currencyToGet,
			paymentDetails: { method: paymentMethod, accountId },
		};
	},
};

interface SimulationRequest {
	depositaccountId: number;
	accountId: number;
	paymentMethod: string;
	currencyToPay: string;
	currencyToGet: string;
	amountToPay: number;
}
