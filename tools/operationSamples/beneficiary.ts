import type { INodeParameters } from 'n8n-workflow';
import { defaults } from '../../sandbox/server';
import type { OperationSample } from '../operationSample';
import { byId, badCodes } from '../operationSample';

const { beneficiaryIds, securityCode } = defaults;
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

/** The samples of beneficiaries. */
export const beneficiary: Record<string, OperationSample> = {
	create: {
		parameters: bank,
		variants: [wallet, { options: { reuseExisting: true } }],
		bad: [
			{ change: { firstName: '' } },
			{ change: { lastName: 'undefined' } },
			{ change: { countryISO: 'UK' } },
			{ change: { accountNumber: 'ES91 2100 0418 4502 0005 1333' }, says: 'one digit mistyped' },
			{ change: { accountNumber: 'ES91 2100 0418' }, says: 'too short' },
			{ change: { accountNumber: '000123456789' }, says: 'no IBAN, for a bank in Spain' },
			{
				change: { countryISO: 'US', accountNumber: '000123456789' },
				says: 'no SWIFT, for a bank in the United States',
			},
			{ change: { swift: 'CAIXA' } },
			{ change: { currency: '' }, says: 'left empty' },
			{ change: { additionalFields: { email: 'ada@' } } },
			{ change: { ...wallet, network: '' }, says: 'a wallet without a network' },
			{
				change: { ...wallet, accountNumber: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1' },
				says: 'an address of Solana, with the network POLYGON',
			},
			{ change: { ...wallet, accountNumber: '0x529084' }, says: 'a wallet, too short' },
			{ change: { ...wallet, additionalFields: { currency: 'BONK' } }, says: 'a wallet for BONK' },
		],
	},
	delete: {
		parameters: { beneficiaryId: byId(beneficiaryIds.germanSepa), securityCode },
		bad: badCodes,
	},
	get: {
		parameters: { beneficiaryId: byId(beneficiaryIds.germanSepa) },
		variants: [{ beneficiaryId: byId(beneficiaryIds.americanSwift) }],
	},
	getAll: {},
	update: {
		parameters: {
			beneficiaryId: byId(beneficiaryIds.germanSepa),
			updateFields: { alias: 'Supplier' },
		},
		bad: [{ change: { beneficiaryId: byId('Anna') } }],
	},
	validateAccountNumber: {
		parameters: { network: 'POLYGON', accountNumber: wallet.accountNumber },
		variants: [{ network: 'SOLANA' }],
		bad: [
			{ change: { network: '' }, says: 'left empty' },
			{ change: { accountNumber: '' }, says: 'left empty' },
		],
	},
};
