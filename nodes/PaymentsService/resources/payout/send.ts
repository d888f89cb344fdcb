import type { IDataObject } from 'n8n-workflow';

import { doubtAbout, FAILED_OR_RETURNED, isSameCode } from '../../protected/judge';
import type { Doubt, Payment } from '../../protected/operation';
import { payoutContent } from '../../protected/operation';
import { oncePerKey } from '../../protected/run';
import { OPTIONS, securityCodeField, sessionTokenField } from '../../shared/commonFields';
import type { Field, Form } from '../../shared/field';
import { bodyOf, formOf, optionOf, optionOr } from '../../shared/field';
import {
	idempotencyKeyField,
	idempotencyKeyNotice,
	readIdempotencyKey,
} from '../../shared/idempotencyKey';
import type { Operation } from '../../shared/operation';
import { amountText } from '../../../service/values/money';
import { checkFundsField, checkList, maxTotalField } from './checkList';
import { beneficiaryField } from './fields';
import { bodyFields, deviceIdField, maxAmountField, parallelPayoutsField } from './sendFields';

/** The fields of "Payout: Send" (spec, "Payouts"). */
const fields: Field[] = [
	...bodyFields,
	idempotencyKeyNotice('payout'),
	{
		...idempotencyKeyField(
			'What this payout is for, such as the invoice number. All nodes of this workflow share its keys.',
		),
		required: true,
	},
	{
		...OPTIONS,
		options: [
			checkFundsField,
			deviceIdField,
			maxAmountField,
			maxTotalField,
			parallelPayoutsField,
			{
				...securityCodeField,
				description:
					'The 6 digits of two-factor authentication. The service asks for it above an amount that it does not publish.',
			},
			sessionTokenField,
		],
	},
];

/** Sends money to a beneficiary (spec, "Payouts": send). */
export const send: Operation = {
	name: 'Send',
	value: 'send',
	action: 'Send a payout',
	description:
		'Send money from an account to a beneficiary. The same Idempotency Key is never paid twice.',
	request: { method: 'POST', url: '/operations/payout' },
	notForTools: 'nothing would keep it from paying twice',
	subject: beneficiaryField,
	fields,
	execute: oncePerKey({
		name: 'payout',
		noun: 'payout',
		done: 'paid',
		howToCheck: 'use "Payout: Look Up"',
		howToResolve: 'then tell the record with "Payout: Resolve" whether it was paid',
		failedStates: FAILED_OR_RETURNED,
		prepare,
		judge,
		parallel: (context) => optionOr(parallelPayoutsField, formOf(context, 0), 1),
		checkRun: checkList,
	}),
};

function prepare(form: Form, itemIndex: number): Payment {
	const key = readIdempotencyKey(form.read);
	const body = bodyOf([beneficiaryField, ...bodyFields], form);
	const { depositaccountId, accountId, amount, currency } = body as {
		depositaccountId: number;
		accountId: number;
		amount: number;
		currency: string;
	};
	const code = optionOf(securityCodeField, form);
	const sessionToken = optionOf(sessionTokenField, form);
	const deviceId = optionOf(deviceIdField, form);
	const payout = { beneficiaryId: depositaccountId, accountId, amount, currency };
	return {
		itemIndex,
		key,
		...payoutContent(payout, form.chosen?.(beneficiaryField.name)),
		// In the output of the service it leaves the account.
		paid: { ...payout, amount: -amount },
		request: {
			...(deviceId !== undefined && { headers: { 'X-DEVICE-ID': deviceId } }),
			body: { ...body, ...(code !== undefined && { [securityCodeField.name]: code }) },
		},
		...(sessionToken !== undefined && { sessionToken }),
	};
}

/** A transfer shows this payout when it names the beneficiary, the currency and the amount, negative (spec, "Transfer"). */
function judge(transfer: IDataObject, { request }: Payment): Doubt | undefined {
	const { depositaccountId, amount, currency } = request.body;
	const { depositaccountId: to, amount: moved, currency: code } = transfer;
	const text = amountText(moved, code) ?? moved;
	return (
		doubtAbout('beneficiary', to, String(to) === String(depositaccountId), transfer) ??
		doubtAbout('amount', text, Number(moved) === -Number(amount), transfer) ??
		doubtAbout('currency', code, isSameCode(code, currency), transfer)
	);
}
