import type { INodeProperties, INodePropertyMode } from 'n8n-workflow';

import { ibanIn } from '../../service/values/accountNumber';
import { type IntegerId, integerId, pathPart } from '../input';
import type { Field, RuledField } from './field';

function textMode(name: string, displayName: string, placeholder: string): INodePropertyMode {
	const words = { displayName, placeholder };
	return { ...words, name, type: 'string' };
}

function locator(
	displayName: string,
	name: string,
	listSearchMethod: string,
	...typed: INodePropertyMode[]
): INodeProperties {
	return {
		displayName,
		name,
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		required: true,
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				typeOptions: { searchListMethod: listSearchMethod, searchable: true },
			},
			...typed,
		],
	};
}

/** Other modes, whose values are looked up (`identify.ts`). */
const BY_ACCOUNT_NUMBER = textMode(
	'accountNumber',
	'By Account Number',
	'e.g. ES00 0000 0000 0000 0000 0000, or 0x…',
);
const BY_NAME = textMode('name', 'By Name', 'e.g. Ada Lovelace, or an alias');
const BY_REFERENCE = textMode('reference', 'By Reference', 'e.g. INV-2026-0042');

const BY_INTEGER_ID = textMode('id', 'By ID', 'e.g. 42');

export const beneficiaryLocator: RuledField<IntegerId> = {
	...locator(
		'Beneficiary',
		'beneficiaryId',
		'searchBeneficiaries',
		BY_INTEGER_ID,
		BY_ACCOUNT_NUMBER,
	),
	description: 'The recipient: a bank account or a crypto wallet that was added as a beneficiary',
	rule: integerId,
};

/** For a person who looks before anything is sent. */
export const beneficiaryOrNameLocator: RuledField<IntegerId> = {
	...beneficiaryLocator,
	modes: [...(beneficiaryLocator.modes ?? []), BY_NAME],
};

export function accountLocator(description: string): RuledField<IntegerId> {
	return {
		...locator('Account', 'accountId', 'searchAccounts', BY_INTEGER_ID, BY_ACCOUNT_NUMBER),
		description,
		rule: integerId,
	};
}

export function optionalAccountLocator(description: string): Field {
	return { ...accountLocator(description), required: false };
}

export const accountNumberLocator: RuledField<string> = {
	...locator(
		'Account Number',
		'accountNumber',
		'searchAccountNumbers',
		textMode('id', 'By Number', 'e.g. ES00 0000 0000 0000 0000 0000'),
	),
	description: 'The number of the account, not its ID',
	rule: (value) => ibanIn(value) ?? pathPart(value),
};

export const paymentCardLocator: RuledField<string> = {
	...locator(
		'Payment Link',
		'paymentCardId',
		'searchPaymentCards',
		textMode('id', 'By ID', 'e.g. pc_8f3a2c'),
		BY_REFERENCE,
	),
	description: 'The payment link (the API calls it a payment card)',
	rule: pathPart,
};
