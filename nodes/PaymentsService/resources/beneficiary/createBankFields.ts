import type { IDataObject, INodeProperties } from 'n8n-workflow';

import {
	BadInput,
	bankAccountNumber,
	COUNTRIES,
	CURRENCIES,
	currencyCode,
	email,
	ibanOfCountry,
	isBlank,
	isoCountry,
	isSepaCountry,
	RELATIONS,
	requiredText,
	swift,
	usesIban,
	wholeNumber,
} from '../../input';
import { refusing, toBody, toBodyIfFilled } from '../../shared/routing';

/** An IBAN of the country where it uses IBAN. A country that is refused itself is not complained of twice. */
const checkAccountNumber = refusing('Account Number', async function (request) {
	const body = request.body as IDataObject;
	const country = typeof body.countryISO === 'string' ? body.countryISO : '';
	body.accountNumber = usesIban(country)
		? ibanOfCountry(body.accountNumber, country)
		: bankAccountNumber(country)(body.accountNumber);
});

/** SWIFT is optional in the SEPA zone and required outside (spec, "Create a bank beneficiary"). */
const checkSwift = refusing('SWIFT / BIC', async function (request) {
	const body = request.body as IDataObject;
	if (!isBlank(body.swift)) {
		body.swift = swift(body.swift);
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
		description: 'The country of the bank account; an expression gives its two-letter code',
		routing: toBody('countryISO', 'Country', isoCountry),
	},
	{
		displayName: 'Account Number',
		name: 'accountNumber',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. ES91 2100 0418 4502 0005 1332',
		description: 'The IBAN where the country uses IBAN, otherwise the account number of the bank',
		routing: { send: { type: 'body', property: 'accountNumber', preSend: [checkAccountNumber] } },
	},
	{
		displayName: 'SWIFT / BIC',
		name: 'swift',
		type: 'string',
		default: '',
		placeholder: 'e.g. CAIXESBBXXX',
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
		routing: toBody('userRelationTypeId', 'Relation', wholeNumber(0, 4)),
	},
	textField('Address', 'address', 'e.g. Calle Mayor 1'),
	textField('City', 'city', 'e.g. Madrid'),
	textField('Province', 'province', 'e.g. Madrid'),
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
