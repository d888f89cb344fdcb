import type { IDataObject } from 'n8n-workflow';

import type { Prepared } from '../../protected/operation';
import { doubtAboutState } from '../../protected/outcome';
import { sentOnce } from '../../protected/run';
import { OPTIONS } from '../../shared/collections';
import type { Field, Form } from '../../shared/field';
import { bodyOf, formOf, optionOf, optionOr } from '../../shared/field';
import {
	idempotencyKeyField,
	idempotencyKeyNotice,
	readIdempotencyKey,
} from '../../shared/idempotencyKey';
import type { Operation } from '../../shared/operation';
import { securityCodeField } from '../../shared/securityCode';
import { sessionTokenField } from '../../shared/sessionToken';
import { writesUnanswered } from '../../../service/requests';
import { checkFundsField, checkList, maxTotalField } from './checkList';
import { beneficiaryField } from './fields';
import { bodyFields, deviceIdField, maxAmountField, parallelPayoutsField } from './sendFields';

/** The fields of "Payout: Send" (spec, "Payouts"). */
const fields: Field[] = [
	...bodyFields,
	idempotencyKeyNotice('payout'),
	{
		...idempotencyKeyField(
			'What this payout is for, such as the invoice number. The same key in this workflow means the same payout, in whichever node it stands.',
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
	sends: writesUnanswered,
	notForTools: 'nothing would keep it from paying twice',
	subject: beneficiaryField,
	fields,
	execute: sentOnce({
		name: 'payout',
		noun: 'payout',
		done: 'paid',
		howToCheck:
			'"Payout: Look Up" shows the movements that may be it; if in doubt, ask the service.',
		howToResolve:
			'Then tell the record with "Payout: Resolve" whether it was paid; what was not paid can be sent again with the same key.',
		details:
			'Concept, Reason Description, Reason ID, Payment Method, Destination Currency, Destination Amount',
		prepare,
		doubtAbout,
		parallel: (context) => optionOr(parallelPayoutsField, formOf(context, 0), 1),
		checkRun: checkList,
	}),
};

function prepare(form: Form, itemIndex: number): Prepared {
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
	return {
		itemIndex,
		key,
		identity: {
			Beneficiary: depositaccountId,
			Account: accountId,
			Amount: amount,
			// "eur" and "EUR" are one currency; the service gets what was typed.
			Currency: currency.toUpperCase(),
		},
		request: {
			...(deviceId !== undefined && { headers: { 'X-DEVICE-ID': deviceId } }),
			body: { ...body, ...(code !== undefined && { [securityCodeField.name]: code }) },
		},
		...(sessionToken !== undefined && { sessionToken }),
		summary: { beneficiaryId: depositaccountId, accountId, amount, currency },
		total: { amountMinor: amount, currency },
		sought: { accountId, amountMinor: amount, currency },
	};
}

/**
 * A transfer shows this payout as paid when it names the beneficiary and the amount, negative as it leaves the account (spec,
 * "Transfer"), in a state in which the money is there or on its way.
 */
function doubtAbout(transfer: IDataObject, { request }: Prepared): string | undefined {
	const { depositaccountId, amount } = request.body;
	const id = `ID ${String(transfer.id)}`;
	if (String(transfer.depositaccountId) !== String(depositaccountId)) {
		return `the service answered with a transfer to another beneficiary, ${String(transfer.depositaccountId)} (${id})`;
	}
	if (Number(transfer.amount) !== -Number(amount)) {
		return `the service answered with a transfer of another amount, ${String(transfer.amount)} (${id})`;
	}
	return doubtAboutState(transfer);
}
