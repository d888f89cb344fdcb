import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { parseBody } from '../../../service/values/json';
import { grouped } from '../../../service/values/grouped';
import { filled } from '../../../files/compare/given';
import { limitsOf } from '../../../files/compare/settings';
import { answerPage } from '../../../files/pages/answer';
import { listFile } from '../../../files/pages/list';
import { outcomePage } from '../../../files/pages/outcome';
import { requestPage } from '../../../files/pages/request';
import { pageRow } from '../../../files/pages/row';
import { Refused } from '../../../files/refused';
import { UNSENT_TEXT } from '../../shared/field';
import type { Operation } from '../../shared/operation';
import { giveOrRefuse } from './giveOrRefuse';
import { zoneTime } from './writtenFile';

/** All rows as one page: for who hands them in, for who approves them, or with what came of them. */
export const show: Operation = {
	name: 'Show',
	action: 'Show a payment list',
	description: 'Make one page of all rows: sums, what to look at first, and each row',
	notForTools: 'it works on the files and items of a workflow',
	fields: [
		{
			displayName: 'For',
			name: 'for',
			type: 'options',
			options: [
				{
					name: 'Answer',
					value: 'answer',
					description:
						'What came of each row in a few words, without a page, for another system or an AI agent',
				},
				{
					name: 'Approval',
					value: 'approval',
					description: 'What is to be approved, with a choice for each row that can be left out',
				},
				{
					name: 'Hand-In',
					value: 'handIn',
					description: 'What will be submitted for approval, who is new, and what is left out',
				},
				{
					name: 'Report',
					value: 'report',
					description: 'What came of each row, open ones first',
				},
			],
			default: 'handIn',
		},
		{
			displayName: 'Two Approvers Above',
			name: 'twoAbove',
			...UNSENT_TEXT,
			placeholder: 'e.g. EUR 5000, USD 5000',
			description: 'The amount of each currency above which a payout needs two approvers',
			displayOptions: { show: { for: ['approval', 'handIn'] } },
		},
		{
			displayName: 'Approvers',
			name: 'approvers',
			type: 'json',
			default: '',
			description:
				'A list of the names of those who may decide. The page then names them, and says where they are too few; left empty, it does not.',
			displayOptions: { show: { for: ['handIn'] } },
		},
		{
			displayName: 'Also One for Each',
			name: 'each',
			...UNSENT_TEXT,
			placeholder: 'e.g. handedInBy',
			description:
				'A field of the rows: after the page of all rows comes one page for each of its values, with the rows that have it',
			displayOptions: { show: { for: ['report'] } },
		},
	],
	execute: async (context) => await giveOrRefuse(context, [0], async () => await pages(context)),
};

/** What tells of outcomes, and asks for nothing. */
const PAGES: Partial<Record<string, typeof outcomePage | typeof answerPage>> = {
	answer: answerPage,
	report: outcomePage,
};

async function pages(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const rows = context
		.getInputData()
		.map(({ json }) => json)
		.filter((row) => Object.keys(row).length > 0);
	const each = givenTo(context, 'each');
	const groups = each === '' ? [] : [...grouped(rows, (row) => filled(String(row[each] ?? '')))];
	const all = [await pageOf(context, rows, '')];
	for (const [group, those] of groups) all.push(await pageOf(context, those, group));
	return all;
}

async function pageOf(
	context: IExecuteFunctions,
	rows: readonly IDataObject[],
	group: string,
): Promise<INodeExecutionData> {
	const purpose = context.getNodeParameter('for', 0);
	const isApproval = purpose === 'approval';
	const ofOutcome = PAGES[String(purpose)];
	const twoAbove = limitsOf(
		ofOutcome ? '' : givenTo(context, 'twoAbove'),
		'the amount above which two approve',
	);
	const today = zoneTime(context).toISODate() ?? '';
	const shown = rows.map((row, index) => {
		const place = String(index + 1);
		return pageRow(row, isApproval ? place : String(row.line ?? place), today, twoAbove);
	});
	const page = ofOutcome
		? ofOutcome(shown)
		: requestPage(shown, isApproval, approversIn(context, purpose));
	const bytes = Buffer.from(listFile(shown));
	const list = await context.helpers.prepareBinaryData(bytes, 'payouts.csv', 'text/csv');
	const pairedItem = context.getInputData().map((_, item) => ({ item }));
	return { json: { ...page, group }, binary: { list }, pairedItem };
}

function givenTo(context: IExecuteFunctions, name: string): string {
	return String(context.getNodeParameter(name, 0, '') ?? '').trim();
}

function approversIn(context: IExecuteFunctions, purpose: unknown): string[] | undefined {
	if (purpose !== 'handIn') return undefined;
	const value = parseBody(context.getNodeParameter('approvers', 0, ''));
	if (value === '' || value === undefined || value === null) return undefined;
	if (Array.isArray(value)) return value.map(String);
	throw new Refused(
		'Approvers is not a list of names.',
		'Give one as JSON, or by an expression that gives a list.',
	);
}
