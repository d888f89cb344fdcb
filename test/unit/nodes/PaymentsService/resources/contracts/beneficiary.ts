import { type Contracts, ROW, ROWS } from './contract';

const POST = { method: 'POST', path: '/deposit_accounts/' };

/** What goes out as it is typed: of a person at a bank, of numbers that are not checked, and of two wallets. */
const GRACE = {
	firstName: 'Grace',
	lastName: 'Hopper',
	countryISO: 'US',
	accountNumber: '000123456789',
	swift: 'CHASUS33',
	currency: 'USD',
	userRelationTypeId: 4,
	address: '1 Wall Street',
	city: 'Buffalo',
	province: 'New York',
	postalCode: '14201',
};
const GRACE_MORE = { alias: 'Landlady', email: 'grace@example.com', phone: '+1 716 555 0100' };
const ELSEWHERE = { countryISO: 'DE', accountNumber: 'BE68539007547034', swift: 'CAIXESBB' };
const IN_SPAIN = { countryISO: 'ES', accountNumber: 'ES91 2100 0418 4502 0005 1332' };
const EDITH = { ...GRACE, countryISO: 'ES', accountNumber: 'account 17', swift: 'bank 18' };
const ABROAD = { countryISO: 'US' };
const ALAN = {
	firstName: 'Alan',
	lastName: 'Turing',
	network: 'POLYGON',
	accountNumber: '0x52908400098527886E0F7030069857D2E4169EE7',
};
const ALAN_MORE = { alias: 'On Polygon', currency: 'USDC' };
const EMMY = {
	firstName: 'Emmy',
	lastName: 'Noether',
	network: 'a network of tomorrow',
	accountNumber: 'an address of tomorrow',
};
const TRON = { network: 'TRON', accountNumber: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' };

/** What the node adds (spec, "Beneficiaries"). */
const BANK = { paymentType: '2', beneficiaryType: 2 };
const CRYPTO = { paymentType: 100, countryDestinationId: 0 };

/** The contracts of beneficiaries. */
export const beneficiary: Contracts = {
	'create a bank account': {
		typed: { beneficiaryType: 2, ...GRACE, additionalFields: GRACE_MORE, simplify: false },
		sent: { ...POST, body: { ...GRACE, ...GRACE_MORE, ...BANK } },
		answer: ROW,
		texts: { ofAForm: ['swift'] },
		also: [
			['an account in another country of the SEPA zone', ELSEWHERE, { body: ELSEWHERE }],
			[
				'nothing where SWIFT, alias, email and phone may be empty',
				{ ...IN_SPAIN, swift: '', additionalFields: { alias: '', email: '  ', phone: '' } },
				{
					body: {
						...{ ...IN_SPAIN, accountNumber: 'ES9121000418450200051332' },
						...{ swift: undefined, alias: undefined, email: undefined, phone: undefined },
					},
				},
			],
		],
	},
	'create a bank account without a check of its numbers': {
		typed: {
			...{ beneficiaryType: 2, ...EDITH, simplify: false },
			options: { checkNumbers: false, sessionToken: 'session-6' },
		},
		sent: {
			...{ ...POST, body: { ...EDITH, ...BANK } },
			headers: { authorization: 'Bearer session-6' },
		},
		answer: ROW,
		also: [
			['no SWIFT abroad', { ...ABROAD, swift: '' }, { body: { ...ABROAD, swift: undefined } }],
		],
	},
	'create a wallet': {
		typed: { beneficiaryType: 3, ...ALAN, additionalFields: ALAN_MORE, simplify: false },
		sent: { ...POST, body: { ...ALAN, ...ALAN_MORE, ...CRYPTO } },
		answer: ROW,
		texts: { ofAForm: ['accountNumber', 'additionalFields.currency'] },
		also: [
			[
				'nothing that is empty, and nothing that a workflow still holds from the bank form',
				{
					...{ countryISO: 'ES', currency: 'EUR', city: 'Toledo', swift: 'CAIXESBBXXX' },
					additionalFields: { email: 'ada@example.com', phone: '1', alias: '', currency: '' },
				},
				{ body: { alias: undefined, currency: undefined } },
			],
			['small letters', { additionalFields: { currency: 'usdc' } }, { body: { currency: 'usdc' } }],
		],
	},
	'create a wallet on a network that the description does not name': {
		typed: {
			...{ beneficiaryType: 3, ...EMMY },
			additionalFields: { currency: 'TOKEN' },
			simplify: false,
		},
		sent: { ...POST, body: { ...EMMY, currency: 'TOKEN', ...CRYPTO } },
		answer: ROW,
		texts: { shortest: 20 },
	},
	delete: {
		typed: {
			beneficiaryId: '502',
			securityCode: '975310',
			options: { sessionToken: 'session-2' },
		},
		sent: {
			method: 'DELETE',
			path: '/deposit_accounts/502',
			body: { securityCode: '975310' },
			headers: { authorization: 'Bearer session-2' },
		},
		answer: { removed: 502 },
		output: [{ removed: 502, deleted: true }],
	},
	get: {
		typed: { beneficiaryId: '503', simplify: false },
		sent: { method: 'GET', path: '/deposit_accounts/503' },
		answer: ROW,
	},
	getAll: {
		typed: { limit: 2, filters: { search: 'Grace' }, options: { offset: 3 }, simplify: false },
		sent: {
			method: 'GET',
			path: '/deposit_accounts/',
			query: { limit: '2', offset: '3', search: 'Grace' },
		},
		answer: ROWS,
		also: [['no search', { filters: { search: '' } }, { query: { search: undefined } }]],
	},
	update: {
		typed: {
			...{ beneficiaryId: '504', updateFields: { alias: 'Renamed' } },
			options: { sessionToken: 'session-10' },
		},
		sent: {
			...{ method: 'PUT', path: '/deposit_accounts/', body: { id: 504, alias: 'Renamed' } },
			headers: { authorization: 'Bearer session-10' },
		},
		answer: ROW,
		also: [['an empty alias', { updateFields: { alias: '' } }, { body: { alias: '' } }]],
	},
	validateAccountNumber: {
		typed: { ...TRON, additionalFields: { currency: 'USDT' } },
		sent: {
			method: 'POST',
			path: '/deposit_accounts/validate_account_number',
			body: { ...TRON, currency: 'USDT', ...CRYPTO },
			// User-private (spec, "Authentication" 8).
			headers: { authorization: 'Bearer user-token-1' },
		},
		answer: { valid: false, type: 'wallet', errorCode: 12 },
		also: [
			[
				'an address of another network, for the service to judge, and no currency',
				{ network: 'SOLANA', additionalFields: { currency: '' } },
				{ body: { network: 'SOLANA', currency: undefined } },
			],
		],
	},
};
