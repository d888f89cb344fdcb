/* eslint-disable @n8n/community-nodes/no-dangerous-functions, @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../n8n/paths';
import { pack } from '../release/pack';
import type { Row } from './bench';

const LOADS = 15;
const MOST_MS = 60;
const MOST_KILOBYTES = 195;

/** Loads all nodes and the credential in a process that has n8n-workflow loaded already, as n8n has. */
const LOAD_SCRIPT = `
require('n8n-workflow');
const { n8n } = require('./package.json');
const begun = performance.now();
for (const file of [...n8n.nodes, ...n8n.credentials]) require('./' + file);
process.stdout.write(String(performance.now() - begun));
`;

/** What the package weighs, and how long it takes to load: the median of several new processes. */
export function packageRow(): Row {
	const folder = mkdtempSync(path.join(tmpdir(), 'payments-service-size-'));
	const kilobytes = pack(folder).size / 1000;
	rmSync(folder, { recursive: true, force: true });
	const load = { cwd: ROOT, encoding: 'utf8' } as const;
	const times = Array.from({ length: LOADS }, () =>
		Number(spawnSync(process.execPath, ['-e', LOAD_SCRIPT], load).stdout),
	).sort((one, other) => one - other);
	const ms = times[Math.floor(LOADS / 2)] ?? NaN;
	return {
		work: 'Package',
		ours: `${kilobytes.toFixed(1)} kB, loads in ${ms.toFixed(1)} ms`,
		httpRequest: 'comes with n8n',
		mustReach: `at most ${MOST_KILOBYTES} kB, loads in under ${MOST_MS} ms`,
		reached: `${kilobytes.toFixed(1)} kB, ${ms.toFixed(1)} ms`,
		passed: kilobytes <= MOST_KILOBYTES && ms < MOST_MS,
	};
}
