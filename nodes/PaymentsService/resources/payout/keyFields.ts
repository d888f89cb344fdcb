import type { INodeProperties } from 'n8n-workflow';

import { currencyCode, integerId, isBlank, oneOf, paymentKey, toMinorUnits } from '../../input';
import type { Sought } from '../../protected/candidates';
import type { ReadParameter } from '../../shared/checkField';
import { amountUnit, amountUnitField } from '../../shared/amounts';
import { checkField } from '../../shared/checkField';
import { idempotencyKeyField } from '../../shared/idempotencyKey';
import { accountLocator } from '../../shared/locators';
import { amountField, currencyField } from './fields';

/** Whose keys an operation is about, and what its movements would look like. */
export const keyFields: INodeProperties[] = [
	{
		...idempotencyKeyField('The key with which the payout or refund was sent'),
		required: true,
	},
	{
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
	},
	{
		...accountLocator('The account that paid, whose movements are looked through'),
		required: false,
	},
	amountUnitField,
	{ ...currencyField, required: false, description: 'The currency of the account that paid' },
	{
		...amountField,
		required: false,
		description:
			'What the account paid, in the unit of Amount Unit. Without it no movements are looked for. Account, Currency and Amount must be those that were sent; of a refund, Amount alone counts.',
	},
];

/** The key of an item and what is known of its payment. */
export interface AskedKey {
	key: string;
	operation: 'payout' | 'refund';
	/** What its movement shows, as it was typed; undefined unless all of it was given. */
	sought?: Sought;
}

/** Reads those fields. Throws FieldRefused. */
export function readKeyFields(read: ReadParameter): AskedKey {
	const key = checkField('Idempotency Key', paymentKey, read('idempotencyKey', ''));
	const operation = checkField(
		'Record Of',
		oneOf(['payout', 'refund'] as const),
		read('recordOf', 'payout'),
	);
	const amount = read('amount', '');
	if (isBlank(amount)) return { key, operation };
	const unit = checkField('Amount Unit', amountUnit, read('amountUnit', 'minor'));
	const amountIn = (currency?: string) =>
		checkField('Amount', (value) => toMinorUnits(value, unit, currency), amount);
	// A refund has neither account nor currency of its own (spec, "Refund").
	if (operation === 'refund') return { key, operation, sought: { amountMinor: amountIn() } };
	const accountId = read('accountId', '');
	const currency = read('currency', '');
	if (isBlank(accountId) || isBlank(currency)) return { key, operation };
	const code = checkField('Currency', currencyCode, currency);
	const account = checkField('Account', integerId, accountId);
	return {
		key,
		operation,
		sought: { accountId: account, amountMinor: amountIn(code), currency: code },
	};
}

/** The fields that say which movement to look for. */
export function soughtFields(operation: AskedKey['operation'], joint: 'and' | 'or'): string {
	return operation === 'refund' ? 'Amount' : `Account, Currency ${joint} Amount`;
}
