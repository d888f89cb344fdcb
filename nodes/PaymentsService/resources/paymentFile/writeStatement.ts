import { DateTime } from 'luxon';
import type { IBinaryKeyData, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { inUnits } from '../../../service/values/money';
import { shown } from '../../../service/values/shown';
import { Refused } from '../../../files/refused';
import { ledgerFile } from '../../../files/reports/ledger';
import { isNothing } from '../../../files/reports/movements';
import { type Account, type Days, periodOf } from '../../../files/reports/period';
import { MAX, accountId, currencyCode, messageId } from '../../../files/reports/standard';
import {
	type Statement,
	type Version,
	statementFile,
	statementId,
	totalsOf,
} from '../../../files/reports/statement';
import { plainText } from '../../../files/xml/write';
import { isoDateTime } from '../../input';
import { type Field, DATE, UNSENT_TEXT, notice } from '../../shared/field';
import type { Operation } from '../../shared/operation';
import { giveOrRefuse } from './giveOrRefuse';
import { outputOptions, writtenFile, zoneOf, zoneTime } from './writtenFile';

const VERSIONS: Version[] = ['08', '02'];

const FIELDS: Field[] = [
	notice(
		'movementsNotice',
		'Takes all movements of the account as Movement: Get Many by Account gives them, those before and after the period too. Where known, also <b>name</b>, <b>accountNumber</b>, <b>endToEndId</b>, <b>concept</b> and <b>key</b>.',
	),
	{
		displayName: 'Account Number',
		name: 'account',
		...UNSENT_TEXT,
		required: true,
		placeholder: 'e.g. ES9121000418450200051332',
		description: 'The number of the account whose movements these are',
	},
	{
		displayName: 'Currency',
		name: 'currency',
		...UNSENT_TEXT,
		required: true,
		placeholder: 'e.g. EUR',
		description: 'The currency of the account, in three letters',
	},
	{
		displayName: 'Balance',
		name: 'balance',
		...UNSENT_TEXT,
		placeholder: 'e.g. 93110',
		hint: 'In minor units, as Account: Get Balance gives it: 93110 means 931.10. Read it before the movements.',
		description:
			'The balance of the account now, or at the end of the period. The movements must lead up to it, or no statement is made. Needed if there are no movements; left empty, nothing shows whether the last ones are missing.',
	},
	{
		displayName: 'From',
		name: 'from',
		...DATE,
		required: true,
		description: 'The first day of the period, in the time zone of the workflow',
	},
	{
		displayName: 'To',
		name: 'to',
		...DATE,
		description:
			'The last day of the period, in the time zone of the workflow; left empty, the first one',
	},
	{
		displayName: 'Version',
		name: 'version',
		type: 'options',
		options: [
			{ name: 'Camt.053.001.02', value: '02' },
			{ name: 'Camt.053.001.08', value: '08' },
		],
		default: '08',
		description: 'The version that the ledger reads',
	},
	outputOptions(
		'the statement',
		{
			displayName: 'Put CSV in Field',
			name: 'csvBinaryProperty',
			...UNSENT_TEXT,
			placeholder: 'e.g. ledger',
			description:
				'The name of a binary field that gets the same entries as a CSV, which ledgers that read no camt.053 import; left empty, there is none',
		},
		{
			displayName: 'Date Format of the CSV',
			name: 'csvDateFormat',
			...UNSENT_TEXT,
			default: 'yyyy-MM-dd',
			description: 'How the ledger writes a day, such as dd/MM/yyyy',
		},
	),
];

/** Writes the statement that a ledger imports, if its balances fit its entries. */
export const writeStatement: Operation = {
	name: 'Write Statement',
	action: 'Write the statement of an account',
	description: 'Write the movements of an account as a statement that ledgers import (camt.053)',
	notForTools: 'it works on the files and items of a workflow',
	fields: FIELDS,
	execute: async (context) =>
		await giveOrRefuse(context, [0], async () => [await writeFile(context)]),
};

async function writeFile(context: IExecuteFunctions): Promise<INodeExecutionData> {
	const items = context.getInputData();
	const account = readAccount(context);
	const days = readDays(context);
	const version = VERSIONS.find((one) => one === context.getNodeParameter('version', 0));
	if (version === undefined) {
		throw new Refused('This version of camt.053 cannot be written.', 'Choose 02 or 08.');
	}
	const rows = items.map(({ json }) => json);
	const statement: Statement = { account, days, version, period: periodOf(rows, account, days) };
	const now = zoneTime(context);
	const { opening, closing } = statement.period;
	const [all, incoming, outgoing] = totalsOf(statement);
	const summary = {
		statementId: statementId(statement),
		account: account.number,
		currency: account.currency,
		from: days.from,
		to: days.to,
		opening: inUnits(opening, account.currency),
		closing: inUnits(closing, account.currency),
		entries: all.NbOfNtries,
		credits: incoming.NbOfNtries,
		creditSum: incoming.Sum,
		debits: outgoing.NbOfNtries,
		debitSum: outgoing.Sum,
	};
	const id = messageId('CAMT', now, context.getExecutionId());
	const file = await writtenFile(context, {
		bytes: statementFile(statement, id, now),
		name: `camt.053-${summary.statementId}`,
		summary,
		itemIndexes: [...items.keys()],
	});
	return { ...file, binary: { ...file.binary, ...(await csvOf(context, statement)) } };
}

async function csvOf(
	context: IExecuteFunctions,
	{ account, days, period }: Statement,
): Promise<IBinaryKeyData> {
	const option = (name: string) => plainText(context.getNodeParameter(`options.${name}`, 0, ''));
	const field = option('csvBinaryProperty');
	if (field === '') return {};
	const text = ledgerFile(period.entries, account, option('csvDateFormat') || 'yyyy-MM-dd');
	const name = `movements-${days.from}-${days.to}.csv`;
	return { [field]: await context.helpers.prepareBinaryData(Buffer.from(text), name, 'text/csv') };
}

function readAccount(context: IExecuteFunctions): Account {
	const read = (name: string) => context.getNodeParameter(name, 0, '');
	const number = plainText(read('account')).replace(/\s/g, '');
	const id = accountId(number);
	if (id === undefined) {
		throw new Refused(
			number === ''
				? 'The number of the account is missing.'
				: `The account ${shown(number)} has more than the ${MAX.account} characters that a camt.053 can hold.`,
			number === ''
				? 'Give it, as "Account: Get Many" shows it.'
				: 'A statement needs another format.',
		);
	}
	const given = plainText(read('currency'));
	const currency = currencyCode(given);
	if (currency === undefined) {
		throw new Refused(
			`A camt.053 names currencies by three letters, unlike ${shown(given)}.`,
			'Give one such as EUR. The movements of a token need another format.',
		);
	}
	return { number: 'IBAN' in id ? String(id.IBAN) : number, currency, balance: read('balance') };
}

/** Both days, in the zone of the workflow. */
function readDays(context: IExecuteFunctions): Days {
	const zone = zoneOf(context);
	const [first, last] = ['from', 'to'].map((name) => context.getNodeParameter(name, 0, ''));
	const from = dayOf(first, zone);
	const to = isNothing(last) ? from : dayOf(last, zone);
	if (from > to) {
		throw new Refused(`The period from ${from} to ${to} ends before it begins.`, 'Swap its days.');
	}
	return { from, to, zone };
}

/** The day of what was given, a text or a time of an expression, in this zone; of a text without a zone as it is written. */
function dayOf(value: unknown, zone: string): string {
	try {
		return String(DateTime.fromISO(isoDateTime(zone, 'first')(value), { zone }).toISODate());
	} catch {
		const text = plainText(value);
		const refused = new Refused(
			text === ''
				? 'The first day of the period is missing.'
				: `${shown(text)} is not a day of the calendar.`,
			'Write it as 2026-12-31.',
		);
		throw refused;
	}
}
