import type { IDataObject } from 'n8n-workflow';

import { isBlank } from '../../input';
import type { KeyTools } from '../../oncePerKey/keys';
import { type PaymentContent, payoutContent, refundContent } from '../../oncePerKey/payment';
import { differing, named } from '../../oncePerKey/texts';
import type { KeyLook, KeyRecord } from '../../../record/keyRecord';
import { amountUnitField } from '../../shared/amounts';
import { orderCodeField } from '../../shared/commonFields';
import type { Form } from '../../shared/form';
import { type Field, type RuledField, choice, valueOf, showFor } from '../../shared/field';
import { idempotencyKeyField, readIdempotencyKey } from '../../shared/idempotencyKey';
import { inWords } from '../../../service/values/shown';
import { readForm } from '../../shared/identify';
import { accountLocator } from '../../shared/locators';
import { amountField, beneficiaryField, currencyField } from './fields';

type RecordOf = 'payout' | 'refund';

const recordOfField: RuledField<RecordOf> = {
	displayName: 'Record Of',
	name: 'recordOf',
	...choice([
		{ name: 'Payout', value: 'payout' },
		{ name: 'Refund', value: 'refund' },
	]),
	default: 'payout',
	required: true,
	description: 'What was sent under the key; each kind has keys of its own',
};

const accountField = accountLocator('The account that paid, whose movements are searched');

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
		{ ...currencyField, place: 'none', description: 'The currency of the account that paid' },
		{
			...amountField,
			description:
				'What was paid, in the unit of Amount Unit. It and the fields above must be as they were sent; if one is missing, no movements are looked for.',
		},
	]),
	{ ...amountUnitField, displayOptions: { hide: { [amountField.name]: [''] } } },
];

/** A key that somebody asks about: what is recorded of it, and what was typed. */
export interface AskedKey {
	key: string;
	operation: RecordOf;
	/** "12.34 EUR to beneficiary 501 (INV-77)", where that was sent; otherwise the key. */
	words: string;
	/** What was paid, as it was typed; undefined unless all of it was given. */
	typed?: Required<PaymentContent>;
	record: KeyRecord;
	look: KeyLook;
	/** How what was typed differs from what is recorded. */
	other?: string;
}

/** Reads those fields, and the record. Throws FieldRefused and RecordUnavailable. */
export async function readKey(form: Form, { recordOf, registered }: KeyTools): Promise<AskedKey> {
	const key = readIdempotencyKey(form);
	const operation = valueOf(recordOfField, form);
	const { result, identify } = readForm(form, (read) => readContent(operation, read));
	const typed = identify ? (await identify(registered)).result : result;
	const record = recordOf(operation, key);
	const look = await record.look();
	const isOther =
		typed && look.state !== 'new' && !(await record.isAbout(look.attempt, typed.content));
	return {
		key,
		operation,
		typed,
		record,
		look,
		words: typed && !isOther ? named({ words: typed.words, key }) : `'${key}'`,
		...(isOther && {
			other: `${look.state === 'paid' ? 'paid' : 'sent'} with other values: ${differing(typed)}`,
		}),
	};
}

function readContent(operation: RecordOf, form: Form): Required<PaymentContent> | undefined {
	if (CONTENT[operation].some(({ name }) => isBlank(form.read(name, '')))) return undefined;
	if (operation === 'refund') {
		const amount = valueOf(amountField, form);
		return refundContent(valueOf(orderCodeField, form), amount);
	}
	const payout = {
		beneficiaryId: valueOf(beneficiaryField, form),
		accountId: valueOf(accountField, form),
		currency: valueOf(currencyField, form),
		amount: valueOf(amountField, form),
	};
	return payoutContent(payout, form.chosen?.(beneficiaryField.name));
}

/** The fields that say what was paid: "Beneficiary, Account, Currency and Amount". */
export function contentFields({ operation }: AskedKey): string {
	return inWords(CONTENT[operation].map(({ displayName }) => displayName));
}

/** What the record says of a key. */
export async function shownKey(
	{ key, operation, record }: AskedKey,
	look: KeyLook,
): Promise<IDataObject> {
	const { state, attempt, until } = look;
	const resolvedAs = await record.resolvedAs(look);
	const note = `The record of this workflow knows no ${operation} under this key at this service; if another workflow sent it, look it up there.`;
	return {
		state,
		idempotencyKey: key,
		recordOf: operation,
		attempt,
		...(until && { until: until.toISOString() }),
		...(resolvedAs && { resolvedAs }),
		...(state === 'new' && attempt === 1 && { note }),
	};
}
