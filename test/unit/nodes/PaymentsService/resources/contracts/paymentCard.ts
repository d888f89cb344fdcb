import type { INodeParameters } from 'n8n-workflow';
import { type Contracts, ROW, ROWS } from './contract';

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
/** What is left out, the payer is asked for. */
const ASKED = {
	...{ ...ANNE, email: null, countryIso: null, dateOfBirth: null },
	termsAndConditions: null,
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

const LONG = 'Of the year. '.repeat(40).trim();
const more = (additionalFields: INodeParameters) => ({ additionalFields });
const body = (parts: object) => ({ body: parts });

/** The contracts of payment links. */
export const paymentCard: Contracts = {
	create: {
		typed: {
			...MEMBERSHIP,
			amountUnit: 'major',
			amount: '25.75',
			additionalFields: { accountId: '1002', ...MEMBERSHIP_MORE },
			options: { sessionToken: 'session-11' },
		},
		sent: {
			...POST,
			body: { ...MEMBERSHIP, ...MEMBERSHIP_MORE, amount: 2575, accountId: 1002 },
			headers: { authorization: 'Bearer session-11' },
		},
		answer: { id: 'pc81', shortUrl: 'https://pay.example.com/pc81', amount: 2575 },
		output: [{ id: 'pc81', shortUrl: 'https://pay.example.com/pc81', amount: 2575 }],
		also: [
			['a description of any length', { description: LONG }, { body: { description: LONG } }],
			['exactly 1.00', { amount: '1.00' }, { body: { amount: 100 } }],
			[
				'0 days, for the service to judge',
				more({ expirationDays: 0 }),
				body({ expirationDays: 0 }),
			],
			[
				'an address of an app',
				more({ urlSuccess: 'myapp://a' }),
				body({ urlSuccess: 'myapp://a' }),
			],
			['another one', more({ urlFailed: 'myapp://b' }), body({ urlFailed: 'myapp://b' })],
			[
				'a country by its ID, a postcode that is a number, and a birth with its time',
				{
					client: {
						...{ countryIso: '', countryId: '724' },
						...{ postCode: '={{ 45001 }}', dateOfBirth: '1990-05-17T00:00:00' },
					},
				},
				body({
					client: {
						...{ ...MEMBERSHIP.client, countryIso: undefined, countryId: 724 },
						...{ postCode: '45001', dateOfBirth: '1990-05-17' },
					},
				}),
			],
			[
				'nothing of the client that may be empty',
				{ client: { city: '', state: ' ', dateOfBirth: '', postCode: '', countryId: '' } },
				body({
					client: {
						...MEMBERSHIP.client,
						...{ city: undefined, state: undefined, dateOfBirth: undefined, postCode: undefined },
					},
				}),
			],
		],
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
				client: ASKED,
			},
		},
		answer: { id: 'pc82', amount: 3100, currency: 'EUR' },
		output: [{ id: 'pc82', amountText: '31.00 EUR', amount: 3100, currency: 'EUR' }],
		also: [
			[
				'a country in both forms',
				{ client: { countryId: '724', countryIso: 'PT' } },
				body({ client: { ...ASKED, countryId: 724, countryIso: 'PT' } }),
			],
			[
				'a country in one form',
				{ client: { countryId: '724', countryIso: '' } },
				body({ client: { ...ASKED, countryId: 724, countryIso: undefined } }),
			],
			[
				'terms that are not accepted',
				{ client: { ...ANNE, termsAndConditions: false } },
				body({ client: ASKED }),
			],
			[
				'terms that are accepted already',
				{ client: { ...ANNE, termsAndConditions: true } },
				body({ client: { ...ASKED, termsAndConditions: true } }),
			],
			[
				'an empty name, and a phone as it was typed',
				{ client: { name: '', phone: '0034 (0) 600' } },
				body({ client: { ...ASKED, name: null, phone: '0034 (0) 600' } }),
			],
		],
	},
	'create a link for many uses': {
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
		also: [
			[
				'a day, which ends in New York, where the tests are',
				more({ expirationDate: '2030-01-31' }),
				body({ expirationDate: '2030-02-01T04:59:59.999Z' }),
			],
			[
				'nothing that is empty, and no client that a workflow still holds from a single use',
				{
					...{ client: ANNE, serviceDate: ' ' },
					...more({
						...{ paymentMethods: [], imageBase: '', expirationDate: '', urlSuccess: '' },
						accountId: { __rl: true, mode: 'list', value: '' },
					}),
				},
				body({
					...{ serviceDate: undefined, paymentMethods: undefined, imageBase: undefined },
					expirationDate: undefined,
				}),
			],
		],
	},
	get: {
		typed: { paymentCardId: 'pc000007', simplify: false },
		sent: { method: 'GET', path: '/paymentcards/pc000007' },
		answer: ROW,
	},
	getAll: {
		typed: { limit: 2, simplify: false },
		sent: { method: 'GET', path: '/paymentcards', query: { limit: '2', offset: '0' } },
		answer: ROWS,
		also: [['a state', { filters: { state: 1 } }, { query: { state: '1' } }]],
	},
};
