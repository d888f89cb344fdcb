import type { IDataObject } from 'n8n-workflow';

import { type IntegerId, isBlank } from '../../input';
import { doubtAboutField, FAILED_OR_RETURNED, isSameCode } from '../../oncePerKey/judge';
import { type Doubt, type Payment, payoutContent } from '../../oncePerKey/payment';
import { oncePerKey } from '../../oncePerKey/run';
import { agentsMayPayField, faultOfPayingAgent } from '../../shared/agents';
import { amountIn, amountUnitField, withUnitNotice } from '../../shared/amounts';
import { OPTIONS, securityCodeField, sessionTokenField } from '../../shared/commonFields';
import type { Field, RuledField } from '../../shared/field';
import { optionOf, REQUIRED_TEXT, UNSENT_TEXT, valueOf, whole } from '../../shared/field';
import { type Form, formsOf } from '../../shared/form';
import { readIdempotencyKey, requiredKeyFields } from '../../shared/idempotencyKey';
import { maxAmountField, maxTotalField, withinMaxAmount } from '../../shared/limits';
import { accountLocator } from '../../shared/locators';
import type { Operation } from '../../shared/operation';
import { simplifySent } from '../../shared/output';
import { requestOf } from '../../shared/sent';
import { isFilled } from '../../../service/answers/answer';
import { amountText } from '../../../service/values/money';
import { checkFundsField, checkList } from './checkList';
import {
	amountField,
	beneficiaryField,
	currencyField,
	destinationCurrencyField,
	deviceIdField,
	paymentMethodField,
} from './fields';

const accountField = accountLocator('The account that pays');

const amountToSend: RuledField<number> = {
	...amountField,
	description: `${amountField.description}; negative in the output`,
	rule: withinMaxAmount(amountField.rule, (form) => valueOf(currencyField, form)),
};

const parallelPayoutsField: RuledField<number> = {
	displayName: 'Parallel Payouts',
	name: 'parallelPayouts',
	...whole(1, 10),
	default: 1,
	description:
		'How many payouts may be under way at once. With 1, nothing further is sent after the first refusal.',
	place: 'none',
};

const fields: Field[] = [
	beneficiaryField,
	accountField,
	paymentMethodField,
	amountUnitField,
	currencyField,
	...withUnitNotice(amountToSend),
	{
		...destinationCurrencyField,
		hint: 'If it is another one than Currency, give Destination Amount too: "Payout: Simulate" shows it as finalAmount',
	},
	{
		displayName: 'Destination Amount',
		name: 'destinationAmount',
		...UNSENT_TEXT,
		placeholder: 'the same as Amount, if both currencies are equal',
		description:
			'What the beneficiary gets, in the unit of Amount Unit. For an exchange, "Payout: Simulate" gives it as finalAmount, in minor units.',
		isCheckedEmpty: true,
		rule: (value, form) => {
			const [paid, got] = [currencyField, destinationCurrencyField].map((field) =>
				valueOf(field, form).toUpperCase(),
			);
			// Without an exchange the beneficiary gets what is paid.
			if (isBlank(value) && paid === got) return valueOf(amountToSend, form);
			return amountIn(destinationCurrencyField)(value, form);
		},
	},
	{
		displayName: 'Concept',
		name: 'conceptTransfer',
		...REQUIRED_TEXT,
		placeholder: 'e.g. Invoice 2026-0042',
		description: 'The text that goes with the transfer',
	},
	{
		displayName: 'Reason Description',
		name: 'reasonDes',
		...REQUIRED_TEXT,
		placeholder: 'e.g. Supplier invoice',
		description: 'The reason of the payment in words',
	},
	{
		displayName: 'Reason ID',
		name: 'reasonId',
		...whole(),
		default: 9,
		required: true,
		description: 'The service’s number for the reason',
		hint: '9 is any other reason, the one in Reason Description (assumed: as for payment links)',
	},
	...requiredKeyFields('payout', 'the invoice number'),
	simplifySent(
		'outcome idempotencyKey skipped id state amount currency destinationAmount destinationCurrency reference',
	),
	{
		...OPTIONS,
		options: [
			agentsMayPayField,
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
	action: 'Send a payout',
	description:
		'Send money from an account to a beneficiary. The same Idempotency Key is never paid twice.',
	request: { method: 'POST', url: '/operations/payout' },
	notForTools: 'nothing would keep it from paying twice',
	faultForTools: faultOfPayingAgent,
	fields,
	execute: oncePerKey({
		name: 'payout',
		noun: 'payout',
		done: 'paid',
		howToCheck: 'use "Payout: Look Up" in this workflow',
		shownIn: 'among the movements by its reference',
		howToResolve: 'then tell the record with "Payout: Resolve" whether it was paid',
		codeField: securityCodeField.name,
		failedStates: FAILED_OR_RETURNED,
		readKey: readIdempotencyKey,
		paymentOf,
		doubtAbout,
		noteOn,
		parallel: (context) => optionOf(parallelPayoutsField, formsOf(context)(0)),
		checkRun: checkList,
		countsForAgents: true,
	}),
};

function paymentOf(form: Form, key: string, itemIndex: number): Payment {
	const sending = requestOf(fields, form);
	const { depositaccountId, accountId, amount, currency } = sending.request.body as {
		depositaccountId: IntegerId;
		accountId: IntegerId;
		amount: number;
		currency: string;
	};
	const payout = { beneficiaryId: depositaccountId, accountId, amount, currency };
	return {
		itemIndex,
		key,
		...payoutContent(payout, form.chosen?.(beneficiaryField.name)),
		// In the output of the service it leaves the account.
		paid: { ...payout, amount: -amount },
		...sending,
	};
}

/** A transfer shows this payout when it names the beneficiary, both currencies and the amount, negative (spec, "Transfer"). */
function doubtAbout(transfer: IDataObject, { request }: Payment): Doubt | undefined {
	const { depositaccountId, amount, currency, destinationCurrency: wanted } = request.body;
	const { depositaccountId: to, amount: moved, currency: code, destinationCurrency } = transfer;
	const text = amountText(moved, code) ?? moved;
	return (
		doubtAboutField('beneficiary', to, String(to) === String(depositaccountId), transfer) ??
		doubtAboutField('amount', text, Number(moved) === -Number(amount), transfer) ??
		doubtAboutField('currency', code, isSameCode(code, currency), transfer) ??
		doubtAboutField(
			'destination currency',
			destinationCurrency,
			!isFilled(destinationCurrency) || isSameCode(destinationCurrency, wanted),
			transfer,
		)
	);
}

/** After an exchange, or where a fee is taken out of it, another amount may arrive; without an exchange, that is said. */
function noteOn({ destinationAmount: got }: IDataObject, { request }: Payment): string | undefined {
	const { currency, destinationCurrency, destinationAmount: wanted } = request.body;
	const isExchange = !isSameCode(currency, destinationCurrency);
	if (isExchange || !isFilled(got) || Number(got) === Number(wanted)) return undefined;
	const [gets, asked] = [got, wanted].map((minor) => amountText(minor, currency) ?? minor);
	return `the beneficiary gets ${gets} of ${asked}`;
}
