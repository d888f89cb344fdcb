import type { IDataObject } from 'n8n-workflow';

import { BENEFICIARIES } from '../../../../credentials/paths';
import {
	BadInput,
	bankAccountNumber,
	COUNTRIES,
	cryptoAddress,
	currencyCode,
	isBlank,
	isoCountry,
	networkCurrencies,
	RELATIONS,
	shown,
	swift,
	wholeNumber,
} from '../../input';
import {
	ADDITIONAL_FIELDS,
	emailField,
	OPTIONS,
	sessionTokenField,
} from '../../shared/commonFields';
import type { Field, FieldRule, Rule, RuledField } from '../../shared/field';
import type { Form } from '../../shared/form';
import { CURRENCY, optionOf, SWITCH, REQUIRED_TEXT, TEXT, showFor } from '../../shared/field';
import type { Operation } from '../../shared/operation';
import { simplifySent } from '../../shared/output';
import { writes } from '../../../service/requests';
import { isSepaCountry } from '../../../service/values/iban';
import {
	aliasField,
	BANK,
	CRYPTO_WIRE_FIELDS,
	networkField,
	SIMPLIFIED_BENEFICIARY,
	tokenField,
	walletAddressField,
} from './fields';
import {
	alwaysReuses,
	createOrReuse,
	forNew,
	lookForExisting,
	reuseExisting,
} from './reuseExisting';

const CRYPTO = 3;

/** Only the number of a bank account goes out. */
const kindNumber: Rule = (kind) => {
	if (kind === BANK || kind === CRYPTO) return kind === BANK ? BANK : undefined;
	throw new BadInput(
		`${shown(kind)} is not a kind. Give the number ${BANK} for a bank account or ${CRYPTO} for a crypto wallet.`,
	);
};

const checkNumbers: RuledField<boolean> = {
	displayName: 'Check IBAN and SWIFT',
	name: 'checkNumbers',
	...SWITCH,
	default: true,
	displayOptions: { show: { '/beneficiaryType': [BANK] } },
	description:
		'Whether the form of an IBAN and of a SWIFT code is checked before anything is sent. Switch it off for a number that is refused here although the bank confirms it.',
	place: 'none',
};

const isChecked = (form: Form) => optionOf(checkNumbers, form);

const countryOf = ({ countryISO }: IDataObject) =>
	typeof countryISO === 'string' ? countryISO : '';

const accountNumber: FieldRule = (value, form, sent) =>
	(isChecked(form) ? bankAccountNumber(countryOf(sent)) : TEXT.rule)(value);

/** Optional in the SEPA zone, required outside (spec, "Create a bank beneficiary"). */
const swiftCode: FieldRule = (value, form, sent) => {
	if (!isBlank(value)) return (isChecked(form) ? swift : TEXT.rule)(value);
	const country = countryOf(sent);
	if (!isChecked(form) || country === '' || isSepaCountry(country)) return undefined;
	throw new BadInput(
		`nothing was given, but a bank in ${country}, outside the SEPA zone, needs it.`,
	);
};

const bankFields: Field[] = [
	...forNew([
		{
			displayName: 'Country',
			name: 'countryISO',
			type: 'options',
			options: COUNTRIES,
			default: '',
			description: 'The country to which the money goes; an expression gives its two-letter code',
			rule: isoCountry,
		},
	]),
	{
		displayName: 'Account Number',
		name: 'accountNumber',
		...REQUIRED_TEXT,
		placeholder: 'e.g. ES00 0000 0000 0000 0000 0000, or 000123456789',
		description: 'The IBAN in the SEPA zone, elsewhere the account number as the bank writes it',
		rule: accountNumber,
	},
	{
		displayName: 'SWIFT / BIC',
		name: 'swift',
		...TEXT,
		placeholder: 'e.g. CAIXESBBXXX, or CHASUS33',
		description: 'The code of the bank',
		hint: 'Needed for a country outside the SEPA zone, optional inside it',
		rule: swiftCode,
		isCheckedEmpty: true,
	},
	{
		displayName: 'Currency',
		name: 'currency',
		...CURRENCY,
		required: true,
		description: 'The currency of the bank account',
	},
	{
		displayName: 'Relation',
		name: 'userRelationTypeId',
		type: 'options',
		options: RELATIONS,
		default: 4,
		required: true,
		description: 'Who the beneficiary is to you',
		rule: wholeNumber(0, 4),
	},
	...forNew([
		{ displayName: 'Address', name: 'address', ...TEXT, placeholder: 'e.g. Calle Mayor 1' },
		{ displayName: 'City', name: 'city', ...TEXT, placeholder: 'e.g. Madrid' },
		{
			displayName: 'Province or State',
			name: 'province',
			...TEXT,
			placeholder: 'e.g. Madrid, or NY',
		},
		{ displayName: 'Postal Code', name: 'postalCode', ...TEXT, placeholder: 'e.g. 28013' },
	]),
	{
		...ADDITIONAL_FIELDS,
		options: [
			aliasField,
			emailField,
			{ displayName: 'Phone', name: 'phone', ...TEXT, placeholder: 'e.g. +34 600 123 456' },
		],
	},
];

const address: FieldRule = (value, _form, { network }) =>
	(typeof network === 'string' ? cryptoAddress(network) : TEXT.rule)(value);

/** The token, among those of the network (spec, table of networks). */
const token: FieldRule = (value, _form, { network }) => {
	const currency = currencyCode(value);
	const carried = networkCurrencies(String(network ?? ''));
	if (carried === undefined || carried.includes(currency.toUpperCase())) return currency;
	throw new BadInput(
		`${shown(currency)} is not a token of the network ${String(network)}, which carries ${carried.join(', ')}.`,
	);
};

const cryptoFields: Field[] = [
	networkField,
	{
		...walletAddressField,
		description: 'The address to which payouts go. Its form is checked against the network.',
		rule: address,
	},
	{
		...ADDITIONAL_FIELDS,
		options: [
			{ ...aliasField, placeholder: 'e.g. Ada on Polygon' },
			{
				...tokenField,
				description: 'The token, among those of the network; an expression gives another one',
				rule: token,
			},
		],
	},
];

/** Adds a bank account or a wallet to which payouts can go (spec, "Create a bank beneficiary", "... crypto ..."). */
export const create: Operation = {
	name: 'Create',
	action: 'Create a beneficiary',
	description:
		'Add a bank account or a crypto wallet as a recipient of payouts. With Retry On Fail, set Reuse Existing under Options, or a lost answer may make two.',
	notForTools: false,
	request: { method: 'POST', url: BENEFICIARIES },
	// The spec shows it only for a bank account.
	sends: writes(
		'Look for it in "Beneficiary: Get Many" before you run it again; with Reuse Existing under Options, a run takes the one that it finds.',
		{
			specified: ({ body }) =>
				(body as IDataObject).beneficiaryType === BANK ? 'object' : 'nothing',
			inAnyOrder: alwaysReuses,
		},
		createOrReuse,
	),
	lookFirst: lookForExisting,
	// For a bank account, paymentType is a text.
	fixed: ({ beneficiaryType }) =>
		beneficiaryType === BANK ? { paymentType: '2' } : CRYPTO_WIRE_FIELDS,
	fields: [
		{
			displayName: 'Beneficiary Type',
			name: 'beneficiaryType',
			type: 'options',
			noDataExpression: true,
			options: [
				{ name: 'Bank Account', value: BANK },
				{ name: 'Crypto Wallet', value: CRYPTO },
			],
			default: BANK,
			required: true,
			description: 'Where the money of this recipient goes; each kind has fields of its own',
			rule: kindNumber,
		},
		...forNew([
			{ displayName: 'First Name', name: 'firstName', ...TEXT, placeholder: 'e.g. Ada' },
			{
				displayName: 'Last Name',
				name: 'lastName',
				...TEXT,
				placeholder: 'e.g. Lovelace',
				hint: 'For a company: its name without the legal form, such as GmbH, which goes into First Name',
			},
		]),
		...showFor({ beneficiaryType: [BANK] }, bankFields),
		...showFor({ beneficiaryType: [CRYPTO] }, cryptoFields),
		simplifySent(SIMPLIFIED_BENEFICIARY),
		{ ...OPTIONS, options: [checkNumbers, reuseExisting, sessionTokenField] },
	],
};
