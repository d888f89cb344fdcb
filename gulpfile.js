const { existsSync, readdirSync, renameSync, rmSync } = require('node:fs');
const path = require('node:path');
const esbuild = require('esbuild');
const { dest, parallel, series, src } = require('gulp');
const { runProcess } = require('./tools/programs/processes');

const DIST = 'dist';
/** Made elsewhere and then put in its place at once: others may read a build while this one is made. */
const NEW = path.join('node_modules', '.cache', `dist-${process.pid}`);

/** One file for each source, held to what the oldest Node.js of n8n knows. A type error ends the build with the compiler's own text. */
async function compile() {
	const tsc = require.resolve('typescript/bin/tsc');
	const args = [tsc, '--project', 'tsconfig.build.json', '--outDir', NEW];
	const { code, output } = await runProcess({ command: process.execPath, args });
	if (code !== 0) throw new Error(output);
}

/** Leaves out what only people read: a fifth of the package's weight. The names of a file's own functions stay, so that an error's stack can be read. */
async function shrink() {
	const files = readdirSync(NEW, { recursive: true }).filter((file) => file.endsWith('.js'));
	await esbuild.build({
		entryPoints: files.map((file) => path.join(NEW, file)),
		...{ outdir: NEW, outbase: NEW, allowOverwrite: true, charset: 'utf8', logLevel: 'warning' },
		...{ target: 'es2021', minify: true },
	});
}

/** Everything beside the code that n8n reads from the package: icons, codex and output schemas. */
function copyAssets() {
	const files = [
		'{icons,nodes,credentials}/**/*.svg',
		'nodes/**/*.node.json',
		'nodes/**/__schema__/**/*.json',
	];
	return src(files, { base: '.', encoding: false }).pipe(dest(NEW));
}

async function putInPlace() {
	const old = `${NEW}-before`;
	if (existsSync(DIST)) renameSync(DIST, old);
	renameSync(NEW, DIST);
	rmSync(old, { recursive: true, force: true });
}

exports.build = series(parallel(series(compile, shrink), copyAssets), putInPlace);
exports.default = exports.build;
