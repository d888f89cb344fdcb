import * as input from '../../../../../nodes/PaymentsService/input';
import type { Check } from './check';

/** The checks of where money goes: wallets, accounts and banks. */
export const ACCOUNT_CHECKS: Check[] = [
	{
		rule: 'networkName',
		fields: 'Network',
		refuses: 'Nothing',
		basis: 'The service would silently take SOLANA',
		switch: 'An expression gives another value',
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
];
