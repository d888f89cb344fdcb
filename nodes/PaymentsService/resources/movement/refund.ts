import type { IDataObject } from 'n8n-workflow';

import { REFUNDS } from '../../../../credentials/paths';
import { doubtAboutField, FAILED } from '../../oncePerKey/judge';
import { type Doubt, type Payment, refundContent } from '../../oncePerKey/payment';
import { checkMaxTotal } from '../../oncePerKey/maxTotal';
import { oncePerKey } from '../../oncePerKey/run';
import {
	orderCodeField,
	OPTIONS,
	securityCodeOrSecret,
	sessionTokenField,
} from '../../shared/commonFields';
import { agentsMayPayField, faultOfPayingAgent } from '../../shared/agents';
import { amountFieldOf, amountIn, amountUnitField, withUnitNotice } from '../../shared/amounts';
import type { Form } from '../../shared/form';
import { type Field, type RuledField, CURRENCY, valueOf } from '../../shared/field';
import { readIdempotencyKey, requiredKeyFields } from '../../shared/idempotencyKey';
import { maxAmountField, maxTotalField, withinMaxAmount } from '../../shared/limits';
import type { Operation } from '../../shared/operation';
import { simplifySent } from '../../shared/output';
import { requestOf } from '../../shared/sent';
import { amountText } from '../../../service/values/money';

/** Not sent (spec, "Refund"): it says how many minor units the major unit has. */
const currencyField: RuledField<string> = {
	displayName: 'Currency',
	name: 'currency',
	...CURRENCY,
	default: '',
	displayOptions: { show: { [amountUnitField.name]: ['major'] } },
	description: 'The currency of the payment, to read the amount; it is not sent',
	place: 'none',
};

const amountField = amountFieldOf(
	'What goes back, in the unit of Amount Unit',
	withinMaxAmount(amountIn(currencyField), currencyOf),
);

const fields: Field[] = [
	{
		...orderCodeField,
		required: true,
		description:
			'The order code of the incoming payment: the service gives it with the payment, for example in its notification',
	},
	amountUnitField,
	currencyField,
	...withUnitNotice(amountField),
	securityCodeOrSecret,
	...requiredKeyFields('refund', 'the number of the credit note'),
	simplifySent('outcome idempotencyKey skipped id state amount currency orderCode reference'),
	{
		...OPTIONS,
		options: [agentsMayPayField, maxAmountField, maxTotalField, sessionTokenField],
	},
];

/** Sends an incoming payment back (spec, "Refund"). */
export const refund: Operation = {
	name: 'Refund',
	action: 'Refund a movement',
	description:
		'Send an incoming payment back, in whole or in part. Needs two-factor authentication and the permission ALLOW_REFUND.',
	request: { method: 'POST', url: REFUNDS },
	notForTools: 'nothing would keep it from paying twice',
	faultForTools: faultOfPayingAgent,
	fields,
	execute: oncePerKey({
		name: 'refund',
		noun: 'refund',
		done: 'refunded',
		howToCheck: 'use "Payout: Look Up" in this workflow with Record Of set to Refund',
		shownIn: 'among the movements by its reference',
		howToResolve:
			'then tell the record with "Payout: Resolve", Record Of set to Refund, whether it was paid',
		codeField: securityCodeOrSecret.name,
		needsCode: true,
		failedStates: FAILED,
		readKey: readIdempotencyKey,
		paymentOf,
		doubtAbout,
		checkRun: checkMaxTotal,
		countsForAgents: true,
	}),
};

function paymentOf(form: Form, key: string, itemIndex: number): Payment {
	const sending = requestOf(fields, form);
	const { orderCode, amount } = sending.request.body as { orderCode: string; amount: number };
	return {
		itemIndex,
		key,
		...refundContent(orderCode, amount, currencyOf(form)),
		paid: { orderCode, amount },
		...sending,
	};
}

/** Shown for the major unit alone. */
function currencyOf(form: Form): string | undefined {
	return valueOf(amountUnitField, form) === 'major' ? valueOf(currencyField, form) : undefined;
}

/** A booking of this refund names its order code and its amount, of either sign. */
function doubtAbout(booking: IDataObject, { request }: Payment): Doubt | undefined {
	const { orderCode, amount } = request.body;
	const { orderCode: code, amount: moved, currency } = booking;
	const text = amountText(moved, currency) ?? moved;
	return (
		doubtAboutField('order code', code, String(code) === String(orderCode), booking) ??
		doubtAboutField('amount', text, Math.abs(Number(moved)) === Number(amount), booking)
	);
}
