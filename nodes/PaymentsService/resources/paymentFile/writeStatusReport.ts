import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { grouped } from '../../../service/values/grouped';
import { messageId } from '../../../files/reports/standard';
import { reportOf, statusReportFile, sumOf } from '../../../files/reports/statusReport';
import { plainText } from '../../../files/xml/write';
import { notice } from '../../shared/field';
import type { Operation } from '../../shared/operation';
import { giveOrRefuse } from './giveOrRefuse';
import { outputOptions, writtenFile, zoneTime } from './writtenFile';

const ACCEPTED = ['ACSP', 'ACWC'];

/** Tells the program that made a bank file what came of each of its transactions: one pain.002 for each message. */
export const writeStatusReport: Operation = {
	name: 'Write Status Report',
	action: 'Write the status report of a bank file',
	description:
		'Write what came of each transaction of a bank file (pain.002), one file for each message',
	notForTools: 'it works on the files and items of a workflow',
	fields: [
		notice(
			'rowsNotice',
			'Takes the rows that Payment File: Read gives, of one or more files and in any order, each with its <b>state</b>: paid, unknown, refused or waiting. Where known, also <b>reason</b> and <b>reference</b>.',
		),
		outputOptions('the report'),
	],
	execute: async (context) => {
		const items = context.getInputData();
		const filled = [...items.keys()].filter((index) => Object.keys(items[index].json).length > 0);
		// Two files may have one message id: when they were made tells them apart.
		const fileOf = ({ messageId: id, messageCreated }: IDataObject) =>
			`${plainText(id)} | ${plainText(messageCreated)}`;
		const messages = grouped(filled, (index) => fileOf(items[index].json));
		const byFirst = new Map([...messages.values()].map((indexes) => [indexes[0], indexes]));
		return await giveOrRefuse(context, byFirst.keys(), async (first) => [
			await writeReport(context, byFirst.get(first) ?? []),
		]);
	},
};

async function writeReport(
	context: IExecuteFunctions,
	itemIndexes: number[],
): Promise<INodeExecutionData> {
	const items = context.getInputData();
	const report = reportOf(itemIndexes.map((index) => items[index].json));
	const now = zoneTime(context);
	const own = messageId('STS', now, `${itemIndexes[0]}-${context.getExecutionId()}`);
	const { status, transactions } = report;
	const [accepted, pending, rejected] = [ACCEPTED, ['PDNG'], ['RJCT']].map((statuses) =>
		transactions.filter((one) => statuses.includes(one.status)),
	);
	const summary = {
		messageId: report.messageId,
		status,
		transactions: transactions.length,
		accepted: accepted.length,
		acceptedSum: sumOf(accepted) ?? '',
		pending: pending.length,
		pendingSum: sumOf(pending) ?? '',
		rejected: rejected.length,
		rejectedSum: sumOf(rejected) ?? '',
	};
	return await writtenFile(context, {
		bytes: statusReportFile(report.xml, own, now),
		name: `pain.002-${report.messageId}`,
		summary,
		itemIndexes,
	});
}
