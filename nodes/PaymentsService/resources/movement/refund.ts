import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { requiredText, securityCode, toMinorUnits } from '../../input';
import type { Prepared, ProtectedOperation } from '../../protected/operation';
import type { ReadParameter } from '../../shared/checkField';
import { doubtAboutState } from '../../protected/outcome';
import { runProtected } from '../../protected/run';
import { amountUnit, amountUnitField } from '../../shared/amounts';
import { checkField } from '../../shared/checkField';
import {
	idempotencyKeyField,
	idempotencyKeyNotice,
	readIdempotencyKey,
} from '../../shared/idempotencyKey';
import type { Operation } from '../../shared/operation';
import { refuseRouting } from '../../shared/refuseAsTool';
import { securityCodeField } from '../../shared/securityCode';
import { readSessionToken, sessionTokenField } from '../../shared/sessionToken';
import { writesUnanswered } from '../../../service/requests';

/**
 * Sends an incoming payment back (spec, "Refund"). In a workflow n8n runs `sendRefunds` in place of this routing; only an
 * AI agent's call comes here, and is refused.
 */
export const refund: Operation = {
	option: {
		name: 'Refund',
		value: 'refund',
		action: 'Refund a movement',
		description:
			'Send an incoming payment back, in whole or in part. Needs two-factor authentication and the permission ALLOW_REFUND.',
		routing: {
			request: { method: 'POST', url: '/movements/in/refund' },
			operations: { pagination: writesUnanswered },
			send: { preSend: [refuseRouting('Movement: Refund')] },
		},
	},
	fields: [
		{
			displayName: 'Order Code',
			name: 'orderCode',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. OC-2026-0042',
			description:
				'The order code of the incoming payment: the service gives it with the payment, for example in its notification',
		},
		amountUnitField,
		{
			displayName: 'Amount',
			name: 'amount',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 1234',
			description: 'What goes back, in the unit of Amount Unit',
		},
		{ ...securityCodeField, required: true },
		idempotencyKeyNotice('refund'),
		{
			...idempotencyKeyField(
				'What this refund is for, such as the number of the credit note. The same key in this workflow means the same refund, in whichever node it stands.',
			),
			required: true,
		},
		{
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add option',
			default: {},
			options: [sessionTokenField],
		},
	],
};

/** What a refund is for the record of payments. */
export const refundOnce: ProtectedOperation = {
	name: 'refund',
	noun: 'refund',
	moneyOut: 'Movement: Refund',
	done: 'refunded',
	howToCheck:
		'"Payout: Look Up" with Record Of set to Refund shows the movements that may be it; ask the service when there is a doubt.',
	howToResolve:
		'Then tell the record with "Payout: Resolve", Record Of set to Refund, whether it was paid; what was not can be sent again with the same key.',
	details: 'the inputs',
	prepare,
	doubtAbout,
	parallel: () => 1,
};

/** "Movement: Refund" as a custom operation of the node: it has n8n's record of what was sent, which routing does not. */
export async function sendRefunds(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	return await runProtected(this, refundOnce);
}

function prepare(read: ReadParameter, _context: IExecuteFunctions, itemIndex: number): Prepared {
	const key = readIdempotencyKey(read);
	const unit = checkField('Amount Unit', amountUnit, read('amountUnit', 'minor'));
	const orderCode = checkField('Order Code', requiredText(), read('orderCode'));
	// The spec names no currency for a refund; two decimals hold for all amounts it shows.
	const amount = checkField('Amount', (value) => toMinorUnits(value, unit), read('amount'));
	const code = checkField('Security Code', securityCode, read('securityCode'));
	const sessionToken = readSessionToken(read);
	return {
		itemIndex,
		key,
		identity: { 'Order Code': orderCode, Amount: amount },
		request: {
			method: 'POST',
			url: '/movements/in/refund',
			body: { orderCode, amount, securityCode: code },
		},
		...(sessionToken !== undefined && { sessionToken }),
		summary: { orderCode, amount },
		sought: { amountMinor: amount },
	};
}

/** A booking shows this refund as done when it names the order code and the amount. Assumption: its states are those of a transfer. */
function doubtAbout(booking: IDataObject, { request }: Prepared): string | undefined {
	const { orderCode, amount } = request.body;
	const id = `ID ${String(booking.id)}`;
	if (String(booking.orderCode) !== String(orderCode)) {
		return `the service answered with a refund of another order code, ${String(booking.orderCode)} (${id})`;
	}
	if (booking.amount === null || Math.abs(Number(booking.amount)) !== Number(amount)) {
		return `the service answered with a refund of another amount, ${String(booking.amount)} (${id})`;
	}
	return doubtAboutState(booking);
}
