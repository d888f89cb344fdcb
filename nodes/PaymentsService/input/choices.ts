import type { INodePropertyOptions } from 'n8n-workflow';

import { NETWORKS } from '../../service/values/networks';

/** Who the beneficiary is (spec, "Create a bank beneficiary", `userRelationTypeId`). */
export const RELATIONS: INodePropertyOptions[] = [
	{ name: 'Business Partner', value: 4 },
	{ name: 'Family', value: 2 },
	{ name: 'Friend', value: 3 },
	{ name: 'Myself', value: 0 },
	{ name: 'Spouse', value: 1 },
];

/** The payment methods of payouts (spec, "Beneficiary"). Assumption: their names say what they are. */
export const PAYMENT_METHODS: INodePropertyOptions[] = [
	['Apple Pay', 'APPLE_PAY', 'To the recipient’s Apple Pay'],
	['Bank Transfer', 'TPP', 'To a bank account, by a payment provider'],
	['Crypto', 'CRYPTO', 'To a wallet, in a token'],
	['External', 'EXT', 'By an external means of payment'],
	['Google Pay', 'GOOGLE_PAY', 'To the recipient’s Google Pay'],
].map(([name, value, description]) => ({ name: `${name} (${value})`, value, description }));

/** The payment methods of a payment card (spec, "Payment cards", create). */
export const PAYMENT_CARD_METHODS: INodePropertyOptions[] = [
	{ name: 'Crypto (CRYPTO)', value: 'CRYPTO' },
	{ name: 'EXT', value: 'EXT' },
	{ name: 'TPP', value: 'TPP' },
	{ name: 'TPP Gift Card (TPP_GIFTCARD)', value: 'TPP_GIFTCARD' },
];

/** As the filter takes them (spec, "States and transitions"). */
export const MOVEMENT_STATES: INodePropertyOptions[] = [
	{ name: 'Cancelled', value: 'cancelled' },
	{ name: 'Completed', value: 'completed' },
	{ name: 'Failed', value: 'failed' },
	{ name: 'Pending', value: 'pending' },
];

export const NETWORK_OPTIONS: INodePropertyOptions[] = NETWORKS.map(
	({ value, name, currencies }) => ({
		name,
		value,
		description: currencies === undefined ? 'Any currency' : currencies.join(', '),
	}),
);
