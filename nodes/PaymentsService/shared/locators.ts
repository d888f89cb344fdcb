import type { INodeProperties, INodePropertyMode } from 'n8n-workflow';

/** A choice of a record from a searched list, or its id typed or mapped. */
function locator(
	displayName: string,
	name: string,
	listSearchMethod: string,
	byId: Pick<INodePropertyMode, 'displayName' | 'placeholder' | 'validation' | 'hint'>,
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

/** n8n itself checks an id that is typed; its message does not name the field unless this one does. */
function wholeNumber(field: string): INodePropertyMode['validation'] {
	return [
		{
			type: 'regex',
			properties: {
				regex: '^\\s*[1-9][0-9]*\\s*$',
				errorMessage: `${field}: an ID is a whole number, for example 42.`,
			},
		},
	];
}

export const beneficiaryLocator: INodeProperties = {
	...locator('Beneficiary', 'beneficiaryId', 'searchBeneficiaries', {
		displayName: 'By ID',
		placeholder: 'e.g. 42',
		validation: wholeNumber('Beneficiary'),
	}),
	description: 'The recipient: a bank account or a crypto wallet that was added as a beneficiary',
};

/** `description` says what the account is for in the operation. */
export function accountLocator(description: string): INodeProperties {
	return {
		...locator('Account', 'accountId', 'searchAccounts', {
			displayName: 'By ID',
			placeholder: 'e.g. 42',
			validation: wholeNumber('Account'),
		}),
		description,
	};
}

export const accountNumberLocator: INodeProperties = {
	...locator('Account Number', 'accountNumber', 'searchAccountNumbers', {
		displayName: 'By Number',
		placeholder: 'e.g. ES9121000418450200051332',
	}),
	description: 'The number of the account, not its ID',
};

export const paymentCardLocator: INodeProperties = {
	...locator('Payment Card', 'paymentCardId', 'searchPaymentCards', {
		displayName: 'By ID',
		placeholder: 'e.g. pc_8f3a2c',
	}),
	description: 'The payment link',
};
