import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { isJsonObject, parseBody } from '../../../service/values/json';
import { checked } from '../../../files/compare/check';
import { knownRows } from '../../../files/compare/known';
import { accountsOf, limitsOf } from '../../../files/compare/settings';
import { Refused } from '../../../files/refused';
import { collection } from '../../shared/commonFields';
import { type Field, UNSENT_TEXT } from '../../shared/field';
import type { Operation } from '../../shared/operation';
import { giveOrRefuse } from './giveOrRefuse';
import { zoneOf } from './writtenFile';

const known: Field = {
	displayName: 'Earlier Rows',
	name: 'known',
	type: 'json',
	default: '[]',
	description:
		'What was paid, is on its way or was handed in before: a list of objects with the fields of these rows, and state, createdAt and updatedAt',
};

const beneficiaries: Field = {
	displayName: 'Beneficiaries',
	name: 'beneficiaries',
	type: 'json',
	default: '[]',
	description: 'The list that Beneficiary: Get Many gives, to tell who is new',
};

const FIELDS: Field[] = [
	known,
	beneficiaries,
	{
		displayName: 'Accounts That Pay',
		name: 'accounts',
		...UNSENT_TEXT,
		placeholder: 'e.g. EUR 1001, USDC 1003',
		description:
			'For each currency the ID or number of the account, and behind an ID the number by which bank files name it, where that differs',
	},
	{
		displayName: 'Payment Method of Banks',
		name: 'bankMethod',
		...UNSENT_TEXT,
		default: 'TPP',
		description: 'How payouts to bank accounts are sent',
	},
	{
		displayName: 'Payment Method of Wallets',
		name: 'walletMethod',
		...UNSENT_TEXT,
		default: 'CRYPTO',
		description: 'How payouts to wallets are sent',
	},
	{
		displayName: 'Handed In By',
		name: 'person',
		...UNSENT_TEXT,
		placeholder: 'e.g. the ID of an n8n user',
		description:
			'Who hands in, as handedInBy of the earlier rows names people. What others have handed in is then told without its account and amount.',
	},
	{
		...collection('Limits', 'limits', 'Add Limit'),
		options: [
			{
				displayName: 'Codes Above',
				name: 'codesAbove',
				...UNSENT_TEXT,
				placeholder: 'e.g. EUR 2000',
				description:
					'The amount of each currency above which the service asks for a code. A payout above it gets a warning, unless codes are given.',
			},
			{
				displayName: 'Codes Are Given',
				name: 'codesAreGiven',
				type: 'boolean',
				default: false,
				description:
					'Whether the credential that pays has an Authenticator Secret, so that no payout needs a warning',
			},
			{
				displayName: 'Highest Payout',
				name: 'maxAmount',
				...UNSENT_TEXT,
				placeholder: 'e.g. EUR 10000, USD 500.50',
				description: 'The highest single payout in each currency',
			},
			{
				displayName: 'Highest Total',
				name: 'maxTotal',
				...UNSENT_TEXT,
				placeholder: 'e.g. EUR 100000',
				description: 'The highest total of a list in each currency',
			},
			{
				displayName: 'Two Approvers Above',
				name: 'twoAbove',
				...UNSENT_TEXT,
				placeholder: 'e.g. EUR 5000, USD 5000',
				description: 'What Show is given: here it is only made sure that it is clear',
			},
		],
	},
];

/** Rows against what is known: which can be paid, which were handed in before, and what a person should look at. */
export const check: Operation = {
	name: 'Check',
	action: 'Check a payment list',
	description:
		'Compare rows with earlier ones, beneficiaries and limits, and say of each whether it can be paid',
	notForTools: 'it works on the files and items of a workflow',
	fields: FIELDS,
	execute: async (context) => await giveOrRefuse(context, [0], async () => compare(context)),
};

function compare(context: IExecuteFunctions): INodeExecutionData[] {
	const given = (name: string) => String(context.getNodeParameter(name, 0, '') ?? '').trim();
	const limit = (name: string, what: string) => limitsOf(given(`limits.${name}`), what);
	limit('twoAbove', 'the amount above which two approve');
	const hasCodes = context.getNodeParameter('limits.codesAreGiven', 0, false) === true;
	const rows = checked(
		context.getInputData().map(({ json }) => json),
		{
			known: knownRows(listOf(context, known), zoneOf(context)),
			beneficiaries: listOf(context, beneficiaries),
			accounts: accountsOf(given('accounts')),
			person: given('person'),
			bankMethod: given('bankMethod'),
			walletMethod: given('walletMethod'),
			maxAmount: limit('maxAmount', 'the highest payout'),
			maxTotal: limit('maxTotal', 'the highest total of a list'),
			codesAbove: hasCodes
				? new Map()
				: limit('codesAbove', 'the amount above which codes are asked for'),
		},
	);
	return rows.map((json, item) => ({ json, pairedItem: { item } }));
}

/** A list of objects, given as it is or as JSON; the empty item of a read that found nothing says nothing. */
function listOf(context: IExecuteFunctions, { name, displayName }: Field): IDataObject[] {
	const value = parseBody(context.getNodeParameter(name, 0, []));
	const list = value === '' || value === undefined || value === null ? [] : value;
	if (!Array.isArray(list) || !list.every(isJsonObject)) {
		throw new Refused(
			`${displayName} is not a list of rows.`,
			'Give a list of objects, one for each row.',
		);
	}
	return list;
}
