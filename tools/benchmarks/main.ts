import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { table } from '../generate/markdown';
import { ROOT } from '../n8n/paths';
import { stopAll } from '../programs/processes';
import { Bench, type Row } from './bench';
import { ROWS } from './rows';

const PAGE = path.join(ROOT, 'docs', 'benchmarks.md');

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
	const load = (loadavg()[0] ?? NaN).toFixed(2);
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
	const day = new Date().toISOString().slice(0, 10);
	const where = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`;
	const lines = rows.map(({ work, ours, httpRequest, mustReach, reached, passed }) => {
		return [work, ours, httpRequest, mustReach, `${reached} ${passed ? '✔' : '✖ missed'}`];
	});
	const measured = `Measured on ${day}, with a load of ${load} before the start, on ${where} that n8n, the sandbox and the benchmark share.\n\n${table(['Work', 'This node', 'HTTP Request node', 'Target', 'Result'], lines)}\n`;
	const page = readFileSync(PAGE, 'utf8').replace(/^Measured on [^]+?\n(?=\n[^|])/m, measured);
	writeFileSync(PAGE, await format(page, { ...(await resolveConfig(PAGE)), parser: 'markdown' }));
}

main()
	.then((code) => process.exit(code))
	.catch((error: unknown) => {
		console.error(error);
		process.exit(1);
	});
