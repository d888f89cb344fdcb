import type { IDataObject } from 'n8n-workflow';

import {
	BadInput,
	booleanValue,
	COUNTRIES,
	dateOfBirth,
	email,
	integerId,
	isoCountry,
	oneOf,
	requiredText,
} from '../../input';
import type { Field, Form, RuledField } from '../../shared/field';
import { checkField, collectionOf, inAlphabet, valueOf } from '../../shared/field';

/** Before the names of these fields in a message. */
const PREFIX = 'Client ';

const text = requiredText();

const countryField: Field = {
	displayName: 'Country',
	name: 'countryIso',
	type: 'options',
	options: COUNTRIES,
	default: '',
	description: 'Needed, unless Country ID is given',
	rule: isoCountry,
};

/** Who pays (spec, "Payment cards", client object), in the order in which it is checked. */
const fields: Field[] = [
	{
		displayName: 'Name',
		name: 'name',
		type: 'string',
		default: '',
		placeholder: 'e.g. Ana',
		isCheckedEmpty: true,
		rule: text,
	},
	{
		displayName: 'Last Name',
		name: 'lastName',
		type: 'string',
		default: '',
		placeholder: 'e.g. Silva',
		isCheckedEmpty: true,
		rule: text,
	},
	{
		displayName: 'Email',
		name: 'email',
		type: 'string',
		placeholder: 'e.g. ana@example.com',
		default: '',
		isCheckedEmpty: true,
		rule: email,
	},
	{
		displayName: 'Phone',
		name: 'phone',
		type: 'string',
		default: '',
		placeholder: 'e.g. +34 600 123 456',
		isCheckedEmpty: true,
		rule: text,
	},
	{
		displayName: 'Address',
		name: 'address',
		type: 'string',
		default: '',
		placeholder: 'e.g. Calle Mayor 1',
		isCheckedEmpty: true,
		rule: text,
	},
	countryField,
	{
		displayName: 'Country ID',
		name: 'countryId',
		type: 'string',
		default: '',
		placeholder: 'e.g. 519',
		description: 'The service’s own number of the country, in place of Country',
		rule: integerId,
	},
	{
		displayName: 'City',
		name: 'city',
		type: 'string',
		default: '',
		placeholder: 'e.g. Madrid',
		rule: text,
	},
	{
		displayName: 'Postal Code',
		name: 'postCode',
		type: 'string',
		default: '',
		placeholder: 'e.g. 28013',
		rule: text,
	},
	{
		displayName: 'State',
		name: 'state',
		type: 'string',
		default: '',
		placeholder: 'e.g. Madrid, or NY',
		rule: text,
	},
	{
		displayName: 'Date of Birth',
		name: 'dateOfBirth',
		type: 'dateTime',
		default: '',
		description: 'The day counts, the time does not',
		rule: (value) => dateOfBirth(value),
	},
];

const terms: Field = {
	displayName: 'Accepted the Terms',
	name: 'termsAndConditions',
	type: 'boolean',
	default: false,
	description:
		'Whether the client has accepted the terms and conditions; it must be on, except when the payer is asked',
	isCheckedEmpty: true,
	rule: accepted,
};

const client: Field = {
	displayName: 'Client',
	name: 'client',
	type: 'collection',
	placeholder: 'Add Field',
	// What is required is in the form from the start; the rest is under Add Field.
	default: {
		name: '',
		lastName: '',
		email: '',
		phone: '',
		address: '',
		countryIso: '',
		termsAndConditions: false,
	},
	required: true,
	description:
		'Who pays. Name, last name, email, phone, address, country and accepted terms are needed, unless the payer is asked.',
	options: inAlphabet([...fields, terms]),
};

const clientDetails: RuledField<'given' | 'askPayer'> = {
	displayName: 'Client Details',
	name: 'clientDetails',
	type: 'options',
	options: [
		{
			name: 'Ask the Payer',
			value: 'askPayer',
			description: 'The payment page asks for every field of the client that is empty here',
		},
		{ name: 'Given Here', value: 'given', description: 'All that is needed is filled in below' },
	],
	default: 'given',
	description: 'Where the details of the client come from',
	rule: oneOf(['given', 'askPayer'] as const),
};

/** The fields about who pays. */
export const clientFields = [clientDetails, client];

/** The client of a link that is paid once: required, unless the payment page asks for what is missing. Throws FieldRefused. */
export function clientOf(form: Form): IDataObject {
	const asksPayer = valueOf(clientDetails, form) === 'askPayer';
	const given = (form.read(client.name, {}) ?? {}) as IDataObject;
	return asksPayer ? clientToAsk(given, form) : clientGiven(given, form);
}

/** Who pays, with a country by id or by code. */
function clientGiven(given: IDataObject, form: Form): IDataObject {
	const body = collectionOf(fields, given, form, PREFIX);
	checkField(`${PREFIX}${countryField.displayName}`, hasCountry, body);
	return { ...body, ...collectionOf([terms], given, form, PREFIX) };
}

/**
 * Who pays, as far as it is known: the payment page asks for what goes out as null (spec, "Payment cards", client object).
 * One of the two forms of a country is enough.
 */
function clientToAsk(given: IDataObject, form: Form): IDataObject {
	const optional = fields.map((field) => ({ ...field, isCheckedEmpty: false }));
	const body = collectionOf(optional, given, form, PREFIX);
	for (const { name } of fields) body[name] ??= null;
	if (body.countryId === null) delete body.countryId;
	else if (body.countryIso === null) delete body.countryIso;
	return { ...body, [terms.name]: true };
}

function hasCountry(client: unknown): void {
	const { countryIso, countryId } = client as IDataObject;
	if (countryIso === undefined && countryId === undefined) {
		throw new BadInput('nothing was given. Expected a country, or its ID.');
	}
}

function accepted(value: unknown): true {
	if (booleanValue(value)) return true;
	throw new BadInput('the client must have accepted them. Expected true.');
}
