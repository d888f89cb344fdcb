import { DateTime } from 'luxon';

import { grouped } from '../../service/values/grouped';
import { shown } from '../../service/values/shown';
import { Refused } from '../refused';
import { exact, written } from '../pain/exact';
import { type Parts, cutText, plainText } from '../xml/write';
import { MAX, NO_ID, isDecimal, momentText, writeMessage } from './standard';
import { type Status, type Transaction, reasonParts, transactionOf } from './transactionStatus';

type Rows = ReadonlyArray<Record<string, unknown>>;

/** The pain.002.001.10 of a message under an id of its own. */
export function statusReportFile(report: Parts, ownId: string, now: DateTime): Buffer {
	const header = { MsgId: ownId, CreDtTm: momentText(now) };
	return writeMessage('pain.002.001.10', { CstmrPmtStsRpt: { GrpHdr: header, ...report } });
}

/**
 * What came of a message, by its original id; with a row of `line` 0, all of it was refused. Throws Refused for contradictions
 * and unknown states.
 */
export function reportOf(rows: Rows) {
	const message = reportedMessage(rows);
	const inOrder = [...rows].sort((one, other) => lineOf(one) - lineOf(other));
	const transactions = inOrder.filter((row) => lineOf(row) !== 0).map(transactionOf);
	refuseContradictions(message, inOrder);
	const count = transactions.length;
	const isPart = count > 0 && count < (message.number ?? 0);
	const status = isPart ? 'PART' : together(transactions);
	const blocks = grouped(transactions, ({ paymentInfoId }) => paymentInfoId);
	const part = `This report is on ${count} of the ${message.number} transactions of the message.`;
	const why = count === 0 ? whyRefused(inOrder[0]) : part;
	const xml = {
		OrgnlGrpInfAndSts: {
			...message.xml,
			GrpSts: status,
			StsRsnInf: count === 0 || isPart ? reasonParts('NARR', why) : undefined,
			NbOfTxsPerSts: counts(transactions),
		},
		OrgnlPmtInfAndSts: [...blocks].map(([id, those]) => ({
			OrgnlPmtInfId: id,
			// A part of the message may not hold all of a block.
			PmtInfSts: isPart ? undefined : together(those),
			NbOfTxsPerSts: counts(those),
			TxInfAndSts: those.map((one) => one.xml),
		})),
	};
	return { messageId: message.id, status, transactions, xml };
}

/** The sum of the amounts, whatever their currencies, as bank files count it; undefined where one is unknown. */
export function sumOf(transactions: readonly Transaction[]): string | undefined {
	if (!transactions.every(({ amount }) => isDecimal(amount, 5))) return undefined;
	return written(transactions.reduce((sum, { amount }) => sum + (exact(amount) ?? 0n), 0n));
}

function reportedMessage(rows: Rows) {
	const id = plainText(rows[0]?.messageId);
	const name = `message ${shown(id)}`;
	if (id === '' && rows.some((row) => lineOf(row) !== 0)) {
		throw new Refused(
			'A row has no message id (messageId), so nobody could tell which file the report is about.',
			'Give each row as "Payment File: Read" gives it, with its state.',
		);
	}
	const said = (field: string) => onlyOne(rows, field, name);
	const [format, created] = [said('messageName'), said('messageCreated')];
	const [number, sum] = [said('numberOfTransactions'), said('controlSum')];
	return {
		id,
		name,
		number: /^\d{1,15}$/.test(number) ? Number(number) : undefined,
		xml: {
			OrgnlMsgId: cutText(id, MAX.id) || NO_ID,
			OrgnlMsgNmId: cutText(format, MAX.id) || 'pain.001',
			OrgnlCreDtTm: isMoment(created) ? created : undefined,
			OrgnlNbOfTxs: /^\d{1,15}$/.test(number) ? number : undefined,
			OrgnlCtrlSum: isDecimal(sum, 17) ? sum : undefined,
		},
	};
}

/** What the filled rows say; those of one message must say the same. */
function onlyOne(rows: Rows, field: string, name: string): string {
	const said = new Set(rows.map((row) => plainText(row[field])));
	said.delete('');
	const [one = '', other] = said;
	if (other === undefined) return one;
	throw new Refused(
		`The rows of ${name} contradict each other: ${field} is ${shown(one)} and ${shown(other)}.`,
		'They are of two files with one message id: report on each by itself.',
	);
}

function refuseContradictions(
	{ name, number }: ReturnType<typeof reportedMessage>,
	rows: Rows,
): void {
	const lines = rows.map(lineOf).filter(Number.isFinite);
	const repeated = lines.find((line, index) => line === lines[index + 1]);
	const fault =
		(repeated !== undefined && `Transaction ${repeated} of ${name} appears twice.`) ||
		(lines[0] === 0 &&
			(rows.length > 1 || transactionOf(rows[0]).status !== 'RJCT') &&
			`Line 0 stands for all of ${name}: it has to be its only row, and refused.`) ||
		(number !== undefined &&
			rows.length > number &&
			`There are ${rows.length} rows of ${name}, which has ${number}.`);
	if (fault) {
		throw new Refused(fault, 'Give each transaction once, with what came of it in the end.');
	}
}

/** For a message from which nothing was taken. */
function whyRefused({ reason, problem }: Record<string, unknown>): string {
	return plainText(reason) || plainText(problem) || 'Nothing was taken from it.';
}

/** The number of a transaction; infinite where the row has none. */
function lineOf({ line }: Record<string, unknown>): number {
	return /^\d{1,15}$/.test(plainText(line)) ? Number(line) : Infinity;
}

function together(transactions: readonly Transaction[]): Status | 'PART' {
	const statuses = new Set(transactions.map(({ status }) => status));
	const [one = 'RJCT'] = statuses;
	return statuses.size > 1 ? 'PART' : one;
}

function counts(transactions: readonly Transaction[]): Parts[] {
	return [...grouped(transactions, ({ status }) => status)].map(([status, those]) => ({
		DtldNbOfTxs: those.length,
		DtldSts: status,
		DtldCtrlSum: sumOf(those),
	}));
}

function isMoment(text: string): boolean {
	const isWritten = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)?$/.test(text);
	return isWritten && DateTime.fromISO(text).isValid;
}
