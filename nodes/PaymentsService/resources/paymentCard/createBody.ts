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
	PAYMENT_CARD_METHODS,
	postUrl,
	requiredText,
	returnUrl,
	toMinorUnits,
	wholeNumber,
} from '../../input';
import type { Rule } from '../../input';
import type { ReadParameter } from '../../protected/operation';
import { amountUnit } from '../../shared/amounts';
import { checkField } from '../../shared/checkField';

/** The least amount of a payment link, in minor units, and the longest concept (spec, "Limits"). */
const LEAST_AMOUNT = 100;
const LONGEST_CONCEPT = 254;

/** A field of a collection: its name on the wire and in the editor's data, its label, and its rule. */
type Field = [name: string, label: string, rule: Rule<unknown>];

const text = requiredText();
const method = oneOf(PAYMENT_CARD_METHODS.map(({ value }) => String(value)));

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

const ADDITIONAL: Field[] = [
	['accountId', 'Account', integerId],
	['directPayment', 'Direct Payment', booleanValue],
	['expirationDate', 'Expiration Date', isoDateTime],
	['expirationDays', 'Expiration Days', wholeNumber(1)],
	['imageBase', 'Image', dataUrlImage],
	['lang', 'Language', text],
	['payment3DS', '3-D Secure', oneOf(['default', 'force', 'bypass'])],
	['paymentcardType', 'Payment Card Type', wholeNumber(0)],
	['paymentMethods', 'Payment Methods', (value) => listOf(value).map((entry) => method(entry))],
	['reasonDes', 'Reason Description', text],
	['reasonId', 'Reason ID', wholeNumber(0)],
	['reference', 'Reference', text],
	['saveToken', 'Save Token', booleanValue],
	['serviceDate', 'Service Date', isoDate],
	['strictAddressCheck', 'Strict Address Check', booleanValue],
	['strictPostalCodeCheck', 'Strict Postal Code Check', booleanValue],
	['urlFailed', 'URL When Failed', returnUrl],
	['urlNotification', 'Notification URL', postUrl],
	['urlSuccess', 'URL When Paid', returnUrl],
];

/** The body of a payment card from the node's parameters (spec, "Payment cards": create). Throws FieldRefused. */
export function paymentCardBody(read: ReadParameter): IDataObject {
	const unit = checkField('Amount Unit', amountUnit, read('amountUnit', 'minor'));
	const currency = checkField('Currency', oneOf(['USD', 'EUR', 'USDC']), read('currency', ''));
	const singleUse = checkField('Single Use', booleanValue, read('singleUse', ''));
	const body: IDataObject = {
		concept: checkField('Concept', requiredText(LONGEST_CONCEPT), read('concept', '')),
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
	takeOver(body, (read('additionalFields', {}) ?? {}) as IDataObject, ADDITIONAL);
	if (singleUse) {
		body.reference = checkField('Reference', text, read('reference', ''));
		body.serviceDate = checkField('Service Date', isoDate, read('serviceDate', ''));
		body.client = clientBody((read('client', {}) ?? {}) as IDataObject);
	}
	return body;
}

/** Who pays; the spec asks for it with a single use, and for a country by id or by code. */
function clientBody(given: IDataObject): IDataObject {
	const client: IDataObject = {};
	for (const [name, label, rule] of REQUIRED_CLIENT) {
		client[name] = checkField(label, rule, given[name]) as IDataObject[string];
	}
	takeOver(client, given, OPTIONAL_CLIENT);
	checkField('Client Country', hasCountry, client);
	client.termsAndConditions = checkField(
		'Client Terms and Conditions',
		accepted,
		given.termsAndConditions,
	);
	return client;
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

/** Takes the filled fields over; what was left empty is not sent. */
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
