/**
 * Runs the analysis of n8n's official scanner on this package, as n8n does before it verifies one:
 * on the sources, and on the files that the published tarball holds. Needs a finished build.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
	SOURCE_FILE_PATTERNS,
	analyzePackage,
} from '@n8n/scan-community-package/scanner/scanner.mjs';
import { require } from 'tsx/cjs/api';

const { pack } = require('../release/pack.ts', import.meta.url);
const work = mkdtempSync(path.join(tmpdir(), 'payments-service-scan-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));

// Packs what would be published and unpacks it.
const { tarball, files, size } = pack(work);
if (!files.some((file) => file.path.startsWith('dist/'))) {
	throw new Error('The tarball would hold no built files: run `npm run build` first.');
}
execFileSync('tar', ['-xzf', tarball], { cwd: work });

await scan('source', path.join(import.meta.dirname, '../..'), SOURCE_FILE_PATTERNS);
const contents = `tarball (${files.length} files, ${Math.ceil(size / 1000)} kB)`;
// What the scanner looks at in a tarball.
await scan(contents, path.join(work, 'package'), ['**/*.js', 'package.json']);

async function scan(name, folder, patterns) {
	const { passed, message, details = '' } = await analyzePackage(folder, patterns);
	console.log(`scan of the ${name}: ${passed ? 'passed' : `${message}\n${details}`}`);
	if (!passed) process.exitCode = 1;
}
