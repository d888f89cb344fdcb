import { isoDateTime, listOf, MOVEMENT_STATES, oneOf, toMinorUnits } from '../../input';
import { FILTERS, inAlphabet } from '../../shared/commonFields';
import { type Field, CURRENCY, DATE, TEXT } from '../../shared/field';
import { optionalAccountLocator } from '../../shared/locators';
import { collectionOf } from '../../shared/sent';

const states = listOf(oneOf(MOVEMENT_STATES.map(({ value }) => String(value))));

const minorAmount = (value: unknown) => toMinorUnits(value, 'minor', undefined, { isFilter: true });

/** In the order in which they go out. */
const filterFields: Field[] = [
	{
		displayName: 'States',
		name: 'state',
		type: 'multiOptions',
		options: MOVEMENT_STATES,
		default: [],
		description: 'Only movements in one of these states',
		rule: states,
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
		...TEXT,
		placeholder: 'e.g. 1000',
		description:
			'Only movements of at least this amount, in minor units (1000 means 10.00). Payouts are negative: -5000 and more leaves out those of over 50.00.',
		rule: minorAmount,
	},
	{
		displayName: 'Amount To',
		name: 'amountLte',
		...TEXT,
		placeholder: 'e.g. 5000',
		description:
			'Only movements of at most this amount, in minor units (5000 means 50.00). Payouts are negative: -1 finds all of them.',
		rule: minorAmount,
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

const accountFilter = optionalAccountLocator('Only movements of this account');

/** The same for GraphQL, with the account (spec, "GraphQL query", MovementFilter): an object, its states in capitals. */
export const filtersWithAccount: Field = {
	...FILTERS,
	options: inAlphabet([...filterFields, accountFilter]),
	rule: (value, form) => {
		const filter = collectionOf([...filterFields, accountFilter], value, form);
		const { state, accountId } = filter;
		if (Array.isArray(state)) filter.state = state.map((one) => String(one).toUpperCase());
		if (accountId !== undefined) filter.accountId = String(accountId);
		return Object.keys(filter).length > 0 ? filter : undefined;
	},
	as: 'filter',
};

/** The filters of movements go out as one JSON-encoded `query` (spec, "List movements"), or not at all. */
export const movementFilters: Field = {
	...FILTERS,
	options: inAlphabet(filterFields),
	rule: (value, form) => {
		const filter = collectionOf(filterFields, value, form);
		return Object.keys(filter).length > 0 ? JSON.stringify(filter) : undefined;
	},
	place: 'query',
	as: 'query',
};
