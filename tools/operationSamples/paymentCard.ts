import type { INodeParameters } from 'n8n-workflow';
import { defaults } from '../../sandbox/server';
import type { BadSample, OperationSample } from '../operationSample';
import { badAmounts, byId } from '../operationSample';

const { accountIds } = defaults;
const account = byId(accountIds.mainEur);

const client: INodeParameters = {
	name: 'Ana',
	lastName: 'Silva',
	email: 'ana@example.com',
	phone: '+34600123456',
	address: 'Calle Mayor 1',
	countryIso: 'ES',
	termsAndConditions: true,
};

const badClient = (change: INodeParameters, says: string): BadSample => {
	return { change: { client: { ...client, ...change } }, says };
};

const link: INodeParameters = {
	concept: 'Annual membership',
	description: 'Membership 2026',
	amountUnit: 'minor',
	amount: '2500',
	currency: 'EUR',
	singleUse: true,
	favorite: false,
	reference: 'INV-2026-0042',
	serviceDate: '2026-01-31',
	client,
};

const withKey: INodeParameters = { options: { idempotencyKey: 'INV-2026-0042' } };

const manyUses: INodeParameters = { singleUse: false, serviceDate: '', reference: '', client: {} };

/** The samples of payment links. */
export const paymentCard: Record<string, OperationSample> = {
	create: {
		parameters: link,
		variants: [manyUses, { clientDetails: 'askPayer' }, withKey],
		lost: { operation: 'create', route: '/paymentcards', sent: withKey, changes: [withKey] },
		bad: [
			{ change: { concept: 'x'.repeat(255) }, says: '255 characters' },
			{ change: { description: 'Invoice {{ $json.no }}' } },
			{ change: { amount: '99' } },
			...badAmounts('amount').slice(0, 3),
			{ change: { reference: '' }, says: 'left empty, with Single Use on' },
			{ change: { serviceDate: '31/01/2026' } },
			badClient({ email: 'ana@' }, 'a client with the email `ana@`'),
			badClient({ countryIso: '' }, 'a client without a country'),
			badClient({ termsAndConditions: false }, 'a client who has not accepted the terms'),
			badClient({ dateOfBirth: '17.05.1990' }, 'a client born on `17.05.1990`'),
			{ change: { additionalFields: { urlNotification: 'example.com/paid' } } },
			{ change: { additionalFields: { expirationDays: -1 } } },
			{ change: { additionalFields: { imageBase: 'logo.png' } } },
			{ change: { additionalFields: { accountId: { ...account, value: 'main' } } } },
		],
	},
	get: {
		parameters: { paymentCardId: byId('pc000001') },
	},
	getAll: {},
};
