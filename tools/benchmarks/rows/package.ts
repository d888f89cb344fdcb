import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packPackage } from '../../n8n/communityPackage';
import { ROOT } from '../../n8n/paths';
import type { Row } from './row';
import { inWords, spreadOf } from '../statistics';

const LOADS = 15;
const MAX_LOAD_MS = 60;

/** Loads all nodes and the credential in a new process that has n8n-workflow loaded already, as n8n has. */
const LOAD_SCRIPT = `
require('n8n-workflow');
const { n8n } = require('./package.json');
const begun = performance.now();
for (const file of [...n8n.nodes, ...n8n.credentials]) require('./' + file);
process.stdout.write(String(performance.now() - begun));
`;

/** What the package weighs and how long it takes to load. */
export function packageRow(): Row {
	const folder = mkdtempSync(path.join(tmpdir(), 'payments-service-size-'));
	const kilobytes = statSync(packPackage(folder)).size / 1000;
	rmSync(folder, { recursive: true, force: true });
	const loads = Array.from({ length: LOADS }, () =>
		Number(
			spawnSync(process.execPath, ['-e', LOAD_SCRIPT], { cwd: ROOT, encoding: 'utf8' }).stdout,
		),
	);
	const load = spreadOf(loads);
	return {
		work: 'Package',
		ours: `${kilobytes.toFixed(1)} kB; loads in ${inWords(load, 'ms')}`,
		httpRequest: 'comes with n8n',
		mustReach: `tarball under 200 kB; loads in under ${MAX_LOAD_MS} ms`,
		reached: `${kilobytes.toFixed(1)} kB; ${load.median.toFixed(1)} ms`,
		passed: kilobytes < 200 && load.median < MAX_LOAD_MS,
		whyNot:
			'Some 200 files are read and compiled one by one, and the descriptions of two nodes are built from them.',
	};
}
