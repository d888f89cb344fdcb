import type { IDataObject } from 'n8n-workflow';

import { isoDateTime, listOf, MOVEMENT_STATES, oneOf, toMinorUnits } from '../../input';
import { FILTERS, inAlphabet } from '../../shared/commonFields';
import { type Field, CURRENCY, DATE, TEXT } from '../../shared/field';
import { optionalAccountLocator } from '../../shared/locators';
import { collectionOf } from '../../shared/sent';

const MINOR_AMOUNT = {
	...TEXT,
	rule: (value: unknown) => toMinorUnits(value, 'minor', undefined, { isFilter: true }),
};

/** In the order in which they go out. */
const filterFields: Field[] = [
	{
		displayName: 'States',
		name: 'state',
		type: 'multiOptions',
		options: MOVEMENT_STATES,
		default: [],
		description: 'Only movements in one of these states',
		rule: listOf(oneOf(MOVEMENT_STATES.map(({ value }) => String(value)))),
	},
	{
		displayName: 'Currency',
		name: 'currency',
		...CURRENCY,
		description: 'Only movements in this currency; an expression gives another one',
	},
	{
		displayName: 'Amount From',
		name: 'amountGte',
		...MINOR_AMOUNT,
		placeholder: 'e.g. 1000',
		description:
			'Only movements of at least this amount, in minor units (1000 means 10.00). Payouts are negative: -5000 and more leaves out those of over 50.00.',
	},
	{
		displayName: 'Amount To',
		name: 'amountLte',
		...MINOR_AMOUNT,
		placeholder: 'e.g. 5000',
		description:
			'Only movements of at most this amount, in minor units (5000 means 50.00). Payouts are negative: -1 finds all of them.',
	},
	createdField('From', 'later', 'first'),
	createdField('To', 'earlier', 'last'),
	{
		displayName: 'Reference',
		name: 'reference',
		...TEXT,
		placeholder: 'e.g. ORD-000001',
		description: 'Only movements with this reference or transaction ID',
	},
];

function createdField(end: string, orWhen: string, dayMeans: 'first' | 'last'): Field {
	return {
		displayName: `Created ${end}`,
		name: `createdAt${end}`,
		...DATE,
		description: `Only movements created at this time or ${orWhen}. A date without a time means its ${dayMeans} moment. Without a time zone, that of the workflow applies.`,
		rule: (value, { timezone }) => isoDateTime(timezone, dayMeans)(value),
	};
}

/** These filters go out in one piece, or not at all. */
function filtersOf(fields: Field[], inOnePiece: (filter: IDataObject) => unknown): Field {
	return {
		...FILTERS,
		options: inAlphabet(fields),
		rule: (value, form) => {
			const filter = collectionOf(fields, value, form);
			return Object.keys(filter).length > 0 ? inOnePiece(filter) : undefined;
		},
	};
}

const accountFilter = optionalAccountLocator('Only movements of this account');

/** For GraphQL, with the account (spec, "GraphQL query", MovementFilter): an object, its states in capitals. */
export const filtersWithAccount: Field = {
	...filtersOf([...filterFields, accountFilter], (filter) => {
		const { state, accountId } = filter;
		if (Array.isArray(state)) filter.state = state.map((one) => String(one).toUpperCase());
		if (accountId !== undefined) filter.accountId = String(accountId);
		return filter;
	}),
	as: 'filter',
};

/** The filters of movements go out as one JSON-encoded `query` (spec, "List movements"). */
export const movementFilters: Field = {
	...filtersOf(filterFields, (filter) => JSON.stringify(filter)),
	place: 'query',
	as: 'query',
};
