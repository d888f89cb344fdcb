import { defaults } from '../../sandbox/server';
import type { BadSample, Refused, OperationSample } from '../operationSample';
import { badAmounts, byId } from '../operationSample';

const { accountIds, refundableOrderCode, securityCode } = defaults;
const account = byId(accountIds.mainEur);

const filters: BadSample[] = [
	{ change: { filters: { amountGte: '10.50' } } },
	{ change: { filters: { amountGte: '500', amountLte: '100' } } },
	{ change: { filters: { createdAtFrom: '31.01.2026' } } },
	{ change: { filters: { createdAtFrom: '2026-02-01', createdAtTo: '2026-01-01' } } },
	{ change: { filters: { state: ['done'] } } },
];

/** Of the filters that both lists have. */
const filterRefused: Refused = {
	'filters.currency': [true],
	'filters.state': ['done'],
	'filters.amountGte': ['1.5'],
	'filters.amountLte': ['1.5'],
	'filters.createdAtFrom': ['yesterday'],
	'filters.createdAtTo': ['2026-02-30'],
	'filters.reference': [true],
	'options.offset': [-1],
	limit: [0],
};

/** The samples of movements. */
export const movement: Record<string, OperationSample> = {
	getAll: { bad: filters, refused: filterRefused },
	getAllByAccount: {
		parameters: { accountId: account },
		bad: [{ change: { accountId: byId('') }, says: 'left empty' }],
		refused: { accountId: ['..', 'abc', '7.5', -1], ...filterRefused },
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
		refused: { query: ['subscription { pay }'], variables: ['[1]', '{ "a": }'] },
	},
	refund: {
		parameters: {
			orderCode: refundableOrderCode,
			amountUnit: 'minor',
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
		refused: {
			amount: ['12.34', 0],
			amountUnit: ['cents', '={{ null }}'],
			securityCode: ['secret'],
			'options.sessionToken': ['two\nlines'],
			idempotencyKey: ['k'.repeat(256), 'CN-null'],
		},
		kinds: [
			{
				change: { amountUnit: 'major', amount: '5.00', currency: 'EUR' },
				refused: { currency: [''], amount: ['1.234,5'] },
			},
		],
	},
};
