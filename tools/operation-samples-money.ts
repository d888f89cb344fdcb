import type { INodeParameters } from 'n8n-workflow';
import { defaults } from '../sandbox/server';
import type { BadSample, OperationSample } from './operation-sample';
import { byId } from './operation-sample';

const { accountIds, beneficiaryIds, refundableOrderCode, securityCode } = defaults;
const account = byId(accountIds.mainEur);
const recipient = byId(beneficiaryIds.germanSepa);
const noAccount = byId('');

const payout: INodeParameters = {
	beneficiaryId: recipient,
	accountId: account,
	currency: 'EUR',
	amount: '1234',
	destinationCurrency: 'EUR',
	destinationAmount: '1234',
	conceptTransfer: 'Invoice 2026-0042',
	reasonId: 9,
	reasonDes: 'Supplier invoice',
	paymentMethod: 'TPP',
	idempotencyKey: 'INV-2026-0042',
};

/** A key and the payment under it, as an operation on the record takes them. */
const key: INodeParameters = {
	idempotencyKey: 'INV-2026-0041',
	recordOf: 'payout',
	accountId: account,
	currency: 'EUR',
	amount: '1200',
};

const client: INodeParameters = {
	name: 'Ana',
	lastName: 'Silva',
	email: 'ana@example.com',
	phone: '+34600123456',
	address: 'Calle Mayor 1',
	countryIso: 'ES',
	termsAndConditions: true,
};

const link: INodeParameters = {
	concept: 'Annual membership',
	description: 'Membership 2026',
	amount: '2500',
	currency: 'EUR',
	singleUse: true,
	favorite: false,
	reference: 'INV-2026-0042',
	serviceDate: '2026-01-31',
	client,
};

const filters: BadSample[] = [
	{ change: { filters: { amountGte: '10.50' } } },
	{ change: { filters: { amountGte: '500', amountLte: '100' } } },
	{ change: { filters: { createdAtFrom: '31.01.2026' } } },
	{ change: { filters: { createdAtFrom: '2026-02-01', createdAtTo: '2026-01-01' } } },
	{ change: { filters: { state: ['done'] } } },
];

/** Amounts that are refused wherever money moves. */
function badAmounts(name: string): BadSample[] {
	return [
		{ change: { [name]: '12.34' }, says: '12.34, with the minor unit' },
		{ change: { [name]: '12.345', amountUnit: 'major' }, says: '12.345, with the major unit' },
		{ change: { [name]: '1,234' } },
		{ change: { [name]: '-5' } },
		{ change: { [name]: '0' } },
	];
}

/** The samples of operations that list, ask for or move money. */
export const moneySamples: Record<string, Record<string, OperationSample>> = {
	movement: {
		getAll: { bad: filters },
		getAllByAccount: {
			parameters: { accountId: account },
			bad: [{ change: { accountId: noAccount }, says: 'left empty' }],
		},
		query: {
			parameters: {
				query:
					'{ movements { items { id amount currency state reference createdAt } totalCount } }',
			},
			bad: [
				{ change: { query: '{ movements { totalCount }' }, says: 'a bracket left out' },
				{ change: { variables: '{"pagination": {"limit": 10}' }, says: 'a bracket left out' },
				{ change: { variables: '[1]' } },
			],
		},
		refund: {
			parameters: {
				orderCode: refundableOrderCode,
				amount: '500',
				securityCode,
				idempotencyKey: 'CN-2026-0007',
			},
			bad: [
				{ change: { idempotencyKey: '' }, says: 'left empty' },
				{ change: { orderCode: '' }, says: 'left empty' },
				...badAmounts('amount'),
				{ change: { securityCode: '12345' }, says: '5 digits' },
			],
		},
	},
	paymentCard: {
		create: {
			parameters: link,
			variants: [{ singleUse: false, serviceDate: '', reference: '', client: {} }],
			bad: [
				{ change: { concept: 'x'.repeat(255) }, says: '255 characters' },
				{ change: { amount: '99' } },
				...badAmounts('amount').slice(0, 3),
				{ change: { reference: '' }, says: 'left empty, with Single Use on' },
				{ change: { serviceDate: '31/01/2026' } },
				{ change: { client: { ...client, email: 'ana@' } } },
				{ change: { client: { ...client, countryIso: '' } }, says: 'left empty' },
				{ change: { client: { ...client, termsAndConditions: false } }, says: 'off' },
				{ change: { client: { ...client, dateOfBirth: '2999-01-01' } } },
				{ change: { additionalFields: { urlNotification: 'example.com/paid' } } },
				{ change: { additionalFields: { expirationDays: -1 } } },
				{ change: { additionalFields: { imageBase: 'logo.png' } } },
				{ change: { additionalFields: { accountId: { ...account, value: 'main' } } } },
			],
		},
		get: {
			parameters: { paymentCardId: byId('pc000001') },
			bad: [{ change: { paymentCardId: byId('..') } }],
		},
		getAll: {},
	},
	payout: {
		lookUp: {
			parameters: key,
			bad: [{ change: { idempotencyKey: '' }, says: 'left empty' }],
		},
		resolve: {
			parameters: { ...key, resolution: 'notPaid' },
			bad: [{ change: { idempotencyKey: '#N/A' } }],
		},
		send: {
			parameters: payout,
			bad: [
				{ change: { beneficiaryId: { ...recipient, value: 'Anna' } } },
				{ change: { accountId: noAccount }, says: 'left empty' },
				...badAmounts('amount'),
				{ change: { destinationAmount: 'all' } },
				{ change: { conceptTransfer: '' }, says: 'left empty' },
				{ change: { reasonDes: '' }, says: 'left empty' },
				{ change: { idempotencyKey: '' }, says: 'left empty' },
				{ change: { idempotencyKey: 'INV-undefined' }, says: 'without its variable part' },
				{ change: { options: { securityCode: '12 34' } }, says: 'too short' },
				{ change: { options: { maxAmount: '1000' } }, says: '1234, with Max Amount 1000' },
				{ change: { options: { maxTotal: '1000' } }, says: '1234, with Max Total 1000' },
				{ change: { options: { parallelPayouts: 11 } } },
			],
		},
		simulate: {
			parameters: {
				beneficiaryId: recipient,
				accountId: account,
				paymentMethod: 'TPP',
				currency: 'EUR',
				destinationCurrency: 'USD',
				amount: '1234',
			},
			bad: [{ change: { destinationCurrency: '' }, says: 'left empty' }, ...badAmounts('amount')],
		},
	},
};
