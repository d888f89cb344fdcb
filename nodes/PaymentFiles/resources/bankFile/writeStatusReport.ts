import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { outputOptions, writtenFile, zoneTime } from '../../writtenFile';
import type { FileOperation } from '../../operation';
import { oneByOne } from '../../operation';
import { messageId } from '../../reports/standard';
import type { Status } from '../../reports/transactionStatus';
import { reportOf, statusReportFile, sumOf } from '../../reports/statusReport';
import { plainText } from '../../xml/write';

const ACCEPTED: Status[] = ['ACSP', 'ACWC'];

/** Tells the program that made a bank file what came of each of its transactions: one pain.002 for each message. */
export const writeStatusReport: FileOperation = {
	name: 'Write Status Report',
	value: 'writeStatusReport',
	action: 'Write the status report of a bank file',
	description:
		'Write what came of each transaction of a bank file (pain.002), one file for each message',
	fields: [
		{
			displayName:
				'Takes the rows that Bank File: Read gives, of one or more files and in any order, each with its <b>state</b>: paid, unknown, refused or waiting. Where known, also <b>reason</b> and <b>reference</b>.',
			name: 'rowsNotice',
			type: 'notice',
			default: '',
		},
		outputOptions('the report'),
	],
	execute: async (context) => {
		const messages = indexesByMessage(context.getInputData());
		return await oneByOne(context, messages.keys(), async (first) => {
			return [await writeReport(context, messages.get(first) ?? [])];
		});
	},
};

/** The items of each message, by the index of its first one. */
function indexesByMessage(items: INodeExecutionData[]): Map<number, number[]> {
	const firstOf = new Map<string, number>([]);
	const messages = new Map<number, number[]>([]);
	for (const [index, { json }] of items.entries()) {
		if (Object.keys(json).length === 0) continue;
		const id = plainText(json.messageId);
		const first = firstOf.get(id);
		if (first !== undefined) {
			messages.get(first)?.push(index);
			continue;
		}
		firstOf.set(id, index);
		messages.set(index, [index]);
	}
	return messages;
}

async function writeReport(
	context: IExecuteFunctions,
	itemIndexes: number[],
): Promise<INodeExecutionData> {
	const items = context.getInputData();
	const report = reportOf(itemIndexes.map((index) => items[index].json));
	const now = zoneTime(context);
	const own = messageId('STS', now, `${itemIndexes[0]}-${context.getExecutionId()}`);
	const { status, transactions } = report;
	const having = (...statuses: Status[]) =>
		transactions.filter((one) => statuses.includes(one.status));
	const [accepted, pending, rejected] = [ACCEPTED, ['PDNG' as const], ['RJCT' as const]].map(
		(statuses) => having(...statuses),
	);
	const summary = {
		...{ messageId: report.messageId, status, transactions: transactions.length },
		...{ accepted: accepted.length, acceptedSum: sumOf(accepted) ?? '' },
		...{ pending: pending.length, pendingSum: sumOf(pending) ?? '' },
		...{ rejected: rejected.length, rejectedSum: sumOf(rejected) ?? '' },
	};
	return await writtenFile(context, {
		bytes: statusReportFile(report, own, now),
		name: `pain.002-${report.messageId}`,
		...{ summary, itemIndexes },
	});
}
