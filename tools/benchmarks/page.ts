/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports, no-console -- runs on Node.js, not within n8n */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../n8n/paths';

const PAGE = path.join(ROOT, 'docs', 'benchmarks.md');

/** The day, and the machine on which all is measured. */
export const today = () => new Date().toISOString().slice(0, 10);
export const machine = () => `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`;

/** How busy the machine was in the last minute. */
export function loadNow(): string {
	return (loadavg()[0] ?? NaN).toFixed(2);
}

/** Puts what was measured in the place of what `docs/benchmarks.md` has there. */
export async function writeMeasured(place: RegExp, measured: string): Promise<void> {
	const page = readFileSync(PAGE, 'utf8').replace(place, () => measured);
	writeFileSync(PAGE, await format(page, { ...(await resolveConfig(PAGE)), parser: 'markdown' }));
}

/** Ends the process with the code that `main` gives, or with 1 and its error. */
export function exitWith(main: Promise<number>): void {
	main
		.then((code) => process.exit(code))
		.catch((error: unknown) => {
			console.error(error);
			process.exit(1);
		});
}
