import { defaults } from '../../sandbox/server';
import type { BadSample, OperationSample } from '../operationSample';
import { badAmounts, byId } from '../operationSample';

const { accountIds, refundableOrderCode, securityCode } = defaults;
const REFUNDS = '/movements/in/refund';
const account = byId(accountIds.mainEur);

const filters: BadSample[] = [
	{ change: { filters: { amountGte: '10.50' } } },
	{ change: { filters: { createdAtFrom: '31.01.2026' } } },
	{ change: { filters: { state: ['done'] } } },
];

/** The samples of movements. */
export const movement: Record<string, OperationSample> = {
	getAll: { bad: filters },
	getAllByAccount: {
		parameters: { accountId: account },
		bad: [{ change: { accountId: byId('') }, says: 'left empty' }],
	},
	getAllWithParties: {
		parameters: { filters: { state: ['completed'] } },
		bad: filters,
		variants: [{ filters: { state: ['completed'], accountId: account } }],
	},
	query: {
		parameters: {
			query: '{ movements { items { id amount currency state reference createdAt } totalCount } }',
		},
		bad: [
			{ change: { query: 'mutation { pay }' } },
			{ change: { variables: '{"pagination": {"limit": 10}' }, says: 'a bracket left out' },
			{ change: { variables: '[1]' } },
		],
	},
	refund: {
		parameters: {
			orderCode: refundableOrderCode,
			amountUnit: 'minor',
			amount: '500',
			currency: 'EUR',
			securityCode,
			idempotencyKey: 'CN-2026-0007',
		},
		bad: [
			{ change: { idempotencyKey: '' }, says: 'left empty' },
			{ change: { orderCode: '' }, says: 'left empty' },
			...badAmounts('amount'),
			{ change: { securityCode: '12345' }, says: '5 digits' },
			{ change: { options: { maxAmount: '400' } }, says: '500, with Max Amount 400' },
			{ change: { options: { maxTotal: '400' } }, says: '500, with Max Total 400' },
		],
		variants: [{ amountUnit: 'major', amount: '5.00' }],
		lost: { operation: 'refund', route: REFUNDS, sent: {}, changes: [{}] },
	},
};
