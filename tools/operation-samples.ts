import type { INodeParameters } from 'n8n-workflow';
import { defaults } from '../sandbox/server';
import type { BadSample, OperationSample } from './operation-sample';
import { byId } from './operation-sample';
import { moneySamples } from './operation-samples-money';

const { accountIds, beneficiaryIds, securityCode, userPassword } = defaults;
const mainAccount = byId(accountIds.mainEur);

const bank: INodeParameters = {
	beneficiaryType: 2,
	firstName: 'Ada',
	lastName: 'Lovelace',
	countryISO: 'ES',
	accountNumber: 'ES91 2100 0418 4502 0005 1332',
	currency: 'EUR',
	userRelationTypeId: 4,
	address: 'Calle Mayor 1',
	city: 'Madrid',
	province: 'Madrid',
	postalCode: '28013',
	additionalFields: { alias: 'Ada', email: 'ada@example.com', phone: '+34 600 123 456' },
};

const wallet: INodeParameters = {
	beneficiaryType: 3,
	network: 'POLYGON',
	accountNumber: '0x52908400098527886E0F7030069857D2E4169EE7',
	additionalFields: { currency: 'USDC', alias: 'Ada on Polygon' },
};

const codes: BadSample[] = [{ change: { securityCode: '12345' }, says: '5 digits' }];

/** By resource and operation; every operation of the node has an entry. */
export const SAMPLES: Record<string, Record<string, OperationSample>> = {
	...moneySamples,
	account: {
		getAll: {},
		getAllBalances: {},
		getBalance: {
			parameters: { accountNumber: byId('ES9121000418450200051332') },
			bad: [{ change: { accountNumber: byId('..') } }],
		},
		getCryptoDepositAddresses: {
			parameters: { accountId: mainAccount },
			bad: [{ change: { accountId: byId('..') } }],
		},
		linkServiceCard: {
			parameters: { servicecardNumber: '4111111111111111', pin: '1234' },
			bad: [
				{ change: { servicecardNumber: '411111111111111' }, says: '15 digits' },
				{ change: { pin: '12a4' }, says: 'a letter in it' },
			],
		},
	},
	beneficiary: {
		create: {
			parameters: bank,
			variants: [wallet],
			bad: [
				{ change: { firstName: '' } },
				{ change: { countryISO: 'UK' } },
				{ change: { accountNumber: 'ES91 2100 0418 4502 0005 1333' }, says: 'one digit mistyped' },
				{ change: { accountNumber: 'ES91 2100 0418' }, says: 'too short' },
				{ change: { accountNumber: '000123456789' }, says: 'no IBAN, for a bank in Spain' },
				{
					change: { countryISO: 'US', accountNumber: '000123456789' },
					says: 'left empty, for a bank in the United States',
				},
				{ change: { swift: 'CAIXA' } },
				{ change: { currency: '' }, says: 'left empty' },
				{ change: { additionalFields: { email: 'ada@' } } },
				{ change: { ...wallet, network: '' }, says: 'left empty' },
				{
					change: { ...wallet, network: 'SOLANA' },
					says: 'an address of an EVM network, with the network SOLANA',
				},
				{ change: { ...wallet, accountNumber: '0x529084' }, says: 'too short' },
				{ change: { ...wallet, additionalFields: { currency: 'BONK' } } },
			],
		},
		delete: {
			parameters: { beneficiaryId: byId(beneficiaryIds.germanSepa), securityCode },
			bad: [{ change: { beneficiaryId: byId('..') } }, ...codes],
		},
		get: {
			parameters: { beneficiaryId: byId(beneficiaryIds.germanSepa) },
			variants: [{ beneficiaryId: byId(beneficiaryIds.americanSwift) }],
			bad: [{ change: { beneficiaryId: byId('..') } }],
		},
		getAll: {},
		update: {
			parameters: {
				beneficiaryId: byId(beneficiaryIds.germanSepa),
				updateFields: { alias: 'Supplier' },
			},
			bad: [
				{ change: { beneficiaryId: byId('Anna') } },
				{ change: { updateFields: { alias: '' } }, says: 'left empty' },
			],
		},
		validateAccountNumber: {
			parameters: { network: 'POLYGON', accountNumber: wallet.accountNumber },
			variants: [{ network: 'SOLANA' }],
			bad: [
				{ change: { network: '' }, says: 'left empty' },
				{ change: { accountNumber: '' }, says: 'left empty' },
			],
		},
	},
	user: {
		changePassword: {
			parameters: { oldPass: userPassword, newPass: 'A-new-pass-1' },
			bad: [{ change: { oldPass: '' } }, { change: { newPass: '' } }],
		},
		disable: {},
		getProfile: {},
		getTwoFactorSecret: {},
		sendSecurityCode: {
			parameters: { type: 'sms', callingCode: '34', phone: '600 123 456' },
			bad: [
				{ change: { callingCode: '' }, says: 'left empty' },
				{ change: { phone: '' }, says: 'left empty' },
				{ change: { type: 'email', email: 'ana' } },
			],
		},
		setTwoFactor: {
			parameters: { enabled: true, type: 'totp', securityCode },
			bad: codes,
		},
		validateSecurityCode: {
			parameters: { type: 'totp', securityCode },
			bad: codes,
		},
	},
	userHook: {
		getAll: { after: 'subscribe' },
		getByEvent: {
			after: 'subscribe',
			parameters: { event: 'user_login' },
			bad: [{ change: { event: 'events' } }],
		},
		getByEventAndTarget: {
			after: 'subscribe',
			parameters: { event: 'user_login', target: 'web' },
			bad: [{ change: { event: '' } }, { change: { target: 'fax' } }],
		},
		getEvents: {},
		subscribe: {
			parameters: { event: 'user_login', target: 'web', value: 'https://example.com/hook' },
			bad: [
				{ change: { event: '' }, says: 'left empty' },
				{ change: { value: 'example.com' } },
				{ change: { target: 'email', value: 'https://example.com' } },
			],
		},
		unsubscribe: {
			after: 'subscribe',
			parameters: { event: 'user_login', target: 'web' },
			bad: [{ change: { event: '' } }],
		},
		update: {
			after: 'subscribe',
			parameters: { event: 'user_login', target: 'web', value: 'https://example.com/other' },
			bad: [{ change: { value: '' } }],
		},
	},
};
