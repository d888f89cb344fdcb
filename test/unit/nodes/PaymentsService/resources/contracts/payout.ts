import { type Contracts, TRANSFER } from './contract';

/** What goes out as it is typed. */
const INVOICE = {
	currency: 'EUR',
	destinationCurrency: 'USD',
	conceptTransfer: 'Invoice 42',
	reasonId: 9,
	reasonDes: 'Supplies',
	paymentMethod: 'EXT',
};
const SENT = { ...TRANSFER, depositaccountId: 505, amount: -1234, currency: 'EUR' };
const ESTIMATE = { estimatedFee: 27, exchangeRate: 1.1, finalAmount: 10_861, currency: 'usd' };

/** The contracts of payouts. */
export const payout: Contracts = {
	lookUp: {},
	resolve: {},
	send: {
		typed: {
			...INVOICE,
			beneficiaryId: '505',
			accountId: '1003',
			amountUnit: 'major',
			amount: '12.34',
			destinationAmount: '13.57',
			idempotencyKey: 'INV-42',
			options: { securityCode: '975310', sessionToken: 'session-5', deviceId: 'device-3' },
		},
		sent: {
			method: 'POST',
			path: '/operations/payout',
			body: {
				...INVOICE,
				depositaccountId: 505,
				accountId: 1003,
				amount: 1234,
				destinationAmount: 1357,
				securityCode: '975310',
			},
			headers: { authorization: 'Bearer session-5', 'x-device-id': 'device-3' },
		},
		answer: SENT,
		output: [
			{
				outcome: 'paid',
				idempotencyKey: 'INV-42',
				...SENT,
				beneficiaryId: 505,
				accountId: 1003,
				amountText: '-12.34 EUR',
			},
		],
		also: [
			[
				'one amount for both where the currencies differ only in case',
				{ currency: '={{ "eur" }}', destinationCurrency: 'EUR', destinationAmount: '' },
				{ body: { currency: 'eur', destinationCurrency: 'EUR', destinationAmount: 1234 } },
			],
			[
				'no code and device',
				{ options: { securityCode: '', deviceId: '' } },
				{ body: { securityCode: undefined }, headers: { 'x-device-id': undefined } },
			],
		],
	},
	simulate: {
		typed: {
			beneficiaryId: '506',
			accountId: '1002',
			paymentMethod: 'TPP',
			currency: 'GBP',
			destinationCurrency: 'usd',
			amountUnit: 'major',
			amount: '98.76',
			options: { deviceId: 'device-4', sessionToken: 'session-12' },
		},
		sent: {
			method: 'POST',
			path: '/operations/payout/simulate',
			body: {
				depositaccountId: 506,
				accountId: 1002,
				paymentMethod: 'TPP',
				currencyToPay: 'GBP',
				currencyToGet: 'usd',
				amountToPay: 9876,
			},
			headers: { authorization: 'Bearer session-12', 'x-device-id': 'device-4' },
		},
		answer: ESTIMATE,
		output: [{ ...ESTIMATE, amountText: '108.61 usd' }],
	},
};
