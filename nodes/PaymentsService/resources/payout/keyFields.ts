import type { IDataObject } from 'n8n-workflow';

import { isBlank, oneOf, requiredText } from '../../input';
import type { Sought } from '../../protected/candidates';
import { payoutContent, refundContent } from '../../protected/content';
import { contentText } from '../../protected/operation';
import { timeInWords } from '../../protected/texts';
import type { KeyLook, KeyRecord } from '../../../record/keyRecord';
import { amountIn, amountUnitField } from '../../shared/amounts';
import type { Field, Form, RuledField } from '../../shared/field';
import { TEXT, checkField, showFor, valueOf } from '../../shared/field';
import { idempotencyKeyField, readIdempotencyKey } from '../../shared/idempotencyKey';
import { accountLocator } from '../../shared/locators';
import { amountField, beneficiaryField, currencyField } from './fields';

type RecordOf = 'payout' | 'refund';

const recordOfField: RuledField<RecordOf> = {
	displayName: 'Record Of',
	name: 'recordOf',
	type: 'options',
	options: [
		{ name: 'Payout', value: 'payout' },
		{ name: 'Refund', value: 'refund' },
	],
	default: 'payout',
	required: true,
	description: 'What was sent under the key; the two have keys of their own',
	rule: oneOf(['payout', 'refund'] as const),
};

const accountField = accountLocator('The account that paid, whose movements are searched');

const orderCodeField: RuledField<string> = {
	displayName: 'Order Code',
	name: 'orderCode',
	...TEXT,
	placeholder: 'e.g. OC-2026-0042',
	description: 'The order code of the payment that was sent back',
	rule: requiredText(),
};

/** What makes up a payment, by what was sent; all of it or nothing. */
const CONTENT = {
	payout: [beneficiaryField, accountField, currencyField, amountField],
	refund: [orderCodeField, amountField],
};

const optional = (fields: Field[]) => fields.map((field) => ({ ...field, required: false }));

/** Whose keys an operation is about, and what was sent under them. */
export const keyFields: Field[] = [
	{
		...idempotencyKeyField('The key with which the payout or refund was sent'),
		required: true,
	},
	recordOfField,
	...showFor({ recordOf: ['payout'] }, optional([beneficiaryField, accountField])),
	...showFor({ recordOf: ['refund'] }, [orderCodeField]),
	...optional([
		{ ...currencyField, description: 'The currency of the account that paid' },
		{
			...amountField,
			description:
				'What was paid, in the unit of Amount Unit. It and the fields above must be as they were sent; without one of them no movements are looked for.',
		},
	]),
	{ ...amountUnitField, displayOptions: { hide: { [amountField.name]: [''] } } },
];

/** The key of an item and what is known of its payment. */
export interface AskedKey {
	key: string;
	operation: RecordOf;
	/** What was paid, as it was typed; undefined unless all of it was given. */
	typed?: { content: IDataObject; sought: Sought };
}

/** Reads those fields. Throws FieldRefused. */
export function readKeyFields(form: Form): AskedKey {
	const { read } = form;
	const key = readIdempotencyKey(read);
	const operation = valueOf(recordOfField, form);
	if (CONTENT[operation].some(({ name }) => isBlank(read(name, '')))) return { key, operation };
	if (operation === 'payout') {
		const payout = {
			beneficiaryId: valueOf(beneficiaryField, form),
			accountId: valueOf(accountField, form),
			currency: valueOf(currencyField, form),
			amount: valueOf(amountField, form),
		};
		return { key, operation, typed: payoutContent(payout) };
	}
	const rule = amountIn(currencyField);
	const amount = checkField(amountField.displayName, rule, read(amountField.name), form, {});
	return { key, operation, typed: refundContent(valueOf(orderCodeField, form), amount) };
}

/** The fields that say what was paid: "Beneficiary, Account, Currency and Amount". */
export function contentFields(operation: RecordOf): string {
	const labels = CONTENT[operation].map(({ displayName }) => displayName);
	return `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
}

/** What a look at the record says of a key. */
export async function shownLook(
	record: KeyRecord,
	look: KeyLook,
	{ key, operation }: AskedKey,
): Promise<IDataObject> {
	const { state, attempt, until } = look;
	const resolvedAs = await record.resolvedAs(look);
	return {
		state,
		idempotencyKey: key,
		recordOf: operation,
		attempt,
		...(until && { until: until.toISOString() }),
		...(resolvedAs && { resolvedAs }),
	};
}

/** Whether what was typed is not what is recorded. */
export async function isOther(
	record: KeyRecord,
	{ state, attempt }: KeyLook,
	{ typed }: AskedKey,
): Promise<boolean> {
	if (state === 'new' || typed === undefined) return false;
	return !(await record.isAbout(attempt, contentText(typed.content)));
}

/** "It may still arrive until 06:25", of a key in flight. */
export function arrivesText(until: Date | undefined, { timezone }: Form): string {
	return until === undefined ? '' : `may still arrive until ${timeInWords(until, timezone)}`;
}
