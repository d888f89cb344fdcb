import type { INodeParameters } from 'n8n-workflow';
import { defaults } from '../../sandbox/server';
import type { OperationSample } from '../operationSample';
import { badAmounts, byId } from '../operationSample';

const { accountIds, beneficiaryIds } = defaults;
const account = byId(accountIds.mainEur);
const recipient = byId(beneficiaryIds.germanSepa);
const noAccount = byId('');

const payment: INodeParameters = {
	beneficiaryId: recipient,
	accountId: account,
	currency: 'EUR',
	amountUnit: 'minor',
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
	beneficiaryId: recipient,
	accountId: account,
	currency: 'EUR',
	amount: '1200',
	amountUnit: 'minor',
};

/** The payout under that key gets no answer. */
const lost = {
	operation: 'send',
	route: '/operations/payout',
	sent: { ...key, destinationAmount: '1200' },
};

const withFeeTakenOut = {
	id: 1,
	state: 'charged',
	depositaccountId: beneficiaryIds.germanSepa,
	amount: -1200,
	currency: 'EUR',
	destinationAmount: 1150,
	destinationCurrency: 'EUR',
};

const ofRefund: INodeParameters = { recordOf: 'refund', orderCode: 'OC-2026-0042' };

/** The samples of payouts. */
export const payout: Record<string, OperationSample> = {
	lookUp: {
		parameters: key,
		bad: [{ change: { idempotencyKey: '' }, says: 'left empty' }],
		variants: [ofRefund],
		lost: { ...lost, changes: [{}, { amount: '' }], endedBy: 'resolve' },
	},
	resolve: {
		parameters: { ...key, resolution: 'paid' },
		variants: [ofRefund],
		lost: { ...lost, changes: [{}, { resolution: 'notPaid' }] },
		bad: [{ change: { idempotencyKey: '#N/A' } }],
	},
	send: {
		parameters: payment,
		lost: { ...lost, changes: [lost.sent], odd: withFeeTakenOut },
		bad: [
			{ change: { beneficiaryId: { ...recipient, value: 'Anna' } } },
			{ change: { accountId: noAccount }, says: 'left empty' },
			...badAmounts('amount'),
			{ change: { destinationAmount: 'all' } },
			{ change: { conceptTransfer: '' }, says: 'left empty' },
			{ change: { conceptTransfer: 'Invoice undefined' } },
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
			amountUnit: 'minor',
			amount: '1234',
		},
		bad: [{ change: { destinationCurrency: '' }, says: 'left empty' }, ...badAmounts('amount')],
	},
};
