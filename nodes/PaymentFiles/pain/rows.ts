import { Refused } from '../operation';
import { markRepeated } from '../rules/repeated';
import { XmlError } from '../xml/read';
import { messageOf } from './message';
import { Unfit } from './path';
import { type BankFileRow, blockOf, rowOf } from './transaction';

/** The transactions of a credit transfer initiation, numbered from 1. Throws Refused where nothing of it can be taken. */
export function rowsOf(bytes: Uint8Array, lastNameWhereMissing: string): BankFileRow[] {
	try {
		return readRows(bytes, lastNameWhereMissing);
	} catch (error) {
		throw refusalOf(error);
	}
}

function readRows(bytes: Uint8Array, lastNameWhereMissing: string): BankFileRow[] {
	const { header, blocks } = messageOf(bytes);
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

function refusalOf(error: unknown): unknown {
	if (error instanceof XmlError) {
		return new Refused(
			`The file cannot be read as XML, ${error.message}.`,
			'It may be cut off or damaged: export it again, as a payment file (pain.001). Nothing of this one is taken.',
		);
	}
	if (error instanceof Unfit) {
		return new Refused(
			`The file is not as the standard has it: ${error.message}.`,
			'Ask whoever made the file for a right one. Nothing of this one is taken.',
		);
	}
	return error;
}
