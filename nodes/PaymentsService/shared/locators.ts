import type { INodeProperties, INodePropertyMode } from 'n8n-workflow';

import { integerId, pathPart } from '../input';
import type { RuledField } from './field';

function locator(
	displayName: string,
	name: string,
	listSearchMethod: string,
	byId: Pick<INodePropertyMode, 'displayName' | 'placeholder'>,
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
			{ ...byId, name: 'id', type: 'string' },
		],
	};
}

export const beneficiaryLocator: RuledField<number> = {
	...locator('Beneficiary', 'beneficiaryId', 'searchBeneficiaries', {
		displayName: 'By ID',
		placeholder: 'e.g. 42',
	}),
	description: 'The recipient: a bank account or a crypto wallet that was added as a beneficiary',
	rule: integerId,
};

export function accountLocator(description: string): RuledField<number> {
	return {
		...locator('Account', 'accountId', 'searchAccounts', {
			displayName: 'By ID',
			placeholder: 'e.g. 42',
		}),
		description,
		rule: integerId,
	};
}

export const accountNumberLocator: RuledField<string> = {
	...locator('Account Number', 'accountNumber', 'searchAccountNumbers', {
		displayName: 'By Number',
		placeholder: 'e.g. ES00 0000 0000 0000 0000 0000',
	}),
	description: 'The number of the account, not its ID',
	rule: pathPart,
};

export const paymentCardLocator: RuledField<string> = {
	...locator('Payment Link', 'paymentCardId', 'searchPaymentCards', {
		displayName: 'By ID',
		placeholder: 'e.g. pc_8f3a2c',
	}),
	description: 'The payment link (the API calls it a payment card)',
	rule: pathPart,
};
