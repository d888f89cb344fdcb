/**
 * Runs the analysis of n8n's official scanner on this package, as n8n does before it verifies one:
 * on the sources, and on the files that the published tarball holds; and on both the rules that are
 * announced for its next version. Needs a finished build.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
	SOURCE_FILE_PATTERNS,
	analyzePackage,
} from '@n8n/scan-community-package/scanner/scanner.mjs';
import { tsImport } from 'tsx/esm/api';

// What the scanner looks at in a tarball.
const TARBALL_FILE_PATTERNS = ['**/*.js', 'package.json'];

const root = fileURLToPath(new URL('../..', import.meta.url));
const work = mkdtempSync(path.join(tmpdir(), 'payments-service-scan-'));
try {
	const tarball = await unpackedTarball();
	const verdicts = [
		await scan('source', root, SOURCE_FILE_PATTERNS),
		await scan(
			`tarball (${tarball.files} files, ${tarball.kilobytes} kB)`,
			tarball.folder,
			TARBALL_FILE_PATTERNS,
		),
		await scanAnnounced('source', root, sourceOf),
		await scanAnnounced('tarball', tarball.folder, (built) => built),
	];
	process.exitCode = verdicts.every(Boolean) ? 0 : 1;
} finally {
	rmSync(work, { recursive: true, force: true });
}

/** Packs what would be published and unpacks it. */
async function unpackedTarball() {
	const { pack } = await tsImport('../release/pack.ts', import.meta.url);
	const { tarball, files, bytes } = pack(work);
	if (!files.some((file) => file.startsWith('dist/'))) {
		throw new Error('The tarball would hold no built files: run `npm run build` first.');
	}
	execFileSync('tar', ['-xzf', tarball], { cwd: work });
	// Beside the package, not in it: what it takes from n8n must be found, and must not be scanned.
	symlinkSync(path.join(root, 'node_modules'), path.join(work, 'node_modules'), 'junction');
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

/** Holds a package to the announced rules; `fileOf` says where what package.json names is to be loaded from. */
async function scanAnnounced(name, folder, fileOf) {
	const read = (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
	const { nodes, credentials } = read('package.json').n8n;
	const { announcedFaults } = await tsImport('./announcedRules.ts', import.meta.url);
	const faults = announcedFaults({
		nodes: await Promise.all(
			nodes.map(fileOf).map(async (file) => ({
				file,
				node: await instantiate(folder, file),
				codex: read(file.replace(/\.[jt]s$/, '.json')),
			})),
		),
		credentials: await Promise.all(
			credentials
				.map(fileOf)
				.map(async (file) => ({ file, credential: await instantiate(folder, file) })),
		),
	});
	console.log(`announced rules on the ${name}: ${faults.join('\n') || 'passed'}`);
	return faults.length === 0;
}

function sourceOf(built) {
	return built.replace(/^dist\//, '').replace(/\.js$/, '.ts');
}

/** Loads a class as n8n does: the file's name up to its first dot is the name of the export. */
async function instantiate(folder, file) {
	const [className] = path.basename(file).split('.');
	const address = pathToFileURL(path.join(folder, file)).href;
	const exported = file.endsWith('.ts')
		? await tsImport(address, import.meta.url)
		: createRequire(import.meta.url)(path.join(folder, file));
	return new exported[className]();
}
