import type { Contracts } from './contract';
import { FINAL, MAY, ROW, ROWS } from './contract';

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
const EDITH = { ...GRACE, countryISO: 'ES', accountNumber: 'account 17', swift: 'bank 18' };
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
		agent: MAY,
		typed: { beneficiaryType: 2, ...GRACE, additionalFields: GRACE_MORE, simplify: false },
		sent: { ...POST, body: { ...GRACE, ...GRACE_MORE, ...BANK } },
		answer: ROW,
		texts: { ofAForm: ['swift'] },
	},
	'create a bank account without a check of its numbers': {
		agent: MAY,
		typed: { beneficiaryType: 2, ...EDITH, options: { checkNumbers: false }, simplify: false },
		sent: { ...POST, body: { ...EDITH, ...BANK } },
		answer: ROW,
	},
	'create a wallet': {
		agent: MAY,
		typed: { beneficiaryType: 3, ...ALAN, additionalFields: ALAN_MORE, simplify: false },
		sent: { ...POST, body: { ...ALAN, ...ALAN_MORE, ...CRYPTO } },
		answer: ROW,
		texts: { ofAForm: ['accountNumber', 'additionalFields.currency'] },
	},
	'create a wallet on a network that the description does not name': {
		agent: MAY,
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
		agent: FINAL,
		typed: {
			beneficiaryId: '502',
			securityCode: '975310',
			options: { sessionToken: 'session-token-2' },
		},
		sent: {
			method: 'DELETE',
			path: '/deposit_accounts/502',
			body: { securityCode: '975310' },
			headers: { authorization: 'Bearer session-token-2' },
		},
		answer: { removed: 502 },
		output: [{ removed: 502, deleted: true }],
	},
	get: {
		agent: MAY,
		typed: { beneficiaryId: '503', simplify: false },
		sent: { method: 'GET', path: '/deposit_accounts/503' },
		answer: ROW,
	},
	getAll: {
		agent: MAY,
		typed: { limit: 2, filters: { search: 'Grace' }, options: { offset: 3 }, simplify: false },
		sent: {
			method: 'GET',
			path: '/deposit_accounts/',
			query: { limit: '2', offset: '3', search: 'Grace' },
		},
		answer: ROWS,
	},
	update: {
		agent: MAY,
		typed: { beneficiaryId: '504', updateFields: { alias: 'Renamed' } },
		sent: { method: 'PUT', path: '/deposit_accounts/', body: { id: 504, alias: 'Renamed' } },
		answer: ROW,
	},
	validateAccountNumber: {
		agent: MAY,
		typed: { ...TRON, additionalFields: { currency: 'USDT' } },
		sent: {
			method: 'POST',
			path: '/deposit_accounts/validate_account_number',
			body: { ...TRON, currency: 'USDT', ...CRYPTO },
			// User-private (spec, "Authentication" 8).
			headers: { authorization: 'Bearer user-token-1' },
		},
		answer: { valid: false, type: 'wallet', errorCode: 12 },
	},
};
