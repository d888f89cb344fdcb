import { markRepeated } from '../rules/repeated';
import { readMessage } from './message';
import { type BankFileRow, blockOf, rowOf } from './transaction';

/** The transactions of a credit transfer initiation, numbered from 1. Throws Refused where nothing of it can be taken. */
export function transactionRows(bytes: Uint8Array, lastNameWhereMissing: string): BankFileRow[] {
	const { header, blocks } = readMessage(bytes);
	const rows: BankFileRow[] = [];
	for (const { block, transactions } of blocks) {
		const common = blockOf(block);
		for (const transaction of transactions) {
			rows.push(rowOf(rows.length + 1, transaction, common, header, lastNameWhereMissing));
		}
	}
	markRepeated(rows, 'transaction');
	return rows;
}
