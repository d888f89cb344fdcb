import type { IDataObject } from 'n8n-workflow';

import { inUnits } from '../../../service/values/money';
import { listFile } from '../../../files/pages/list';
import { outcomePage } from '../../../files/pages/outcome';
import { requestPage } from '../../../files/pages/request';
import { pageRow } from '../../../files/pages/row';
import type { Total } from '../../../files/pages/tables';
import { moneyOf } from '../../../files/rules/sums';
import type { Operation } from '../../shared/operation';
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
			noDataExpression: true,
			options: [
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
	],
	execute: async (context) => {
		const purpose = context.getNodeParameter('for', 0) as string;
		const isApproval = purpose === 'approval';
		const today = zoneTime(context).toISODate() ?? '';
		const rows = context
			.getInputData()
			.map(({ json }) => json)
			.filter((row) => Object.keys(row).length > 0)
			.map((row, index) => {
				const place = String(index + 1);
				return pageRow(row, isApproval ? place : String(row.line ?? place), today);
			});
		const page = purpose === 'report' ? outcomePage(rows) : requestPage(rows, isApproval);
		const json: IDataObject = { ...page, totals: page.totals.map(shownTotal) };
		const bytes = Buffer.from(listFile(rows));
		const list = await context.helpers.prepareBinaryData(bytes, 'payouts.csv', 'text/csv');
		const pairedItem = context.getInputData().map((_, item) => ({ item }));
		return [[{ json, binary: { list }, pairedItem }]];
	},
};

function shownTotal({ currency, count, parts, fees, withoutFee }: Total): IDataObject {
	return {
		...{ currency, count, amount: inUnits(parts, currency), amountText: moneyOf(parts, currency) },
		...{ fee: inUnits(fees, currency), feeText: moneyOf(fees, currency), withoutFee },
	};
}
