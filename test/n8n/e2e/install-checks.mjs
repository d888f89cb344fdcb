/**
 * The install that `npm start` begins with, in a folder whose path has a space, interrupted half way. A small package
 * with the one native part that n8n has stands for n8n, whose own install takes minutes.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.join(import.meta.dirname, '../../..');
const bootstrap = pathToFileURL(path.join(root, 'tools', 'bootstrap.mjs')).href;
const n8nPackages = path.join(root, 'tools/n8n/current/node_modules');
const nodeHeaders = `node-linux-${process.arch}`;
const TEN_MINUTES = 600_000;

/** Makes a folder that asks for sqlite3, as n8n does, with its lock file. */
function newFolder(parent) {
	const dir = path.join(parent, 'my payments', 'n8n');
	mkdirSync(dir, { recursive: true });
	const { version } = createRequire(import.meta.url)(
		path.join(n8nPackages, 'sqlite3', 'package.json'),
	);
	const headers = path.join(n8nPackages, nodeHeaders);
	const dependencies = {
		sqlite3: version,
		...(existsSync(headers) ? { [nodeHeaders]: `file:${headers}` } : {}),
	};
	writeFileSync(
		path.join(dir, 'package.json'),
		JSON.stringify({ name: 'half', version: '1.0.0', private: true, dependencies }),
	);
	writeFileSync(path.join(dir, '.npmrc'), 'ignore-scripts=true\n');
	spawnSync('npm', ['install', '--package-lock-only', '--no-audit'], { cwd: dir });
	return dir;
}

/** Starts the install in a process of its own, as `npm start` does. */
function startInstall(dir, env = {}) {
	const options = JSON.stringify({ dir, label: 'n8n', rebuild: ['sqlite3'], nodeHeaders });
	const program = `import { ensureInstalled } from ${JSON.stringify(bootstrap)};
		process.on('SIGINT', () => process.exit(130));
		try { await ensureInstalled(${options}); }
		catch (error) { console.error(error.message); process.exit(1); }`;
	const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
		env: { ...process.env, npm_config_nodedir: '', ...env },
	});
	let output = '';
	child.stderr.on('data', (text) => (output += text));
	const ended = new Promise((resolve) => {
		child.on('close', (code) => resolve({ code, output }));
	});
	return { child, ended };
}

async function untilExists(file) {
	const deadline = Date.now() + TEN_MINUTES;
	while (!existsSync(file)) {
		if (Date.now() > deadline) throw new Error(`${file} did not appear`);
		await new Promise((resolve) => setTimeout(resolve, 5));
	}
}

/** Whether the native part is there and works, in the Node.js whose headers it was built against. */
function opensDatabase(dir) {
	const downloaded = path.join(n8nPackages, nodeHeaders, 'bin', 'node');
	const program = `new (require('sqlite3').Database)(':memory:', (error) => process.exit(error ? 1 : 0))`;
	const node = existsSync(downloaded) ? downloaded : process.execPath;
	return spawnSync(node, ['--eval', program], { cwd: dir }).status === 0;
}

/** Gives `{ name, passed, detail }` of each check. */
export async function checkInstall() {
	const parent = mkdtempSync(path.join(tmpdir(), 'payments-service-install-'));
	const results = [];
	const expect = (name, passed, detail = '') =>
		results.push({ name, passed, detail: String(detail) });
	try {
		const dir = newFolder(parent);
		const installed = (...parts) => path.join(dir, 'node_modules', ...parts);

		const interrupted = startInstall(dir);
		await untilExists(installed('sqlite3', 'package.json'));
		interrupted.child.kill('SIGINT');
		const { code } = await interrupted.ended;
		expect('Ctrl-C ends the install', code === 130, `exit code ${code}`);
		// However much was written by then: this much is missing for certain.
		rmSync(installed('sqlite3', 'lib'), { recursive: true, force: true });

		// No compiler is found, and nothing but the registry: that is no missing network.
		const noCompiler = await startInstall(dir, { CXX: '/nowhere/c++', CC: '/nowhere/cc' }).ended;
		expect(
			'a build that fails is called that',
			noCompiler.code === 1 && /native part of sqlite3.*could not be built/.test(noCompiler.output),
			noCompiler.output,
		);

		const again = await startInstall(dir).ended;
		expect('the next install is whole', again.code === 0, again.output);
		expect('what was built in a path with a space works', opensDatabase(dir));
	} finally {
		rmSync(parent, { recursive: true, force: true });
	}
	return results;
}
