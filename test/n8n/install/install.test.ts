/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
/**
 * The install that `npm start` begins with, in a folder whose path has a space, interrupted half way. A small package
 * with the one native part that n8n has stands for n8n, whose own install takes minutes.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { N8N_DIR, ROOT } from '../../../tools/n8n/paths';
import { until } from '../../../tools/n8n/until';
import { npm, runProcess, startProcess } from '../../../tools/programs/processes';

const bootstrap = pathToFileURL(path.join(ROOT, 'tools', 'programs', 'bootstrap.mjs')).href;
const n8nPackages = path.join(N8N_DIR, 'node_modules');
const nodeHeaders = `node-linux-${process.arch}`;
const TEN_MINUTES = 600_000;

let parent: string;
let dir: string;

beforeAll(async () => {
	parent = mkdtempSync(path.join(tmpdir(), 'payments-service-install-'));
	dir = await newFolder();
});

afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Makes a folder that asks for sqlite3, as n8n does, with its lock file. */
async function newFolder(): Promise<string> {
	const folder = path.join(parent, 'my payments', 'n8n');
	mkdirSync(folder, { recursive: true });
	const sqlite = readFileSync(path.join(n8nPackages, 'sqlite3', 'package.json'), 'utf8');
	const { version } = JSON.parse(sqlite) as { version: string };
	const headers = path.join(n8nPackages, nodeHeaders);
	const dependencies = {
		sqlite3: version,
		...(existsSync(headers) ? { [nodeHeaders]: `file:${headers}` } : {}),
	};
	writeFileSync(
		path.join(folder, 'package.json'),
		JSON.stringify({ name: 'half', version: '1.0.0', private: true, dependencies }),
	);
	writeFileSync(path.join(folder, '.npmrc'), 'ignore-scripts=true\n');
	await runProcess({ ...npm('install', '--package-lock-only', '--no-audit'), cwd: folder });
	return folder;
}

/** Starts the install in a process of its own, as `npm start` does. */
async function startInstall(env: Record<string, string> = {}) {
	const options = JSON.stringify({ dir, label: 'n8n', rebuild: ['sqlite3'], nodeHeaders });
	const program = `import { ensureInstalled } from ${JSON.stringify(bootstrap)};
		process.on('SIGINT', () => process.exit(130));
		try { await ensureInstalled(${options}); }
		catch (error) { console.error(error.message); process.exit(1); }`;
	return await startProcess({
		command: process.execPath,
		args: ['--input-type=module', '--eval', program],
		env: { ...process.env, npm_config_nodedir: '', ...env },
	});
}

/** Whether the native part is there and works, in the Node.js whose headers it was built against. */
async function opensDatabase(): Promise<boolean> {
	const downloaded = path.join(n8nPackages, nodeHeaders, 'bin', 'node');
	const program = `new (require('sqlite3').Database)(':memory:', (error) => process.exit(error ? 1 : 0))`;
	const command = existsSync(downloaded) ? downloaded : process.execPath;
	const { code } = await runProcess({ command, args: ['--eval', program], cwd: dir });
	return code === 0;
}

it('is ended by Ctrl-C half way', async () => {
	const installed = (...parts: string[]) => path.join(dir, 'node_modules', 'sqlite3', ...parts);
	const install = await startInstall();
	expect(await until(() => existsSync(installed('package.json')), TEN_MINUTES, 5)).toBe(true);
	install.signal('SIGINT');
	expect(await install.exited).toBe(130);
	// Whatever was written by then, this is certainly missing.
	rmSync(installed('lib'), { recursive: true, force: true });
});

it('says that a build failed, and does not take a missing compiler for a missing network', async () => {
	const install = await startInstall({ CXX: '/nowhere/c++', CC: '/nowhere/cc' });
	expect(await install.exited).toBe(1);
	expect(install.output()).toMatch(/native part of sqlite3.*could not be built/);
});

it('is whole the next time, and what was built in a path with a space works', async () => {
	// Not optimised, the build takes a fifth of its time.
	const install = await startInstall({ CFLAGS: '-O0', CXXFLAGS: '-O0' });
	expect([await install.exited, install.output()]).toEqual([0, expect.any(String)]);
	expect(await opensDatabase()).toBe(true);
});
