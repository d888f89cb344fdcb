import type { INodeParameters } from 'n8n-workflow';
import { CRYPTO_BENEFICIARY, REUSABLE_CARD, VALID } from './validParameters';

/**
 * What a field takes: `text` of any script and `ticker` without what cannot be seen, both trimmed; `header`: trimmed text of
 * what a header can carry; `secret` as it is, spaces too.
 */
export type Kind = 'text' | 'ticker' | 'header' | 'secret';

/** A text field, and where its text goes. */
export interface TextField {
	/** `path`, or `body.`, `query.` or `header.` and the names below. */
	at: string;
	kind?: Kind;
	/** What the text stands in, where the field takes no text alone; n8n's expression for it. */
	typed?: (text: string) => string;
	/** What arrives for a text. */
	arrives?: (text: string) => unknown;
}

/** Parameters with which the fields take any text. */
export interface TextCase {
	operation: string;
	/** In place of the operation's sample. */
	parameters?: INodeParameters;
	/** By the path of the parameter. */
	fields: Record<string, TextField>;
	shortest?: number;
	longest?: number;
}

const SESSION: TextField = {
	at: 'header.authorization',
	kind: 'header',
	arrives: (text) => `Bearer ${text}`,
};
const FILTERS: Record<string, TextField> = {
	'filters.reference': { at: 'query.query.reference' },
	'filters.currency': { at: 'query.query.currency', kind: 'ticker' },
};
const HOOK = { event: { at: 'body.event' } };
const IN_PATH = { at: 'path' };
const LIST: TextField = {
	at: 'body.paymentMethods',
	typed: (text) => `[${text}]`,
	arrives: (text) => [text],
};
const QUERY = '{ movements { totalCount } } # ';
const CLIENT: Record<string, TextField> = Object.fromEntries(
	['name', 'lastName', 'phone', 'address', 'city', 'postCode', 'state'].map((name) => [
		`client.${name}`,
		{ at: `body.client.${name}` },
	]),
);

/** Fields that go out under their own names. */
function inBody(...names: string[]): Record<string, TextField> {
	return Object.fromEntries(names.map((name) => [name, { at: `body.${name}` }]));
}

/** Every field that takes any text. */
export const TEXT_CASES: Record<string, TextCase> = {
	'filter of accounts': {
		operation: 'account.getAll',
		fields: { 'filters.type': { at: 'query.type' } },
	},
	'account number in a path': {
		operation: 'account.getBalance',
		fields: { accountNumber: IN_PATH },
	},
	'account in a path': {
		operation: 'account.getCryptoDepositAddresses',
		fields: { accountId: IN_PATH },
	},
	'bank account, unchecked': {
		operation: 'beneficiary.create',
		parameters: { ...VALID['beneficiary.create'], options: { checkNumbers: false } },
		fields: {
			...inBody('firstName', 'lastName', 'accountNumber', 'swift'),
			...inBody('address', 'city', 'province', 'postalCode'),
			currency: { at: 'body.currency', kind: 'ticker' },
			'additionalFields.alias': { at: 'body.alias' },
			'additionalFields.phone': { at: 'body.phone' },
		},
	},
	'bank account outside the SEPA zone': {
		operation: 'beneficiary.create',
		parameters: { ...VALID['beneficiary.create'], countryISO: 'US', swift: 'CHASUS33' },
		fields: inBody('accountNumber'),
	},
	'wallet on a network that the description does not name': {
		operation: 'beneficiary.create',
		parameters: { ...CRYPTO_BENEFICIARY, network: 'a network of tomorrow' },
		fields: {
			...inBody('firstName', 'lastName', 'accountNumber'),
			'additionalFields.alias': { at: 'body.alias' },
			'additionalFields.currency': { at: 'body.currency', kind: 'ticker' },
		},
		shortest: 20,
		longest: 100,
	},
	'network of a wallet': {
		operation: 'beneficiary.create',
		parameters: CRYPTO_BENEFICIARY,
		fields: inBody('network'),
	},
	'beneficiary to delete': {
		operation: 'beneficiary.delete',
		fields: { beneficiaryId: IN_PATH, 'options.sessionToken': SESSION },
	},
	'beneficiary in a path': { operation: 'beneficiary.get', fields: { beneficiaryId: IN_PATH } },
	'search of beneficiaries': {
		operation: 'beneficiary.getAll',
		fields: { 'filters.search': { at: 'query.search' } },
	},
	'alias to change': {
		operation: 'beneficiary.update',
		fields: { 'updateFields.alias': { at: 'body.alias' } },
	},
	'wallet to be judged': {
		operation: 'beneficiary.validateAccountNumber',
		fields: {
			...inBody('network', 'accountNumber'),
			'additionalFields.currency': { at: 'body.currency', kind: 'ticker' },
		},
	},
	'filters of movements': { operation: 'movement.getAll', fields: FILTERS },
	'filters of the movements of an account': {
		operation: 'movement.getAllByAccount',
		fields: { accountId: IN_PATH, ...FILTERS },
	},
	'GraphQL document and variables': {
		operation: 'movement.query',
		fields: {
			query: {
				at: 'body.query',
				typed: (text) => `"${QUERY}" + ${text}`,
				arrives: (text) => QUERY + text,
			},
			variables: { at: 'body.variables.reference', typed: (text) => `({ reference: ${text} })` },
		},
	},
	refund: {
		operation: 'movement.refund',
		fields: { ...inBody('orderCode'), 'options.sessionToken': SESSION },
	},
	'payment link for a single use': {
		operation: 'paymentCard.create',
		fields: {
			...inBody('concept', 'description', 'reference'),
			...CLIENT,
			'additionalFields.lang': { at: 'body.lang' },
			'additionalFields.payment3DS': { at: 'body.payment3DS' },
			'additionalFields.paymentMethods': LIST,
			'additionalFields.reasonDes': { at: 'body.reasonDes' },
		},
		longest: 254,
	},
	'payment link that asks the payer': {
		operation: 'paymentCard.create',
		parameters: { ...VALID['paymentCard.create'], clientDetails: 'askPayer' },
		fields: CLIENT,
	},
	'payment link for many uses': {
		operation: 'paymentCard.create',
		parameters: REUSABLE_CARD,
		fields: { 'additionalFields.reference': { at: 'body.reference' } },
	},
	'payment link in a path': { operation: 'paymentCard.get', fields: { paymentCardId: IN_PATH } },
	payout: {
		operation: 'payout.send',
		fields: {
			...inBody('conceptTransfer', 'reasonDes', 'paymentMethod'),
			currency: { at: 'body.currency', kind: 'ticker' },
			destinationCurrency: { at: 'body.destinationCurrency', kind: 'ticker' },
			'options.deviceId': { at: 'header.x-device-id', kind: 'header' },
			'options.sessionToken': SESSION,
		},
	},
	'payout to simulate': {
		operation: 'payout.simulate',
		fields: {
			...inBody('paymentMethod'),
			currency: { at: 'body.currencyToPay', kind: 'ticker' },
			destinationCurrency: { at: 'body.currencyToGet', kind: 'ticker' },
		},
	},
	passwords: {
		operation: 'user.changePassword',
		fields: {
			oldPass: { at: 'body.oldPass', kind: 'secret' },
			newPass: { at: 'body.newPass', kind: 'secret' },
			'options.sessionToken': SESSION,
		},
	},
	'session to disable a user': {
		operation: 'user.disable',
		fields: { 'options.sessionToken': SESSION },
	},
	phone: {
		operation: 'user.sendSecurityCode',
		parameters: { type: 'sms' },
		fields: inBody('phone', 'callingCode'),
	},
	'session to set two-factor authentication': {
		operation: 'user.setTwoFactor',
		fields: { 'options.sessionToken': SESSION },
	},
	'event at the end of a path': { operation: 'userHook.getByEvent', fields: { event: IN_PATH } },
	'event in a path': { operation: 'userHook.getByEventAndTarget', fields: { event: IN_PATH } },
	'event to unsubscribe from': { operation: 'userHook.unsubscribe', fields: { event: IN_PATH } },
	'event to subscribe to': { operation: 'userHook.subscribe', fields: HOOK },
	'event to change': { operation: 'userHook.update', fields: HOOK },
};

/** By the names of fields that take no text but that of a certain form: the row of docs/checks.md, or why. */
export const OTHER_TEXT: Array<[fields: RegExp, why: string]> = [
	[/amount(Gte|Lte)?$|[aA]mount$|maxTotal$/, 'Amounts'],
	[/amountUnit$|clientDetails$| type$|filters\.state$|recordOf$|resolution$/, 'a closed list'],
	[/^paymentCard\.create currency$/, 'Currency of a payment link'],
	[/^beneficiary\.create beneficiaryType$/, 'Beneficiary Type'],
	[/^beneficiary\.create userRelationTypeId$/, 'Relation, a whole number'],
	[/^userHook\.\w+ target$/, 'Target of a hook'],
	[/^userHook\.\w+ value$/, 'Notification URL, URL of a hook; Email addresses'],
	[/countryISO$|countryIso$/, 'Countries'],
	[/[eE]mail$/, 'Email addresses'],
	[/urlNotification$|urlSuccess$|urlFailed$/, 'addresses of the web'],
	[/imageBase$/, 'Image'],
	[/createdAt(From|To)$|expirationDate$|serviceDate$|dateOfBirth$/, 'dates'],
	[/securityCode$|servicecardNumber$| pin$/, 'digits'],
	[/countryId$|additionalFields\.accountId$/, 'IDs that go out as a number'],
	[/^payout\.\w+ (accountId|beneficiaryId)$|^beneficiary\.update beneficiaryId$/, 'the same'],
	[/idempotencyKey$|^payout\.(lookUp|resolve) currency$/, 'not sent'],
	[/(qr|text)BinaryProperty$|^\w+\.\w+ requestOptions\./, 'not sent'],
];

/** A payout and a refund need a key of their own for each item. */
export const KEY_OF_ITEM = '={{ "K-" + $itemIndex }}';
