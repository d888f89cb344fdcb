/**
 * `npm run build`: compiles `nodes/` and `credentials/` into `dist/`, one file for each source, and copies what n8n reads
 * beside the code: icons, codex files and output schemas. A type error ends it with the compiler's own text.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const DIST = path.join(ROOT, 'dist');
/** Made elsewhere and then put in its place at once: others may read a build while this one is made. */
const NEW = path.join(ROOT, 'node_modules', '.cache', `dist-${process.pid}`);
const OLD = `${NEW}-before`;
const ASSETS = /\.svg$|\.node\.json$|[\\/]__schema__[\\/].*\.json$/;

const tsc = path.join('node_modules', 'typescript', 'bin', 'tsc');
const { status } = spawnSync(
	process.execPath,
	[tsc, '--project', 'tsconfig.build.json', '--outDir', NEW],
	{ cwd: ROOT, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
if (status === 0) {
	for (const folder of ['icons', 'nodes', 'credentials']) {
		cpSync(path.join(ROOT, folder), path.join(NEW, folder), {
			recursive: true,
			filter: (file) => statSync(file).isDirectory() || ASSETS.test(file),
		});
	}
	if (existsSync(DIST)) renameSync(DIST, OLD);
	renameSync(NEW, DIST);
}
for (const folder of [NEW, OLD]) rmSync(folder, { recursive: true, force: true });
