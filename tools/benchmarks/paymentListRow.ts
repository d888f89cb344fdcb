import type { Bench, Row, Runner } from './bench';
import { inTurns, inWords, ratioRow, succeeded } from './turns';

/** More than other rows have: a run is short, and n8n compiles and collects garbage within it. */
const ROUNDS = 9;

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

const OF_ROWS = { resource: 'paymentFile', from: 'rows' };

/** What n8n's own node takes to give these rows, against this. */
async function besideWorkbook(bench: Bench, work: string, ours: Runner, most: number) {
	const theirs = await bench.workbook({ operation: 'xlsx', options: {} });
	const results = await inTurns(ROUNDS, ours, theirs, (count) => rowsOfList(count * TIMES));
	const isComplete = succeeded(results.ours, 10_000) && succeeded(results.theirs, 10_000);
	return {
		...ratioRow(work, results, most, isComplete),
		httpRequest: `n8n's Extract from File, of the workbook: ${inWords(results.theirs)}`,
		mustReach: `at most ${most} of the time of Extract from File`,
	};
}

/** Reading the rows of a workbook as payments. */
export async function paymentListRow(bench: Bench): Promise<Row> {
	const read = await bench.rows({ ...OF_ROWS, operation: 'read' });
	return await besideWorkbook(bench, 'Payment list of 10,000 rows', read, 0.5);
}

/** The same, with what its columns mean before it. */
export async function paymentListColumnsRow(bench: Bench): Promise<Row> {
	const columns = await bench.rows({ ...OF_ROWS, operation: 'getColumns' });
	const read = await bench.rows({ ...OF_ROWS, operation: 'read' });
	const both: Runner = async (list) => {
		const [first, second] = [await columns(list), await read(list)];
		const status = first.items === 1 ? second.status : first.status;
		return { ...second, status, ms: first.ms + second.ms };
	};
	return await besideWorkbook(bench, 'Its columns, and the list', both, 0.8);
}
