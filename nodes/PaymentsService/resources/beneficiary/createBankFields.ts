import type { IDataObject, IExecuteSingleFunctions, INodeProperties } from 'n8n-workflow';

import {
	BadInput,
	booleanValue,
	bankAccountNumber,
	COUNTRIES,
	CURRENCIES,
	currencyCode,
	email,
	isBlank,
	isoCountry,
	isSepaCountry,
	RELATIONS,
	requiredText,
	swift,
	wholeNumber,
} from '../../input';
import { checkField } from '../../shared/checkField';
import { refusing, toBody, toBodyIfFilled } from '../../shared/routing';

/** Whether the form of IBAN and SWIFT is checked; the user may know better than the registries here. */
function isChecked(context: IExecuteSingleFunctions): boolean {
	const wanted = context.getNodeParameter('options.checkNumbers', true);
	return checkField('Check IBAN and SWIFT', booleanValue, wanted);
}

const checkAccountNumber = refusing('Account Number', async function (request) {
	const body = request.body as IDataObject;
	const country = typeof body.countryISO === 'string' ? body.countryISO : '';
	const rule = isChecked(this) ? bankAccountNumber(country) : requiredText();
	body.accountNumber = rule(body.accountNumber);
});

/** SWIFT is optional in the SEPA zone and required outside (spec, "Create a bank beneficiary"). */
const checkSwift = refusing('SWIFT / BIC', async function (request) {
	const body = request.body as IDataObject;
	if (!isBlank(body.swift)) {
		const rule = isChecked(this) ? swift : requiredText();
		body.swift = rule(body.swift);
		return;
	}
	const country = typeof body.countryISO === 'string' ? body.countryISO : '';
	if (country !== '' && !isSepaCountry(country)) {
		throw new BadInput(
			`nothing was given, but a bank in ${country}, outside the SEPA zone, needs it. Expected 8 or 11 characters, e.g. BOFAUS3N.`,
		);
	}
});

function textField(displayName: string, name: string, placeholder: string): INodeProperties {
	return {
		displayName,
		name,
		type: 'string',
		default: '',
		required: true,
		placeholder,
		routing: toBody(name, displayName, requiredText()),
	};
}

/** The fields of a bank account as beneficiary (spec, "Create a bank beneficiary"). */
export const bankFields: INodeProperties[] = [
	{
		displayName: 'Country',
		name: 'countryISO',
		type: 'options',
		options: COUNTRIES,
		default: '',
		required: true,
		description: 'The country to which the money goes; an expression gives its two-letter code',
		routing: toBody('countryISO', 'Country', isoCountry),
	},
	{
		displayName: 'Account Number',
		name: 'accountNumber',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. ES91 2100 0418 4502 0005 1332, or 000123456789',
		description: 'The IBAN in the SEPA zone, elsewhere the account number as the bank writes it',
		routing: { send: { type: 'body', property: 'accountNumber', preSend: [checkAccountNumber] } },
	},
	{
		displayName: 'SWIFT / BIC',
		name: 'swift',
		type: 'string',
		default: '',
		placeholder: 'e.g. CAIXESBBXXX, or CHASUS33',
		description: 'The code of the bank',
		hint: 'Needed for a country outside the SEPA zone, optional inside it',
		routing: { send: { type: 'body', property: 'swift', preSend: [checkSwift] } },
	},
	{
		displayName: 'Currency',
		name: 'currency',
		type: 'options',
		options: CURRENCIES,
		default: 'EUR',
		required: true,
		description: 'The currency of the bank account',
		routing: toBody('currency', 'Currency', currencyCode),
	},
	{
		displayName: 'Relation',
		name: 'userRelationTypeId',
		type: 'options',
		options: RELATIONS,
		default: 4,
		required: true,
		description: 'Who the beneficiary is to you',
		routing: toBody('userRelationTypeId', 'Relation', wholeNumber()),
	},
	textField('Address', 'address', 'e.g. Calle Mayor 1'),
	textField('City', 'city', 'e.g. Madrid'),
	textField('Province or State', 'province', 'e.g. Madrid, or NY'),
	textField('Postal Code', 'postalCode', 'e.g. 28013'),
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: [
			{
				displayName: 'Alias',
				name: 'alias',
				type: 'string',
				default: '',
				placeholder: 'e.g. Landlord',
				description: 'A name under which you find the beneficiary',
				routing: toBodyIfFilled('alias', 'Alias', requiredText()),
			},
			{
				displayName: 'Email',
				name: 'email',
				type: 'string',
				placeholder: 'e.g. ana@example.com',
				default: '',
				routing: toBodyIfFilled('email', 'Email', email),
			},
			{
				displayName: 'Phone',
				name: 'phone',
				type: 'string',
				placeholder: 'e.g. +34 600 123 456',
				default: '',
				routing: toBodyIfFilled('phone', 'Phone', requiredText()),
			},
		],
	},
];
