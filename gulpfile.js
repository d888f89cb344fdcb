const { mkdir, rm, writeFile } = require('node:fs/promises');
const path = require('node:path');
const esbuild = require('esbuild');
const { dest, parallel, series, src } = require('gulp');
const { n8n } = require('./package.json');
const { runProcess } = require('./tools/processes');

const DIST = 'dist';
/** What is published is held to what the oldest Node.js of n8n knows. */
const TSCONFIG = 'tsconfig.build.json';
const BUNDLE = path.join(DIST, 'bundle.js');

/** The files from which n8n takes a class each, named like the file. */
const ENTRIES = [...n8n.nodes, ...n8n.credentials];

async function clean() {
	await rm(DIST, { recursive: true, force: true });
}

/** A type error ends the build with the compiler's own text. */
async function checkTypes() {
	const tsc = require.resolve('typescript/bin/tsc');
	const args = [tsc, '--project', TSCONFIG];
	const { code, output } = await runProcess({ command: process.execPath, args });
	if (code !== 0) throw new Error(output);
}

/**
 * Compiles nodes and credentials into one file, readable as it is written: n8n would take three times as long to load the
 * single ones. The nodes and the credential share what the process knows of a service, so it is one for all of them.
 */
async function bundle() {
	const sources = ENTRIES.map((file) => path.posix.relative(DIST, file).replace(/\.js$/, ''));
	await esbuild.build({
		stdin: {
			contents: sources.map((source) => `export * from './${source}';`).join('\n'),
			resolveDir: __dirname,
		},
		outfile: BUNDLE,
		tsconfig: TSCONFIG,
		bundle: true,
		packages: 'external',
		platform: 'node',
		format: 'cjs',
		target: 'es2021',
	});
	for (const file of ENTRIES) {
		const folder = path.dirname(file);
		const name = path.basename(file).split('.')[0];
		const bundled = path.relative(folder, BUNDLE).split(path.sep).join('/');
		await mkdir(folder, { recursive: true });
		await writeFile(file, `exports.${name} = require('${bundled}').${name};\n`);
	}
}

/** Everything beside the code that n8n reads from the package: icons, codex and output schemas. */
function copyAssets() {
	const files = ['icons/*.svg', 'nodes/**/*.node.json', 'nodes/**/__schema__/**/*.json'];
	return src(files, { base: '.', encoding: false }).pipe(dest(DIST));
}

exports.build = series(clean, parallel(checkTypes, bundle, copyAssets));
exports.default = exports.build;
