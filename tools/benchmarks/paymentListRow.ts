import type { Bench, Row } from './bench';
import { inTurns, inWords, ratioRow, succeeded } from './turns';

const ROUNDS = 5;

/** A list has ten rows for each item that other rows take. */
const TIMES = 10;

/** The rows of a list, as a person keeps it in a workbook. */
function rowsOfList(count: number): unknown[] {
	return Array.from({ length: count }, (_, index) => ({
		Invoice: `INV-${index}`,
		Name: `Becker ${index}, Jonas`,
		IBAN: 'DE89370400440532013000',
		Amount: 100.25 + index,
		Currency: 'EUR',
		Reference: `Invoice ${index}`,
		'Due date': '31/12/2026',
	}));
}

/** Reading the rows of a workbook as payments, and what n8n's own node takes to give these rows. */
export async function paymentListRow(bench: Bench): Promise<Row> {
	const ours = await bench.rows({ resource: 'paymentFile', operation: 'read', from: 'rows' });
	const theirs = await bench.workbook({ operation: 'xlsx', options: {} });
	const results = await inTurns(ROUNDS, ours, theirs, (count) => rowsOfList(count * TIMES));
	const isComplete = succeeded(results.ours, 10_000) && succeeded(results.theirs, 10_000);
	return {
		...ratioRow('Payment list of 10,000 rows', results, 0.5, isComplete),
		httpRequest: `n8n's Extract from File, of the workbook: ${inWords(results.theirs)}`,
		mustReach: 'at most 0.5 of the time of Extract from File',
	};
}
