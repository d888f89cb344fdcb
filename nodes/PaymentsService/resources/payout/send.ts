import type { IDataObject } from 'n8n-workflow';

import { BadInput, inTypedUnit, isBlank, wholeNumber } from '../../input';
import type { Prepared } from '../../protected/operation';
import { doubtAboutState } from '../../protected/outcome';
import { sentOnce } from '../../protected/run';
import { amountIn, amountUnitField, readLimit } from '../../shared/amounts';
import { OPTIONS } from '../../shared/collections';
import type { Field, FieldRule, Form, RuledField } from '../../shared/field';
import { bodyOf, formOf, optionOf, optionOr, TEXT, valueOf } from '../../shared/field';
import { headerValue } from '../../shared/headerValue';
import {
	idempotencyKeyField,
	idempotencyKeyNotice,
	readIdempotencyKey,
} from '../../shared/idempotencyKey';
import { accountLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { securityCodeField } from '../../shared/securityCode';
import { sessionTokenField } from '../../shared/sessionToken';
import { writesUnanswered } from '../../../service/requests';
import { checkFundsField, checkList, maxTotalField } from './checkList';
import {
	amountField,
	beneficiaryField,
	currencyField,
	destinationCurrencyField,
	paymentMethodField,
} from './fields';

const accountField = accountLocator('The account that pays');

const maxAmountField: Field = {
	displayName: 'Max Amount',
	name: 'maxAmount',
	type: 'string',
	default: '',
	placeholder: 'e.g. 100000',
	description:
		'Refuse a payout above this amount, in the unit of Amount Unit and the currency of the account',
};

/** The amount of a payout, in minor units, unless it is above the item's Max Amount. */
const withinMaxAmount: FieldRule<number> = (value, form, sent) => {
	const amountMinor = amountField.rule(value, form, sent);
	const [unit, currency] = [valueOf(amountUnitField, form), valueOf(currencyField, form)];
	const max = readLimit(maxAmountField, form, unit, currency);
	if (max === undefined || amountMinor <= max) return amountMinor;
	const [amount, allowed] = [amountMinor, max].map((minor) => inTypedUnit(minor, unit, currency));
	throw new BadInput(`${amount} is above Max Amount, which is ${allowed}.`);
};

const amountToSend: Field = {
	...amountField,
	hint: 'In the output it is negative: it leaves the account',
	rule: withinMaxAmount,
};

const destinationAmountField: Field = {
	displayName: 'Destination Amount',
	name: 'destinationAmount',
	type: 'string',
	default: '',
	placeholder: 'e.g. 1234',
	description:
		'What the beneficiary gets, in the unit of Amount Unit. It may be left empty when both currencies are equal: then it is Amount. "Payout: Simulate" gives it as finalAmount, in minor units.',
	isCheckedEmpty: true,
	rule: (value, form, sent) => {
		const [paid, got] = [currencyField, destinationCurrencyField].map((field) =>
			valueOf(field, form).toUpperCase(),
		);
		// Without an exchange the beneficiary gets what is paid.
		if (isBlank(value) && paid === got) return sent[amountField.name];
		return amountIn(destinationCurrencyField)(value, form, sent);
	},
};

const conceptField: Field = {
	displayName: 'Concept',
	name: 'conceptTransfer',
	...TEXT,
	required: true,
	placeholder: 'e.g. Invoice 2026-0042',
	description: 'The text that goes with the transfer',
};

const reasonDescriptionField: Field = {
	displayName: 'Reason Description',
	name: 'reasonDes',
	...TEXT,
	required: true,
	placeholder: 'e.g. Supplier invoice',
	description: 'The reason of the payment in words',
};

const reasonIdField: Field = {
	displayName: 'Reason ID',
	name: 'reasonId',
	type: 'number',
	default: 9,
	required: true,
	description:
		'The service’s number for the reason: 9 = other, described above. Assumption: as for payment links.',
	rule: wholeNumber(),
};

const deviceIdField: RuledField<string> = {
	displayName: 'Device ID',
	name: 'deviceId',
	...TEXT,
	description: 'Sent as X-DEVICE-ID in place of the one of the credential',
	rule: headerValue(TEXT.rule),
};

export const parallelPayoutsField: RuledField<number> = {
	displayName: 'Parallel Payouts',
	name: 'parallelPayouts',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 10 },
	default: 1,
	description:
		'How many payouts may be under way at once. With 1, nothing further is sent after the first refusal.',
	rule: wholeNumber(1, 10),
};

/** What goes into the body besides the beneficiary and the security code, in the order of the form. */
const BODY = [
	accountField,
	paymentMethodField,
	amountUnitField,
	currencyField,
	amountToSend,
	destinationCurrencyField,
	destinationAmountField,
	conceptField,
	reasonDescriptionField,
	reasonIdField,
];

/** The fields of "Payout: Send" (spec, "Payouts"). */
const fields: Field[] = [
	...BODY,
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
	const body = bodyOf([beneficiaryField, ...BODY], form);
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
