import type { IDataObject, INodeProperties } from 'n8n-workflow';

import {
	BadInput,
	CURRENCIES,
	currencyCode,
	isBlank,
	isoDateTime,
	MOVEMENT_STATES,
	notBefore,
	oneOf,
	requiredText,
	toMinorUnits,
} from '../../input';
import type { Rule } from '../../input';
import { checkField } from '../../shared/checkField';
import { refusing } from '../../shared/routing';

const state = oneOf(MOVEMENT_STATES.map(({ value }) => String(value)));

/** A list of states, or text with commas between them, as an expression may give it. */
const states: Rule<string[]> = (value) => {
	const list = Array.isArray(value) ? value : String(value).split(',');
	return list.map((entry) => state(entry));
};

const minorAmount: Rule<number> = (value) =>
	toMinorUnits(value, 'minor', undefined, { isFilter: true });

/** What the user gave under one of the filter's names, if anything. */
type Given = (name: string) => unknown;

/** All filters go out as one JSON-encoded `query` (spec, "List movements"); none means no `query`. */
function buildFilter(given: Given, timezone: string): IDataObject {
	const filter: IDataObject = {};
	const add = (name: string, label: string, rule: Rule<unknown>) => {
		const value = given(name);
		if (isBlank(value) || (Array.isArray(value) && value.length === 0)) return;
		filter[name] = checkField(label, rule, value) as IDataObject[string];
	};
	add('state', 'States', states);
	add('currency', 'Currency', currencyCode);
	add('amountGte', 'Amount From', minorAmount);
	add('amountLte', 'Amount To', (value) => notBelow(minorAmount(value), filter.amountGte));
	add('createdAtFrom', 'Created From', isoDateTime(timezone, 'first'));
	const until = isoDateTime(timezone, 'last');
	const from = filter.createdAtFrom;
	add(
		'createdAtTo',
		'Created To',
		typeof from === 'string' ? notBefore(until, from, 'Created From') : until,
	);
	add('reference', 'Reference', requiredText());
	return filter;
}

function notBelow(amount: number, least: unknown): number {
	if (typeof least !== 'number' || amount >= least) return amount;
	throw new BadInput(`${amount} is less than Amount From (${least}), so nothing could match.`);
}

const setQuery = refusing('Filters', async function (request) {
	const given = this.getNodeParameter('filters', {}) as IDataObject;
	const filter = buildFilter((name) => given[name], this.getTimezone());
	if (Object.keys(filter).length > 0) request.qs = { ...request.qs, query: JSON.stringify(filter) };
});

/** The filters of both lists of movements. */
export const movementFilters: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	routing: { send: { preSend: [setQuery] } },
	options: [
		{
			displayName: 'Amount From',
			name: 'amountGte',
			type: 'string',
			default: '',
			placeholder: 'e.g. 1000',
			description:
				'Only movements of at least this amount, in minor units (1000 means 10.00). Payouts are negative: -5000 and more leaves out those of over 50.00.',
		},
		{
			displayName: 'Amount To',
			name: 'amountLte',
			type: 'string',
			default: '',
			placeholder: 'e.g. 5000',
			description:
				'Only movements of at most this amount, in minor units (5000 means 50.00). Payouts are negative: -1 finds all of them.',
		},
		{
			displayName: 'Created From',
			name: 'createdAtFrom',
			type: 'dateTime',
			default: '',
			description:
				'Only movements created at this time or later. A date without a time is its first moment. Without a time zone it is the workflow’s.',
		},
		{
			displayName: 'Created To',
			name: 'createdAtTo',
			type: 'dateTime',
			default: '',
			description:
				'Only movements created at this time or earlier. A date without a time is its last moment. Without a time zone it is the workflow’s.',
		},
		{
			displayName: 'Currency',
			name: 'currency',
			type: 'options',
			options: CURRENCIES,
			default: 'EUR',
			description: 'Only movements in this currency; an expression gives another one',
		},
		{
			displayName: 'Reference',
			name: 'reference',
			type: 'string',
			default: '',
			placeholder: 'e.g. ORD-000001',
			description: 'Only movements with this reference or transaction ID',
		},
		{
			displayName: 'States',
			name: 'state',
			type: 'multiOptions',
			options: MOVEMENT_STATES,
			default: [],
			description: 'Only movements in one of these states',
		},
	],
};
