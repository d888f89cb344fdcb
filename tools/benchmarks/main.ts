/* eslint-disable @n8n/community-nodes/no-restricted-globals, no-console -- runs on Node.js, not within n8n */
import { table } from '../generate/markdown';
import { stopAll } from '../programs/processes';
import { Bench, type Row } from './bench';
import { exitWith, loadNow, machine, today, writeMeasured } from './page';
import { ROWS } from './rows';

/**
 * `npm run bench`: measures all rows and writes their table into `docs/benchmarks.md`. With names of rows
 * (`npm run bench -- reads limit`) it measures those alone and writes nothing. Exit code 1 when a target is missed.
 */
async function main(): Promise<number> {
	const names = process.argv.slice(2);
	const unknown = names.filter((name) => !(name in ROWS));
	if (unknown.length > 0) {
		console.error(`No such row: ${unknown.join()}. Rows: ${Object.keys(ROWS).join()}`);
		return 2;
	}
	const load = loadNow();
	const bench = await Bench.start();
	const rows: Row[] = [];
	try {
		for (const name of names.length > 0 ? names : Object.keys(ROWS)) {
			const row = await ROWS[name](bench);
			console.log(`${name}: ${Object.values(row).join(' | ')}`);
			rows.push(row);
		}
	} finally {
		await bench.stop();
		await stopAll();
	}
	if (names.length === 0) await write(rows, load);
	return rows.every(({ passed }) => passed) ? 0 : 1;
}

/** Puts the measured part of the page, from "Measured on" to the end of the table, in the place of the one before. */
async function write(rows: Row[], load: string): Promise<void> {
	const lines = rows.map(({ work, ours, httpRequest, mustReach, reached, passed }) => {
		return [work, ours, httpRequest, mustReach, `${reached} ${passed ? '✔' : '✖ missed'}`];
	});
	const measured = `Measured on ${today()}, with a load of ${load} before the start, on ${machine()} that n8n, the sandbox and the benchmark share.\n\n${table(['Work', 'This node', 'HTTP Request node', 'Target', 'Result'], lines)}\n`;
	await writeMeasured(/^Measured on [^]+?\n(?=\n[^|])/m, measured);
}

exitWith(main());
