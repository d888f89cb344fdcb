/**
 * Runs the analysis of n8n's official scanner on this package, as n8n does before it verifies one:
 * on the sources, and on the files that the published tarball holds. Needs a finished build.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
	SOURCE_FILE_PATTERNS,
	analyzePackage,
} from '@n8n/scan-community-package/scanner/scanner.mjs';
import { require } from 'tsx/cjs/api';

// What the scanner looks at in a tarball.
const TARBALL_FILE_PATTERNS = ['**/*.js', 'package.json'];

const root = fileURLToPath(new URL('../..', import.meta.url));
const work = mkdtempSync(path.join(tmpdir(), 'payments-service-scan-'));
try {
	const tarball = unpackedTarball();
	const verdicts = [
		await scan('source', root, SOURCE_FILE_PATTERNS),
		await scan(
			`tarball (${tarball.files} files, ${tarball.kilobytes} kB)`,
			tarball.folder,
			TARBALL_FILE_PATTERNS,
		),
	];
	process.exitCode = verdicts.every(Boolean) ? 0 : 1;
} finally {
	rmSync(work, { recursive: true, force: true });
}

/** Packs what would be published and unpacks it. */
function unpackedTarball() {
	const { pack } = require('../release/pack.ts', import.meta.url);
	const { tarball, files, bytes } = pack(work);
	if (!files.some((file) => file.startsWith('dist/'))) {
		throw new Error('The tarball would hold no built files: run `npm run build` first.');
	}
	execFileSync('tar', ['-xzf', tarball], { cwd: work });
	return {
		folder: path.join(work, 'package'),
		files: files.length,
		kilobytes: Math.ceil(bytes / 1000),
	};
}

async function scan(name, folder, patterns) {
	const { passed, message, details } = await analyzePackage(folder, patterns);
	console.log(
		passed ? `scan of the ${name}: passed` : `scan of the ${name}: ${message}\n${details ?? ''}`,
	);
	return passed;
}
