const { execFile } = require('node:child_process');
const { rm } = require('node:fs/promises');
const { promisify } = require('node:util');
const { dest, parallel, series, src } = require('gulp');

const DIST = 'dist';

async function clean() {
	await rm(DIST, { recursive: true, force: true });
}

/** Compiles nodes and credentials; a type error ends the build with the compiler's own text. */
async function compile() {
	const tsc = require.resolve('typescript/bin/tsc');
	try {
		await promisify(execFile)(process.execPath, [tsc, '--project', 'tsconfig.build.json']);
	} catch (error) {
		throw new Error(error.stdout || error.message);
	}
}

/** Everything beside the code that n8n reads from the package: icons, codex and output schemas. */
function copyAssets() {
	const files = ['icons/*.svg', 'nodes/**/*.node.json', 'nodes/**/__schema__/**/*.json'];
	return src(files, { base: '.', encoding: false }).pipe(dest(DIST));
}

exports.build = series(clean, parallel(compile, copyAssets));
exports.default = exports.build;
