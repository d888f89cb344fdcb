import type { IDataObject } from 'n8n-workflow';

import {
	BadInput,
	booleanValue,
	dataUrlImage,
	dateOfBirth,
	email,
	integerId,
	isBlank,
	isoCountry,
	isoDate,
	isoDateTime,
	oneOf,
	oneOfAsWritten,
	postUrl,
	requiredText,
	returnUrl,
	toMinorUnits,
	wholeNumber,
} from '../../input';
import type { Rule } from '../../input';
import type { ReadParameter } from '../../shared/checkField';
import { amountUnit } from '../../shared/amounts';
import { checkField } from '../../shared/checkField';

/** The least amount of a payment link, in minor units, and the longest concept (spec, "Limits"). */
const LEAST_AMOUNT = 100;
const MAX_CONCEPT = 254;

/** A field of a collection: its name on the wire and in the editor's data, its label, and its rule. */
type Field = [name: string, label: string, rule: Rule<unknown>];

const text = requiredText();
const clientDetails = oneOf(['given', 'askPayer'] as const);

const REQUIRED_CLIENT: Field[] = [
	['name', 'Client Name', text],
	['lastName', 'Client Last Name', text],
	['email', 'Client Email', email],
	['phone', 'Client Phone', text],
	['address', 'Client Address', text],
];

const OPTIONAL_CLIENT: Field[] = [
	['countryIso', 'Client Country', isoCountry],
	['countryId', 'Client Country ID', integerId],
	['city', 'Client City', text],
	['postCode', 'Client Postal Code', text],
	['state', 'Client State', text],
	['dateOfBirth', 'Client Date of Birth', (value) => dateOfBirth(value)],
];

/** The fields under Additional Fields. Values that the spec lists are offered in the form; another one goes out as it is. */
function additional(timezone: string): Field[] {
	return [
		['accountId', 'Account', integerId],
		['directPayment', 'Direct Payment', booleanValue],
		['expirationDate', 'Expiration Date', isoDateTime(timezone, 'last')],
		['expirationDays', 'Expiration Days', wholeNumber(0)],
		['imageBase', 'Image', dataUrlImage],
		['lang', 'Language', text],
		['payment3DS', '3-D Secure', text],
		['paymentcardType', 'Payment Link Type', wholeNumber()],
		['paymentMethods', 'Payment Methods', (value) => listOf(value).map((entry) => text(entry))],
		['reasonDes', 'Reason Description', text],
		['reasonId', 'Reason ID', wholeNumber()],
		['reference', 'Reference', text],
		['saveToken', 'Save Token', booleanValue],
		['serviceDate', 'Service Date', isoDate],
		['strictAddressCheck', 'Strict Address Check', booleanValue],
		['strictPostalCodeCheck', 'Strict Postal Code Check', booleanValue],
		['urlFailed', 'URL When Failed', returnUrl],
		['urlNotification', 'Notification URL', postUrl],
		['urlSuccess', 'URL When Paid', returnUrl],
	];
}

/**
 * The body of a payment card from the node's parameters (spec, "Payment cards": create). Throws FieldRefused.
 *
 * @param timezone the workflow's, such as Europe/Madrid
 */
export function paymentCardBody(read: ReadParameter, timezone: string): IDataObject {
	const unit = checkField('Amount Unit', amountUnit, read('amountUnit', 'minor'));
	const currency = checkField(
		'Currency',
		oneOfAsWritten(['USD', 'EUR', 'USDC']),
		read('currency', ''),
	);
	const singleUse = checkField('Single Use', booleanValue, read('singleUse', ''));
	const body: IDataObject = {
		concept: checkField('Concept', requiredText(MAX_CONCEPT), read('concept', '')),
		description: checkField('Description', text, read('description', '')),
		amount: checkField(
			'Amount',
			(value) => leastAmount(toMinorUnits(value, unit, currency)),
			read('amount', ''),
		),
		currency,
		singleUse,
		favorite: checkField('Favorite', booleanValue, read('favorite', '')),
	};
	takeOver(body, (read('additionalFields', {}) ?? {}) as IDataObject, additional(timezone));
	if (singleUse) {
		body.reference = checkField('Reference', text, read('reference', ''));
		body.serviceDate = checkField('Service Date', isoDate, read('serviceDate', ''));
		const asksPayer =
			checkField('Client Details', clientDetails, read('clientDetails', 'given')) === 'askPayer';
		const client = (read('client', {}) ?? {}) as IDataObject;
		body.client = asksPayer ? clientToAsk(client) : clientBody(client);
	}
	return body;
}

/** Who pays: required for a single use, with a country by id or by code. */
function clientBody(given: IDataObject): IDataObject {
	const client: IDataObject = {};
	for (const [name, label, rule] of REQUIRED_CLIENT) {
		client[name] = checkField(label, rule, given[name]) as IDataObject[string];
	}
	takeOver(client, given, OPTIONAL_CLIENT);
	checkField('Client Country', hasCountry, client);
	client.termsAndConditions = checkField(
		'Client Accepted the Terms',
		accepted,
		given.termsAndConditions,
	);
	return client;
}

/**
 * Who pays, as far as it is known: the payment page asks for what goes out as null (spec, "Payment cards", client object).
 * One of the two forms of a country is enough.
 */
function clientToAsk(given: IDataObject): IDataObject {
	const client: IDataObject = {};
	const fields = [...REQUIRED_CLIENT, ...OPTIONAL_CLIENT];
	takeOver(client, given, fields);
	for (const [name] of fields) client[name] ??= null;
	if (client.countryId === null) delete client.countryId;
	else if (client.countryIso === null) delete client.countryIso;
	return { ...client, termsAndConditions: true };
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

function leastAmount(amountMinor: number): number {
	if (amountMinor >= LEAST_AMOUNT) return amountMinor;
	throw new BadInput(
		`${amountMinor} is less than ${LEAST_AMOUNT} minor units (1.00), the least that the service takes.`,
	);
}

/** Takes over the fields that are filled in; what was left empty is not sent. */
function takeOver(target: IDataObject, given: IDataObject, fields: Field[]): void {
	for (const [name, label, rule] of fields) {
		const value = unlocated(given[name]);
		if (isBlank(value) || (Array.isArray(value) && value.length === 0)) continue;
		target[name] = checkField(label, rule, value) as IDataObject[string];
	}
}

/** The id of a resource locator inside a collection, which n8n hands over whole. */
function unlocated(value: unknown): unknown {
	const isLocator = typeof value === 'object' && value !== null && '__rl' in value;
	return isLocator ? (value as { value?: unknown }).value : value;
}

function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : String(value).split(',');
}
