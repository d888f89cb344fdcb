import { isBlank, oneOf } from '../../input';
import type { Sought } from '../../protected/candidates';
import { amountIn, amountUnitField } from '../../shared/amounts';
import type { Field, Form, RuledField } from '../../shared/field';
import { checkField, valueOf } from '../../shared/field';
import { idempotencyKeyField, readIdempotencyKey } from '../../shared/idempotencyKey';
import { accountLocator } from '../../shared/locators';
import { amountField, currencyField } from './fields';

const recordOfField: RuledField<'payout' | 'refund'> = {
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

const accountField: RuledField<number> = {
	...accountLocator('The account that paid, whose movements are searched'),
	required: false,
};

/** Whose keys an operation is about, and what its movements would look like. */
export const keyFields: Field[] = [
	{
		...idempotencyKeyField('The key with which the payout or refund was sent'),
		required: true,
	},
	recordOfField,
	accountField,
	{ ...currencyField, required: false, description: 'The currency of the account that paid' },
	{
		...amountField,
		required: false,
		description:
			'What the account paid, in the unit of Amount Unit. Without it no movements are looked for. Account, Currency and Amount must be those that were sent; for a refund, only Amount counts.',
	},
	{ ...amountUnitField, displayOptions: { hide: { [amountField.name]: [''] } } },
];

/** The key of an item and what is known of its payment. */
export interface AskedKey {
	key: string;
	operation: 'payout' | 'refund';
	/** What its movement shows, as it was typed; undefined unless all of it was given. */
	sought?: Sought;
}

/** Reads those fields. Throws FieldRefused. */
export function readKeyFields(form: Form): AskedKey {
	const { read } = form;
	const key = readIdempotencyKey(read);
	const operation = valueOf(recordOfField, form);
	const amount = read(amountField.name, '');
	if (isBlank(amount)) return { key, operation };
	valueOf(amountUnitField, form);
	// A refund has neither account nor currency of its own (spec, "Refund").
	if (operation === 'refund') {
		const amountMinor = checkField(
			amountField.displayName,
			amountIn(currencyField),
			amount,
			form,
			{},
		);
		return { key, operation, sought: { amountMinor } };
	}
	if ([accountField, currencyField].some(({ name }) => isBlank(read(name, '')))) {
		return { key, operation };
	}
	const currency = valueOf(currencyField, form);
	const accountId = valueOf(accountField, form);
	const amountMinor = valueOf(amountField, form);
	return { key, operation, sought: { accountId, amountMinor, currency } };
}

/** The fields that say which movement to look for. */
export function soughtFields(operation: AskedKey['operation'], joint: 'and' | 'or'): string {
	return operation === 'refund' ? 'Amount' : `Account, Currency ${joint} Amount`;
}
