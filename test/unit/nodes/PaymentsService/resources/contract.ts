import type { IDataObject, INodeParameters } from 'n8n-workflow';

/** What is typed, what must go out for it, what is answered, and what must come out: all written by hand, from the spec. */
export interface Contract {
	typed?: INodeParameters;
	sent: {
		method: string;
		path: string;
		query?: Record<string, string>;
		body?: IDataObject;
		headers?: Record<string, string>;
	};
	answer: unknown;
	/** The output items, where they are not the answer, row by row. */
	output?: IDataObject[];
}

/** Two records whose fields all differ. */
const RECORD = {
	id: 71,
	alias: 'first',
	state: 1,
	currency: 'EUR',
	createdAt: '2026-02-03T04:05:06.000Z',
};
const ROWS = [
	RECORD,
	{ id: 72, alias: 'second', state: 2, currency: 'USD', createdAt: '2026-03-04T05:06:07.000Z' },
];
const PAGE = { items: ROWS, totalCount: 2, hasMore: false };
const HOOKS = [
	{ event: 'user_login', target: 'web', value: 'https://example.com/one' },
	{ event: 'user_login', target: 'email', value: 'two@example.com' },
];
const TRANSFER = { id: 81, reference: 'PO-81', state: 'charged', bookingDate: '2026-04-05' };

/** By resource and operation; what follows a space tells several of one operation apart. In each, no two values are equal. */
export const CONTRACTS: Record<string, Contract> = {
	'account.getAll': {
		typed: { simplify: false },
		sent: { method: 'GET', path: '/accounts/' },
		answer: ROWS,
	},
	'account.getAllBalances': {
		sent: { method: 'GET', path: '/accounts/allBalance' },
		answer: [
			{ balance: 111, currency: 'EUR' },
			{ balance: 222, currency: 'USD' },
		],
	},
	'account.getBalance': {
		typed: { accountNumber: 'ES7921000813610123456789' },
		sent: { method: 'GET', path: '/accounts/balance/ES7921000813610123456789' },
		answer: { balance: 333, pendingIn: 4, pendingOut: 5, currency: 'EUR' },
	},
	'account.getCryptoDepositAddresses': {
		typed: { accountId: '1003' },
		sent: { method: 'GET', path: '/accounts/1003/selfcharge/crypto' },
		answer: { feePercent: 300, feeFixed: 7, accounts: [{ address: 'A1', network: 'TRON' }] },
	},
	'account.linkServiceCard': {
		typed: { servicecardNumber: '4929111122223333', pin: '8642' },
		sent: {
			method: 'POST',
			path: '/accounts/',
			body: { servicecardNumber: '4929111122223333', pin: '8642' },
		},
		answer: { linked: 'yes', accountId: 91 },
	},
	'beneficiary.create a bank account': {
		typed: {
			beneficiaryType: 2,
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
			additionalFields: { alias: 'Landlady', email: 'grace@example.com', phone: '+1 716 555 0100' },
			simplify: false,
		},
		sent: {
			method: 'POST',
			path: '/deposit_accounts/',
			body: {
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
				alias: 'Landlady',
				email: 'grace@example.com',
				phone: '+1 716 555 0100',
				paymentType: '2',
				beneficiaryType: 2,
			},
		},
		answer: RECORD,
	},
	'beneficiary.create a wallet': {
		typed: {
			beneficiaryType: 3,
			firstName: 'Alan',
			lastName: 'Turing',
			network: 'POLYGON',
			accountNumber: '0x52908400098527886E0F7030069857D2E4169EE7',
			additionalFields: { alias: 'On Polygon', currency: 'USDC' },
			simplify: false,
		},
		sent: {
			method: 'POST',
			path: '/deposit_accounts/',
			body: {
				firstName: 'Alan',
				lastName: 'Turing',
				network: 'POLYGON',
				accountNumber: '0x52908400098527886E0F7030069857D2E4169EE7',
				alias: 'On Polygon',
				currency: 'USDC',
				paymentType: 100,
				countryDestinationId: 0,
			},
		},
		answer: RECORD,
	},
	'beneficiary.delete': {
		typed: { beneficiaryId: '502', securityCode: '975310' },
		sent: { method: 'DELETE', path: '/deposit_accounts/502', body: { securityCode: '975310' } },
		answer: { removed: 502 },
		output: [{ removed: 502, deleted: true }],
	},
	'beneficiary.get': {
		typed: { beneficiaryId: '503', simplify: false },
		sent: { method: 'GET', path: '/deposit_accounts/503' },
		answer: RECORD,
	},
	'beneficiary.getAll': {
		typed: { limit: 2, simplify: false },
		sent: { method: 'GET', path: '/deposit_accounts/', query: { limit: '2', offset: '0' } },
		answer: ROWS,
	},
	'beneficiary.update': {
		typed: { beneficiaryId: '504', updateFields: { alias: 'Renamed' } },
		sent: { method: 'PUT', path: '/deposit_accounts/', body: { id: 504, alias: 'Renamed' } },
		answer: RECORD,
	},
	'beneficiary.validateAccountNumber': {
		typed: { network: 'TRON', accountNumber: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
		sent: {
			method: 'POST',
			path: '/deposit_accounts/validate_account_number',
			body: {
				network: 'TRON',
				accountNumber: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
				paymentType: 100,
				countryDestinationId: 0,
			},
			// User-private (spec, "Authentication" 8).
			headers: { authorization: 'Bearer user-token-1' },
		},
		answer: { valid: false, type: 'wallet', errorCode: 12 },
	},
	'movement.getAll': {
		typed: {
			limit: 2,
			filters: {
				state: ['completed', 'pending'],
				currency: 'USD',
				amountGte: '-5000',
				amountLte: '7000',
				createdAtFrom: '2026-01-02T03:04:05.000Z',
				createdAtTo: '2026-02-03T04:05:06.000Z',
				reference: 'ORD-9',
			},
		},
		sent: {
			method: 'GET',
			path: '/movements/',
			query: {
				limit: '2',
				offset: '0',
				query:
					'{"state":["completed","pending"],"currency":"USD","amountGte":-5000,"amountLte":7000,"createdAtFrom":"2026-01-02T03:04:05.000Z","createdAtTo":"2026-02-03T04:05:06.000Z","reference":"ORD-9"}',
			},
		},
		answer: PAGE,
		output: ROWS,
	},
	'movement.getAllByAccount': {
		typed: { accountId: '1002', limit: 2, filters: { reference: 'ORD-8' } },
		sent: {
			method: 'GET',
			path: '/accounts/1002/movements',
			query: { limit: '2', offset: '0', query: '{"reference":"ORD-8"}' },
		},
		answer: PAGE,
		output: ROWS,
	},
	'movement.query': {
		typed: { query: 'query One($n: Int) { movements { totalCount } }', variables: '{"n":3}' },
		sent: {
			method: 'POST',
			path: '/movements/business',
			body: { query: 'query One($n: Int) { movements { totalCount } }', variables: { n: 3 } },
		},
		answer: { data: { movements: { totalCount: 17 } } },
		output: [{ movements: { totalCount: 17 } }],
	},
	'movement.refund': {
		typed: {
			orderCode: 'OC-7',
			amountUnit: 'major',
			amount: '5.05',
			securityCode: '975310',
			idempotencyKey: 'CN-7',
			options: { sessionToken: 'session-token-7' },
		},
		sent: {
			method: 'POST',
			path: '/movements/in/refund',
			body: { orderCode: 'OC-7', amount: 505, securityCode: '975310' },
			headers: { authorization: 'Bearer session-token-7' },
		},
		answer: { ...TRANSFER, orderCode: 'OC-7', amount: 505 },
		output: [
			{ outcome: 'refunded', idempotencyKey: 'CN-7', ...TRANSFER, orderCode: 'OC-7', amount: 505 },
		],
	},
	'paymentCard.create': {
		typed: {
			concept: 'Membership',
			description: 'Of the year 2026',
			amountUnit: 'major',
			amount: '25.75',
			currency: 'USD',
			singleUse: true,
			favorite: false,
			reference: 'INV-6',
			serviceDate: '2026-01-31',
			client: {
				name: 'Mary',
				lastName: 'Shelley',
				email: 'mary@example.com',
				phone: '+44 20 7946 0000',
				address: '24 Chester Square',
				countryIso: 'GB',
				city: 'London',
				postCode: 'SW1W 9HS',
				state: 'Greater London',
				dateOfBirth: '1997-08-30',
				termsAndConditions: true,
			},
			additionalFields: {
				accountId: '1002',
				expirationDays: 9,
				lang: 'fr',
				reasonDes: 'Dues',
				reasonId: 11,
				urlSuccess: 'https://example.com/paid',
				urlFailed: 'https://example.com/failed',
				urlNotification: 'https://example.com/notified',
			},
		},
		sent: {
			method: 'POST',
			path: '/paymentcards',
			body: {
				concept: 'Membership',
				description: 'Of the year 2026',
				amount: 2575,
				currency: 'USD',
				singleUse: true,
				favorite: false,
				reference: 'INV-6',
				serviceDate: '2026-01-31',
				client: {
					name: 'Mary',
					lastName: 'Shelley',
					email: 'mary@example.com',
					phone: '+44 20 7946 0000',
					address: '24 Chester Square',
					countryIso: 'GB',
					city: 'London',
					postCode: 'SW1W 9HS',
					state: 'Greater London',
					dateOfBirth: '1997-08-30',
					termsAndConditions: true,
				},
				accountId: 1002,
				expirationDays: 9,
				lang: 'fr',
				reasonDes: 'Dues',
				reasonId: 11,
				urlSuccess: 'https://example.com/paid',
				urlFailed: 'https://example.com/failed',
				urlNotification: 'https://example.com/notified',
			},
		},
		answer: { id: 'pc81', shortUrl: 'https://pay.example.com/pc81', amount: 2575 },
		output: [
			{ outcome: 'created', id: 'pc81', shortUrl: 'https://pay.example.com/pc81', amount: 2575 },
		],
	},
	'paymentCard.get': {
		typed: { paymentCardId: 'pc000007', simplify: false },
		sent: { method: 'GET', path: '/paymentcards/pc000007' },
		answer: RECORD,
	},
	'paymentCard.getAll': {
		typed: { limit: 2, simplify: false },
		sent: { method: 'GET', path: '/paymentcards', query: { limit: '2', offset: '0' } },
		answer: ROWS,
	},
	'payout.send': {
		typed: {
			beneficiaryId: '505',
			accountId: '1003',
			amountUnit: 'major',
			currency: 'EUR',
			amount: '12.34',
			destinationCurrency: 'USD',
			destinationAmount: '13.57',
			conceptTransfer: 'Invoice 42',
			reasonId: 9,
			reasonDes: 'Supplies',
			paymentMethod: 'EXT',
			idempotencyKey: 'INV-42',
			options: { securityCode: '975310', sessionToken: 'session-token-5', deviceId: 'device-3' },
		},
		sent: {
			method: 'POST',
			path: '/operations/payout',
			body: {
				depositaccountId: 505,
				accountId: 1003,
				currency: 'EUR',
				amount: 1234,
				destinationCurrency: 'USD',
				destinationAmount: 1357,
				conceptTransfer: 'Invoice 42',
				reasonId: 9,
				reasonDes: 'Supplies',
				paymentMethod: 'EXT',
				securityCode: '975310',
			},
			headers: { authorization: 'Bearer session-token-5', 'x-device-id': 'device-3' },
		},
		answer: { ...TRANSFER, depositaccountId: 505, amount: -1234 },
		output: [
			{
				outcome: 'paid',
				idempotencyKey: 'INV-42',
				...TRANSFER,
				depositaccountId: 505,
				amount: -1234,
			},
		],
	},
	'payout.simulate': {
		typed: {
			beneficiaryId: '506',
			accountId: '1002',
			paymentMethod: 'TPP',
			currency: 'GBP',
			destinationCurrency: 'USD',
			amountUnit: 'major',
			amount: '98.76',
		},
		sent: {
			method: 'POST',
			path: '/operations/payout/simulate',
			body: {
				depositaccountId: 506,
				accountId: 1002,
				paymentMethod: 'TPP',
				currencyToPay: 'GBP',
				currencyToGet: 'USD',
				amountToPay: 9876,
			},
		},
		answer: { estimatedFee: 27, exchangeRate: 1.1, finalAmount: 10_861, currency: 'USD' },
	},
	'user.changePassword': {
		typed: { oldPass: 'Old-pass-1!', newPass: 'New-pass-2?' },
		sent: {
			method: 'POST',
			path: '/users/pass',
			body: { oldPass: 'Old-pass-1!', newPass: 'New-pass-2?' },
		},
		answer: { changed: 'yes' },
	},
	'user.disable': {
		sent: { method: 'POST', path: '/users/disable' },
		answer: { success: true, message: 'The account is disabled' },
	},
	'user.getProfile': {
		typed: { simplify: false },
		sent: { method: 'GET', path: '/users/profile' },
		answer: RECORD,
	},
	'user.getTwoFactorSecret': {
		sent: { method: 'POST', path: '/users/2fa/secret' },
		answer: { secret: 'JBSWY3DPEHPK3PXP', qrCodeUrl: 'data:image/png;base64,iVBORw0KGgo=' },
	},
	'user.sendSecurityCode by SMS': {
		typed: { type: 'sms', callingCode: '44', phone: '600 123 456' },
		sent: {
			method: 'POST',
			path: '/users/sendSecurityCode',
			body: { type: 'sms', callingCode: '44', phone: '600 123 456' },
		},
		answer: { queued: 3 },
	},
	'user.sendSecurityCode by email': {
		typed: { type: 'email', email: 'ana@example.com' },
		sent: {
			method: 'POST',
			path: '/users/sendSecurityCode',
			body: { type: 'email', email: 'ana@example.com' },
		},
		answer: { queued: 4 },
	},
	'user.setTwoFactor': {
		typed: { enabled: true, type: 'totp', securityCode: '975310' },
		sent: {
			method: 'POST',
			path: '/users/2fa',
			body: { enabled: true, type: 'totp', securityCode: '975310' },
		},
		answer: { mode: 2 },
	},
	'user.validateSecurityCode': {
		typed: { type: 'sms', securityCode: '975310' },
		sent: {
			method: 'POST',
			path: '/users/validateToken',
			body: { type: 'sms', securityCode: '975310' },
		},
		answer: { isValid: true, user: { id: 61 }, token: 'verified-session-61' },
	},
	'userHook.getAll': { sent: { method: 'GET', path: '/user/hooks' }, answer: HOOKS },
	'userHook.getByEvent': {
		typed: { event: 'user_login' },
		sent: { method: 'GET', path: '/user/hooks/user_login' },
		answer: HOOKS,
	},
	'userHook.getByEventAndTarget': {
		typed: { event: 'user_login', target: 'email' },
		sent: { method: 'GET', path: '/user/hooks/user_login/email' },
		answer: HOOKS.slice(1),
	},
	'userHook.getEvents': {
		sent: { method: 'GET', path: '/user/hooks/events' },
		answer: [
			{ name: 'user_signup', description: 'Somebody signed up' },
			{ name: 'user_login', description: 'Somebody logged in' },
		],
	},
	'userHook.subscribe': {
		typed: { event: 'user_signup', target: 'web', value: 'https://example.com/hook' },
		sent: {
			method: 'POST',
			path: '/user/hooks',
			body: { event: 'user_signup', target: 'web', value: 'https://example.com/hook' },
		},
		answer: { action: 'subscribe', status: 'success', details: 'user_signup' },
	},
	'userHook.unsubscribe': {
		typed: { event: 'user_login', target: 'web' },
		sent: { method: 'DELETE', path: '/user/hooks/user_login/web' },
		answer: { action: 'unsubscribe', status: 'success', details: 'user_login' },
	},
	'userHook.update': {
		typed: { event: 'user_login', target: 'email', value: 'other@example.com' },
		sent: {
			method: 'PUT',
			path: '/user/hooks',
			body: { event: 'user_login', target: 'email', value: 'other@example.com' },
		},
		answer: { action: 'update', status: 'success', details: 'user_login' },
	},
};
