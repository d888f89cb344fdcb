import * as input from '../../../../../nodes/PaymentsService/input';
import { OPERATION_CHECKS } from './operationChecks';

/** A row of the table. */
export interface Row {
	fields: string;
	refuses: string;
	/** The sentence of the API's description that it rests on, or the reason. */
	basis: string;
	/** How to get past it; none where the description itself leaves no other way. */
	switch?: string;
}

/** A check that a rule makes, whatever the field. */
interface Check extends Row {
	/** The exported rule of `nodes/PaymentsService/input` that makes it. */
	rule: keyof typeof input;
	/** The rule, where it is made from something. */
	judge?: (value: unknown) => unknown;
	passes: unknown;
	refused: unknown;
}

const minor = (value: unknown) => input.toMinorUnits(value, 'minor');
const filter = (value: unknown) =>
	input.toMinorUnits(value, 'minor', undefined, { isFilter: true });
const yen = (value: unknown) => input.toMinorUnits('12', 'major', String(value));
const EXPRESSION = 'An expression gives another value';

/** Every check, in the order of the table in docs/checks.md. */
export const CHECKS: Check[] = [
	{
		rule: 'requiredText',
		fields: 'Every required text',
		refuses: 'Nothing, or no text',
		basis: '"required: yes" of the field',
		judge: input.requiredText(),
		passes: '{"a": "ñ 🙂"}',
		refused: '  ',
	},
	{
		rule: 'givenText',
		fields: 'Filters that are text',
		refuses: 'Anything but text',
		basis: '"string" of the field',
		judge: (value) => input.givenText(value, ''),
		passes: '007',
		refused: true,
	},
	{
		rule: 'requiredText',
		fields: 'Concept of a payment link',
		refuses: 'More than 254 characters',
		basis: 'Limits: "Payment card concept: at most 254 characters"',
		judge: input.requiredText(254),
		passes: 'c'.repeat(254),
		refused: 'c'.repeat(255),
	},
	{
		rule: 'paymentKey',
		fields: 'Idempotency Key',
		refuses: 'More than 255 characters, or a lost variable part such as undefined',
		basis: 'Two payments would have the same key',
		switch: 'Write the key out in full',
		passes: 'INV-2026-0042',
		refused: 'INV-undefined',
	},
	{
		rule: 'secretText',
		fields: 'Passwords, tokens',
		refuses: 'Nothing',
		basis: '"required: yes" of the field',
		passes: ' a b ',
		refused: '',
	},
	{
		rule: 'toMinorUnits',
		fields: 'Amounts in minor units',
		refuses: 'Fractions of a cent',
		basis: 'Global conventions: "integers in the smallest currency unit (cents)"',
		switch: 'Amount Unit',
		judge: minor,
		passes: ' 1234 ',
		refused: '1033.53',
	},
	{
		rule: 'toMinorUnits',
		fields: 'Amounts',
		refuses: 'Commas and separators of thousands',
		basis: 'Ambiguous: 1,234 may be 1.234 or 1234',
		switch: 'Write the number with a point, or without separators',
		judge: minor,
		passes: '1234',
		refused: '1,234',
	},
	{
		rule: 'toMinorUnits',
		fields: 'Amounts',
		refuses: 'Exponent notation',
		basis: 'A spreadsheet that writes a number like this may have lost digits',
		switch: 'Write the number out',
		judge: minor,
		passes: '1000',
		refused: '1e3',
	},
	{
		rule: 'toMinorUnits',
		fields: 'Amounts that move money',
		refuses: '0 and less',
		basis: 'Nothing can be sent, and no payment is negative',
		judge: minor,
		passes: 1,
		refused: 0,
	},
	{
		rule: 'toMinorUnits',
		fields: 'Amount From, Amount To',
		refuses: 'Fractions of a cent',
		basis: 'Filter object: "integer cents"',
		judge: filter,
		passes: '-5000',
		refused: '0.5',
	},
	{
		rule: 'isCountedInHundredths',
		fields: 'Amounts in the major unit',
		refuses: 'Currencies that are not counted in hundredths',
		basis: '"smallest currency unit" and "100 means 1.00" contradict each other for them',
		switch: 'Amount Unit: Minor Unit',
		judge: yen,
		passes: 'stUSDT',
		refused: 'JPY',
	},
	{
		rule: 'integerId',
		fields: 'IDs that go out as a number',
		refuses: 'Anything but a whole number that can be sent exactly',
		basis: 'Resources: "id: integer"',
		passes: '42',
		refused: '9007199254740993',
	},
	{
		rule: 'pathPart',
		fields: 'IDs, account numbers and events in an address',
		refuses: 'Nothing, ".", ".." and control characters',
		basis: 'They have no place in a URL; everything else is encoded',
		passes: 'a/b ?#é',
		refused: '..',
	},
	{
		rule: 'hookTarget',
		fields: 'Target of a hook',
		refuses: 'Anything but web and email',
		basis: 'User hooks: "target string (web or email)"',
		passes: 'Email',
		refused: 'sms',
	},
	{
		rule: 'oneOf',
		fields: 'Amount Unit, Client Details, type of a security code, states of movements',
		refuses: 'What is not in the list',
		basis: 'Users: "type (sms, email, totp)"; States and transitions: Movement',
		judge: input.oneOf(['sms', 'email']),
		passes: 'SMS',
		refused: 'fax',
	},
	{
		rule: 'oneOfAsWritten',
		fields: 'Currency of a payment link',
		refuses: 'Anything but USD, EUR and USDC, in capital or small letters',
		basis: 'Create: "USD, EUR or USDC"',
		judge: input.oneOfAsWritten(['USD', 'EUR', 'USDC']),
		passes: 'usdc',
		refused: 'GBP',
	},
	{
		rule: 'currencyCode',
		fields: 'All other currencies',
		refuses: 'Nothing',
		basis: '"required: yes" of the field',
		passes: 'USDT0',
		refused: '',
	},
	{
		rule: 'networkName',
		fields: 'Network',
		refuses: 'Nothing',
		basis: 'The service would silently take SOLANA',
		switch: EXPRESSION,
		passes: 'near',
		refused: '',
	},
	{
		rule: 'cryptoAddress',
		fields: 'Wallet Address of a new beneficiary',
		refuses: 'Addresses in the form of another network',
		basis: 'Table of networks: "The network value selects the address validator"',
		judge: input.cryptoAddress('POLYGON'),
		passes: `0x${'a'.repeat(40)}`,
		refused: `0x${'a'.repeat(39)}`,
	},
	{
		rule: 'iban',
		fields: 'Account Number of a bank in the SEPA zone',
		refuses: 'Anything but an IBAN with the right check digits',
		basis:
			'Create a bank beneficiary: "IBAN format for SEPA"; the digits are checked because a typing mistake costs days',
		switch: 'Check IBAN and SWIFT',
		passes: 'de89 3704 0044 0532 0130 00',
		refused: 'DE88370400440532013000',
	},
	{
		rule: 'bankAccountNumber',
		fields: 'Account Number of a bank elsewhere',
		refuses: 'What looks like an IBAN and has wrong check digits',
		basis: 'A typing mistake costs days',
		switch: 'Check IBAN and SWIFT',
		judge: input.bankAccountNumber('US'),
		passes: '12-3456/7',
		refused: 'DE88370400440532013000',
	},
	{
		rule: 'swift',
		fields: 'SWIFT / BIC',
		refuses: 'Anything not in the form of ISO 9362',
		basis: 'Beneficiary: "SWIFT/BIC code"',
		switch: 'Check IBAN and SWIFT',
		passes: 'chasus33',
		refused: 'CHAS',
	},
	{
		rule: 'isoCountry',
		fields: 'Countries',
		refuses: 'Anything but a code of ISO 3166-1',
		basis: 'Create: "ISO 3166-1 alpha-2"',
		passes: 'xk',
		refused: 'UK',
	},
	{
		rule: 'email',
		fields: 'Email addresses',
		refuses: 'Anything but a single address',
		basis: 'Client object: "valid address"',
		passes: 'a..b@localhost',
		refused: 'a@b.c,d@e.f',
	},
	{
		rule: 'postUrl',
		fields: 'Notification URL, URL of a hook',
		refuses: 'Anything but an http or https address',
		basis: 'Create: "valid URL; receives POST notifications"',
		passes: 'https://ana:secret@example.com',
		refused: 'ftp://example.com',
	},
	{
		rule: 'returnUrl',
		fields: 'URL When Paid, URL When Failed',
		refuses: 'Anything but an address; javascript: and data:',
		basis: 'Create: "valid URL"; those two run in the browser of the payer',
		passes: 'myapp://paid',
		refused: 'javascript:alert(1)',
	},
	{
		rule: 'dataUrlImage',
		fields: 'Image',
		refuses: 'Anything but a base64 data URL of a picture',
		basis: 'Create: "base64 data URL of an image"',
		passes: 'data:image/svg+xml;base64,PHN2Zz4=',
		refused: 'logo.png',
	},
	{
		rule: 'isoDate',
		fields: 'Service Date',
		refuses: 'Anything but a day of the calendar',
		basis: 'Create: "ISO 8601 date, for example YYYY-MM-DD"',
		passes: '2024-02-29',
		refused: '31.03.2026',
	},
	{
		rule: 'dateOfBirth',
		fields: 'Date of Birth',
		refuses: 'Days in the future',
		basis: 'Nobody is born in the future',
		judge: (value) => input.dateOfBirth(value),
		passes: '1899-01-01',
		refused: '2999-01-01',
	},
	{
		rule: 'isoDateTime',
		fields: 'Created From, Created To, Expiration Date',
		refuses: 'Anything but a date with or without time',
		basis: 'Global conventions: "ISO 8601, UTC"',
		judge: input.isoDateTime('UTC', 'last'),
		passes: '2026-01-31',
		refused: 'tomorrow',
	},
	{
		rule: 'notBefore',
		fields: 'Created To',
		refuses: 'A time before Created From',
		basis: 'Nothing could match',
		judge: input.notBefore(
			input.isoDateTime('UTC', 'last'),
			'2026-01-02T00:00:00.000Z',
			'Created From',
		),
		passes: '2026-01-02',
		refused: '2026-01-01',
	},
	{
		rule: 'wholeNumber',
		fields: 'Limit, Offset, Expiration Days, Reason ID and other numbers',
		refuses: 'Anything but a whole number; Limit below 1, Offset and Expiration Days below 0',
		basis: '"integer" of the field; a smaller number cannot be meant',
		judge: input.wholeNumber(0),
		passes: '007',
		refused: '-1',
	},
	{
		rule: 'booleanValue',
		fields: 'Switches',
		refuses: 'Anything but true and false',
		basis: '"boolean" of the field',
		passes: 'TRUE',
		refused: 'maybe',
	},
	{
		rule: 'digits',
		fields: 'Security Code',
		refuses: 'Anything but 6 digits',
		basis: 'Limits: "Security code: 6 digits"',
		judge: input.securityCode,
		passes: '012 345',
		refused: '12345',
	},
	{
		rule: 'digits',
		fields: 'Service Card Number, PIN',
		refuses: 'Anything but 16 and 4 digits',
		basis: 'Limits: "16 digits / 4 digits"',
		judge: input.pin,
		passes: '0042',
		refused: '42',
	},
	{
		rule: 'graphqlDocument',
		fields: 'Query of Movement: Query',
		refuses: 'Mutations, subscriptions, brackets that do not match',
		basis: 'GraphQL query: the schema has queries only',
		passes: '{ movements { totalCount } }',
		refused: 'mutation { pay }',
	},
	{
		rule: 'jsonObject',
		fields: 'Variables of Movement: Query',
		refuses: 'Anything but a JSON object',
		basis: 'GraphQL query: "variables object"',
		passes: '{"limit": 10}',
		refused: '[1]',
	},
];

/** Exports that are not checks of their own: building blocks, and forms of a check that is in the table. */
export const NO_CHECKS = [
	'asItLooks',
	'BadInput',
	'inTypedUnit',
	'isBlank',
	'isSepaCountry',
	'kindOf',
	'listOf',
	'shown',
	'networkCurrencies',
	'pin',
	'securityCode',
	'serviceCardNumber',
];

/** The table of docs/checks.md. */
export function checksTable(): string[] {
	const cell = (text: string) => text.replace(/\|/g, '\\|');
	return [...CHECKS, ...OPERATION_CHECKS].map(({ fields, refuses, basis, switch: way = '' }: Row) =>
		[fields, refuses, basis, way].map(cell).join(' | '),
	);
}
