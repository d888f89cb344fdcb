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
import { ADDITIONAL_FIELDS } from '../../shared/collections';
import type { Field, FieldRule, Form, RuledField } from '../../shared/field';
import { optionOr } from '../../shared/field';
import { aliasField, BANK } from './fields';

/** Whether the form of IBAN and SWIFT is checked; the user may know better than the registries here. */
export const checkNumbers: RuledField<boolean> = {
	displayName: 'Check IBAN and SWIFT',
	name: 'checkNumbers',
	type: 'boolean',
	default: true,
	displayOptions: { show: { '/beneficiaryType': [BANK] } },
	description:
		'Whether the form of an IBAN and of a SWIFT code is checked before anything is sent. Switch it off for a number that is refused here although the bank confirms it.',
	rule: booleanValue,
	place: 'none',
};

const isChecked = (form: Form) => optionOr(checkNumbers, form, true);

const accountNumber: FieldRule = (value, form, { countryISO }) => {
	const country = typeof countryISO === 'string' ? countryISO : '';
	return (isChecked(form) ? bankAccountNumber(country) : requiredText())(value);
};

/** SWIFT is optional in the SEPA zone and required outside (spec, "Create a bank beneficiary"). */
const swiftCode: FieldRule = (value, form, { countryISO }) => {
	if (!isBlank(value)) return (isChecked(form) ? swift : requiredText())(value);
	const country = typeof countryISO === 'string' ? countryISO : '';
	if (country === '' || isSepaCountry(country)) return undefined;
	throw new BadInput(
		`nothing was given, but a bank in ${country}, outside the SEPA zone, needs it. Expected 8 or 11 characters, e.g. BOFAUS3N.`,
	);
};

function textField(displayName: string, name: string, placeholder: string): Field {
	return {
		displayName,
		name,
		type: 'string',
		default: '',
		required: true,
		placeholder,
		rule: requiredText(),
	};
}

/** The fields of a bank account as beneficiary (spec, "Create a bank beneficiary"). */
export const bankFields: Field[] = [
	{
		displayName: 'Country',
		name: 'countryISO',
		type: 'options',
		options: COUNTRIES,
		default: '',
		required: true,
		description: 'The country to which the money goes; an expression gives its two-letter code',
		rule: isoCountry,
	},
	{
		displayName: 'Account Number',
		name: 'accountNumber',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. ES91 2100 0418 4502 0005 1332, or 000123456789',
		description: 'The IBAN in the SEPA zone, elsewhere the account number as the bank writes it',
		rule: accountNumber,
	},
	{
		displayName: 'SWIFT / BIC',
		name: 'swift',
		type: 'string',
		default: '',
		placeholder: 'e.g. CAIXESBBXXX, or CHASUS33',
		description: 'The code of the bank',
		hint: 'Needed for a country outside the SEPA zone, optional inside it',
		rule: swiftCode,
		isCheckedEmpty: true,
	},
	{
		displayName: 'Currency',
		name: 'currency',
		type: 'options',
		options: CURRENCIES,
		default: 'EUR',
		required: true,
		description: 'The currency of the bank account',
		rule: currencyCode,
	},
	{
		displayName: 'Relation',
		name: 'userRelationTypeId',
		type: 'options',
		options: RELATIONS,
		default: 4,
		required: true,
		description: 'Who the beneficiary is to you',
		rule: wholeNumber(),
	},
	textField('Address', 'address', 'e.g. Calle Mayor 1'),
	textField('City', 'city', 'e.g. Madrid'),
	textField('Province or State', 'province', 'e.g. Madrid, or NY'),
	textField('Postal Code', 'postalCode', 'e.g. 28013'),
	{
		...ADDITIONAL_FIELDS,
		options: [
			aliasField,
			{
				displayName: 'Email',
				name: 'email',
				type: 'string',
				placeholder: 'e.g. ana@example.com',
				default: '',
				rule: email,
			},
			{
				displayName: 'Phone',
				name: 'phone',
				type: 'string',
				placeholder: 'e.g. +34 600 123 456',
				default: '',
				rule: requiredText(),
			},
		],
	},
];
