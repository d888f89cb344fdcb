import type { Contracts } from './contract';
import { MAY, ROW, ROWS } from './contract';

const POST = { method: 'POST', path: '/paymentcards' };

/** What goes out as it is typed, of each link. */
const MEMBERSHIP = {
	concept: 'Membership',
	description: 'Of the year 2026',
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
};
const MEMBERSHIP_MORE = {
	expirationDays: 9,
	lang: 'fr',
	payment3DS: 'always',
	reasonDes: 'Dues',
	reasonId: 11,
	urlSuccess: 'https://example.com/paid',
	urlFailed: 'https://example.com/failed',
	urlNotification: 'https://example.com/notified',
	directPayment: false,
	saveToken: true,
	strictAddressCheck: false,
	strictPostalCodeCheck: true,
};
const COURSE = {
	concept: 'Course',
	description: 'In the spring',
	currency: 'EUR',
	singleUse: true,
	favorite: false,
	reference: 'INV-9',
	serviceDate: '2026-03-31',
};
const ANNE = {
	name: 'Anne',
	lastName: 'Lister',
	phone: '+44 1422 000000',
	address: 'Shibden Hall',
	city: 'Halifax',
	postCode: 'HX3 6XG',
	state: 'West Yorkshire',
};
const DONATION = {
	concept: 'Donation',
	description: 'For the roof',
	currency: 'USDC',
	singleUse: false,
	favorite: true,
	reference: 'ROOF',
	serviceDate: '2026-04-30',
};
const DONATION_MORE = {
	directPayment: false,
	imageBase: 'data:image/png;base64,iVBORw0KGgo=',
	paymentcardType: 3,
	paymentMethods: ['TPP', 'EXT'],
	saveToken: true,
	strictAddressCheck: true,
	strictPostalCodeCheck: false,
};

/** The contracts of payment links. */
export const paymentCard: Contracts = {
	create: {
		agent: MAY,
		typed: {
			...MEMBERSHIP,
			amountUnit: 'major',
			amount: '25.75',
			additionalFields: { accountId: '1002', ...MEMBERSHIP_MORE },
		},
		sent: { ...POST, body: { ...MEMBERSHIP, ...MEMBERSHIP_MORE, amount: 2575, accountId: 1002 } },
		answer: { id: 'pc81', shortUrl: 'https://pay.example.com/pc81', amount: 2575 },
		output: [{ id: 'pc81', shortUrl: 'https://pay.example.com/pc81', amount: 2575 }],
		texts: {
			longest: 254,
			fields: {
				'additionalFields.paymentMethods': {
					at: 'body.paymentMethods',
					typed: (text) => `[${text}]`,
					arrives: (text) => [text],
				},
			},
		},
	},
	'create a link for which the payer gives the details': {
		agent: MAY,
		typed: {
			...COURSE,
			amountUnit: 'minor',
			amount: '3100',
			clientDetails: 'askPayer',
			client: ANNE,
		},
		sent: {
			...POST,
			body: {
				...COURSE,
				amount: 3100,
				// What is left out, the payer is asked for.
				client: {
					...{ ...ANNE, email: null, countryIso: null, dateOfBirth: null },
					termsAndConditions: true,
				},
			},
		},
		answer: { id: 'pc82', amount: 3100 },
		output: [{ id: 'pc82', amount: 3100 }],
	},
	'create a link for many uses': {
		agent: MAY,
		typed: {
			...DONATION,
			amountUnit: 'minor',
			amount: '4200',
			additionalFields: { ...DONATION_MORE, expirationDate: '2026-05-31T10:00:00Z' },
		},
		sent: {
			...POST,
			body: {
				...{ ...DONATION, ...DONATION_MORE, amount: 4200 },
				expirationDate: '2026-05-31T10:00:00.000Z',
			},
		},
		answer: { id: 'pc83', amount: 4200 },
		output: [{ id: 'pc83', amount: 4200 }],
	},
	get: {
		agent: MAY,
		typed: { paymentCardId: 'pc000007', simplify: false },
		sent: { method: 'GET', path: '/paymentcards/pc000007' },
		answer: ROW,
	},
	getAll: {
		agent: MAY,
		typed: { limit: 2, simplify: false },
		sent: { method: 'GET', path: '/paymentcards', query: { limit: '2', offset: '0' } },
		answer: ROWS,
	},
};
