import type { IDataObject } from 'n8n-workflow';

import { REFUNDS } from '../../../../credentials/paths';
import { CURRENCIES, currencyCode } from '../../input';
import type { Prepared } from '../../protected/operation';
import { doubtAboutState } from '../../protected/outcome';
import { sentOnce } from '../../protected/run';
import { OPTIONS } from '../../shared/collections';
import { amountIn, amountUnitField, withUnitNotice } from '../../shared/amounts';
import type { Field, Form, RuledField } from '../../shared/field';
import { TEXT, bodyOf, optionOf } from '../../shared/field';
import {
	idempotencyKeyField,
	idempotencyKeyNotice,
	readIdempotencyKey,
} from '../../shared/idempotencyKey';
import type { Operation } from '../../shared/operation';
import { requiredSecurityCode } from '../../shared/securityCode';
import { sessionTokenField } from '../../shared/sessionToken';
import { writesUnanswered } from '../../../service/requests';

const orderCodeField: Field = {
	displayName: 'Order Code',
	name: 'orderCode',
	...TEXT,
	required: true,
	placeholder: 'e.g. OC-2026-0042',
	description:
		'The order code of the incoming payment: the service gives it with the payment, for example in its notification',
};

/** The API has no currency here (spec, "Refund"): it says how many minor units the major unit has. */
const currencyField: RuledField<string> = {
	displayName: 'Currency',
	name: 'currency',
	type: 'options',
	options: CURRENCIES,
	default: '',
	displayOptions: { show: { [amountUnitField.name]: ['major'] } },
	description: 'The currency of the payment, to read the amount; it is not sent',
	rule: currencyCode,
	place: 'none',
};

const amountField: Field = {
	displayName: 'Amount',
	name: 'amount',
	...TEXT,
	required: true,
	placeholder: 'e.g. 1250',
	description: 'What goes back, in the unit of Amount Unit',
	rule: amountIn(currencyField),
};

/** Sends an incoming payment back (spec, "Refund"). */
export const refund: Operation = {
	name: 'Refund',
	value: 'refund',
	action: 'Refund a movement',
	description:
		'Send an incoming payment back, in whole or in part. Needs two-factor authentication and the permission ALLOW_REFUND.',
	request: { method: 'POST', url: REFUNDS },
	sends: writesUnanswered,
	notForTools: 'nothing would keep it from paying twice',
	fields: [
		orderCodeField,
		amountUnitField,
		currencyField,
		...withUnitNotice(amountField),
		requiredSecurityCode,
		idempotencyKeyNotice('refund'),
		{
			...idempotencyKeyField(
				'What this refund is for, such as the number of the credit note. The same key in this workflow means the same refund, in whichever node it stands.',
			),
			required: true,
		},
		{ ...OPTIONS, options: [sessionTokenField] },
	],
	execute: sentOnce({
		name: 'refund',
		noun: 'refund',
		done: 'refunded',
		howToCheck:
			'"Payout: Look Up" with Record Of set to Refund shows the movements that may be it; if in doubt, ask the service.',
		howToResolve:
			'Then tell the record with "Payout: Resolve", Record Of set to Refund, whether it was paid; what was not can be sent again with the same key.',
		details: 'the inputs',
		prepare,
		doubtAbout,
	}),
};

function prepare(form: Form, itemIndex: number): Prepared {
	const key = readIdempotencyKey(form.read);
	const body = bodyOf([amountUnitField, orderCodeField, amountField, requiredSecurityCode], form);
	const { orderCode, amount } = body;
	const sessionToken = optionOf(sessionTokenField, form);
	return {
		itemIndex,
		key,
		identity: { 'Order Code': orderCode, Amount: amount },
		request: { body },
		...(sessionToken !== undefined && { sessionToken }),
		summary: { orderCode, amount },
		sought: { amountMinor: Number(amount) },
	};
}

/** A booking shows this refund as done when it names the order code and the amount. Assumption: its states are those of a transfer. */
function doubtAbout(booking: IDataObject, { request }: Prepared): string | undefined {
	const { orderCode, amount } = request.body;
	const id = `ID ${String(booking.id)}`;
	if (String(booking.orderCode) !== String(orderCode)) {
		return `the service answered with a refund of another order code, ${String(booking.orderCode)} (${id})`;
	}
	if (Math.abs(Number(booking.amount)) !== Number(amount)) {
		return `the service answered with a refund of another amount, ${String(booking.amount)} (${id})`;
	}
	return doubtAboutState(booking);
}
