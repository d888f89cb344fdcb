import type { INodeParameters } from 'n8n-workflow';
import { SAMPLES } from '../../../../../tools/operation-samples';
import { CRYPTO_BENEFICIARY, REUSABLE_CARD, VALID, withPlainIds } from './validParameters';

/** A field by its path in the parameters, and a value that is refused. */
type Refused = [path: string, bad: unknown];

export interface RefusedInput {
	/** `resource.operation`. */
	name: string;
	path: string;
	bad: unknown;
	/** Parameters with which all else is in order. */
	valid: INodeParameters;
}

const MOVEMENT_FILTERS: Refused[] = [
	['filters.currency', true],
	['filters.state', 'done'],
	['filters.amountGte', '1.5'],
	['filters.amountLte', '1.5'],
	['filters.createdAtFrom', 'yesterday'],
	['filters.createdAtTo', '2026-02-30'],
	['filters.reference', true],
	['options.offset', -1],
	['limit', 0],
];

/** What more than the samples of an operation is refused; an operation that is not here has those of its samples. */
const SIMPLE: Record<string, Refused[]> = {
	'account.getAll': [['filters.type', true]],
	'beneficiary.create': [
		['firstName', ''],
		['lastName', '  '],
		['countryISO', 'XX'],
		['accountNumber', 'ES9121000418450200051333'],
		['swift', 'ABC'],
		['currency', ''],
		['userRelationTypeId', 'friend'],
		['city', null],
		['province', true],
		['address', ''],
		['postalCode', 1.5],
		['beneficiaryType', '3'],
		['options.checkNumbers', 'maybe'],
		['options.reuseExisting', 'maybe'],
		['additionalFields.alias', true],
		['additionalFields.email', 'ada@'],
		['additionalFields.phone', true],
	],
	'beneficiary.delete': [
		['beneficiaryId', '..'],
		['securityCode', '98765'],
		['options.sessionToken', 'two\nlines'],
	],
	'beneficiary.get': [['beneficiaryId', '502\u0000']],
	'beneficiary.getAll': [
		['options.offset', -1],
		['filters.search', true],
		['limit', -1],
		['limit', 1.5],
		['limit', ''],
		['limit', 'many'],
	],
	'beneficiary.update': [
		['beneficiaryId', 'Ines'],
		['updateFields.alias', ['a']],
	],
	'beneficiary.validateAccountNumber': [
		['accountNumber', ''],
		['network', ''],
		['additionalFields.currency', true],
	],
	'movement.getAll': MOVEMENT_FILTERS,
	'movement.getAllByAccount': [['accountId', '..'], ...MOVEMENT_FILTERS],
	'movement.query': [
		['query', 'mutation { pay }'],
		['query', '{ movements { id }'],
		['variables', '[1]'],
		['variables', '{ "a": }'],
	],
	'movement.refund': [
		['orderCode', ''],
		['amount', '12.34'],
		['amount', 0],
		['amountUnit', 'cents'],
		['securityCode', 'secret'],
		['options.sessionToken', 'two\nlines'],
		['idempotencyKey', 'k'.repeat(256)],
		['idempotencyKey', 'CN-null'],
	],
	'paymentCard.get': [['paymentCardId', '..']],
	'paymentCard.getAll': [
		['options.offset', -1],
		['filters.state', 'active'],
		['limit', 0],
	],
	'paymentCard.create': [
		['concept', 'c'.repeat(255)],
		['description', ''],
		['amount', '99'],
		['amountUnit', 'cents'],
		['currency', 'GBP'],
		['favorite', 'maybe'],
		['additionalFields.accountId', 'main'],
		['additionalFields.directPayment', 'maybe'],
		['additionalFields.expirationDate', 'soon'],
		['additionalFields.expirationDays', -1],
		['additionalFields.imageBase', 'data:text/plain;base64,AAAA'],
		['additionalFields.lang', true],
		['additionalFields.payment3DS', true],
		['additionalFields.paymentcardType', 'gift'],
		['additionalFields.paymentMethods', [true]],
		['additionalFields.reasonDes', true],
		['additionalFields.reasonId', 'other'],
		['additionalFields.saveToken', 'maybe'],
		['additionalFields.strictAddressCheck', 2],
		['additionalFields.strictPostalCodeCheck', 'x'],
		['additionalFields.urlFailed', 'javascript:alert(1)'],
		['additionalFields.urlNotification', 'example.com'],
		['additionalFields.urlSuccess', 'https//example.com'],
		['options.idempotencyKey', 'k'.repeat(256)],
	],
	'payout.send': [
		['beneficiaryId', 'Jonas'],
		['accountId', 'main'],
		['currency', ''],
		['amount', '1,000'],
		['amount', '-5'],
		['amountUnit', 'cents'],
		['destinationCurrency', true],
		['destinationAmount', 'all'],
		['conceptTransfer', ''],
		['reasonId', 'other'],
		['reasonDes', ' '],
		['paymentMethod', ''],
		['idempotencyKey', 'k'.repeat(256)],
		['options.securityCode', '98765'],
		['options.deviceId', 'two\nlines'],
		['options.sessionToken', 'tokén→'],
		['options.parallelPayouts', 11],
		['options.maxAmount', 'none'],
		['options.maxTotal', 'none'],
		['options.checkFunds', 'maybe'],
		['idempotencyKey', 'INV-undefined'],
		['options.maxAmount', ''],
		['options.maxTotal', ''],
	],
	'payout.lookUp': [
		['idempotencyKey', ''],
		['recordOf', 'link'],
		['accountId', 'main'],
		['amount', 'all'],
		['amountUnit', 'cents'],
		['currency', true],
	],
	'payout.resolve': [
		['idempotencyKey', '#N/A'],
		['recordOf', 'link'],
		['resolution', 'maybe'],
		['accountId', 'main'],
		['amount', 'all'],
		['amountUnit', 'cents'],
		['currency', true],
		['options.despiteMovement', 'maybe'],
	],
	'payout.simulate': [
		['beneficiaryId', ''],
		['accountId', 'main'],
		['paymentMethod', ''],
		['currency', true],
		['destinationCurrency', ''],
		['amount', '1e3'],
		['amountUnit', 'cents'],
	],
	'user.changePassword': [
		['options.sessionToken', 'two\nlines'],
		['oldPass', true],
		['newPass', ''],
	],
	'user.sendSecurityCode': [
		['callingCode', ''],
		['phone', true],
		['type', 'fax'],
	],
	'user.disable': [['options.sessionToken', 'two\nlines']],
	'user.setTwoFactor': [
		['options.sessionToken', 'two\nlines'],
		['enabled', 'maybe'],
		['type', 'email'],
		['securityCode', '1234567'],
	],
	'user.validateSecurityCode': [
		['type', 'fax'],
		['securityCode', '98765'],
	],
	'userHook.getByEvent': [
		['event', '..'],
		['event', 'events'],
	],
	'userHook.getByEventAndTarget': [
		['event', '.'],
		['target', 'sms'],
	],
	'userHook.subscribe': [
		['event', ''],
		['target', 'sms'],
		['value', 'ftp://example.com'],
	],
	'userHook.unsubscribe': [
		['event', '..'],
		['target', ''],
	],
	'userHook.update': [
		['event', true],
		['target', 'sms'],
		['value', 'ana@example.com'],
	],
};

/** Fields of the other kind of an operation. */
const OTHER_KINDS: Array<[name: string, valid: INodeParameters, refused: Refused[]]> = [
	[
		'beneficiary.create',
		CRYPTO_BENEFICIARY,
		[
			['accountNumber', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1'],
			['network', ''],
			['additionalFields.alias', true],
			['additionalFields.currency', 'EURC'],
		],
	],
	[
		'paymentCard.create',
		REUSABLE_CARD,
		[
			['additionalFields.reference', true],
			['additionalFields.serviceDate', '2026-13-01'],
		],
	],
	[
		'paymentCard.create',
		VALID['paymentCard.create'] ?? {},
		[
			['singleUse', 'maybe'],
			['reference', ''],
			['serviceDate', '31.03.2026'],
			['client.name', ''],
			['client.lastName', ''],
			['client.email', 'ana'],
			['client.phone', ''],
			['client.address', null],
			['client.countryIso', 'Spain'],
			['client.countryIso', ''],
			['client.countryId', 'ES'],
			['client.city', true],
			['client.postCode', 1.5],
			['client.state', ['x']],
			['client.dateOfBirth', '2999-01-01'],
			['client.termsAndConditions', false],
			['client.termsAndConditions', ''],
			['clientDetails', 'later'],
		],
	],
	['user.sendSecurityCode', { type: 'email', email: 'ana@example.com' }, [['email', 'ana@']]],
	[
		'userHook.subscribe',
		{ event: 'user_login', target: 'email', value: 'ana@example.com' },
		[['value', 'https://example.com/hook']],
	],
];

/** What the samples of the other operations change, field by field. */
const OF_SAMPLES: Array<[name: string, refused: Refused[]]> = Object.entries(SAMPLES).flatMap(
	([resource, operations]) =>
		Object.entries(operations)
			.filter(([operation]) => !(`${resource}.${operation}` in SIMPLE))
			.map(([operation, { bad = [] }]): [string, Refused[]] => [
				`${resource}.${operation}`,
				bad.flatMap(({ change }) => Object.entries(withPlainIds(change))),
			]),
);

/** For every operation, every field with a required form, and a value that does not have it. */
export const REFUSED_INPUTS: RefusedInput[] = [
	...[...OF_SAMPLES, ...Object.entries(SIMPLE)].flatMap(([name, refused]) =>
		refused.map(([path, bad]) => ({ name, path, bad, valid: VALID[name] ?? {} })),
	),
	...OTHER_KINDS.flatMap(([name, valid, refused]) =>
		refused.map(([path, bad]) => ({ name, path, bad, valid })),
	),
];
