/**
 * `npm run scan:n8n`: `n8n-node lint` and `n8n-node cloud-support`, n8n's own tools, on what is published. They ask for
 * n8n's ESLint configuration, unchanged, on every TypeScript file they find, so they get a folder that holds only the package.
 * The first run installs them. Ends with the line `N passed, N failed`.
 */
import { copyFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureInstalled } from '../programs/bootstrap.mjs';
import { runProcess } from '../programs/processes.js';

/** What is published, and what the tools read beside it. */
const PACKAGE = ['package.json', 'tsconfig.json', 'nodes', 'credentials', 'icons'];

const root = path.join(import.meta.dirname, '../..');
const tools = path.join(root, 'tools', 'n8n-node');
const cli = path.join(tools, 'node_modules', '@n8n', 'node-cli');

await ensureInstalled({ dir: tools, label: "n8n's own tools", neededGigabytes: 2 });
const folder = mkdtempSync(path.join(tmpdir(), 'payments-service-n8n-node-'));
try {
	for (const name of PACKAGE) {
		cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
	}
	const templates = path.join(cli, 'dist', 'template', 'templates', 'shared', 'default');
	copyFileSync(path.join(templates, 'eslint.config.mjs'), path.join(folder, 'eslint.config.mjs'));
	symlinkSync(path.join(tools, 'node_modules'), path.join(folder, 'node_modules'), 'junction');

	const verdicts = [
		// ESLint's exit code reports only errors; its last line also counts warnings.
		await verdict('lint', ({ code, text }) => code === 0 && !/\d+ problems?/.test(text)),
		await verdict('cloud-support', ({ code, text }) => code === 0 && /is ENABLED/.test(text)),
	];
	const passed = verdicts.filter(Boolean).length;
	console.log(`${passed} passed, ${verdicts.length - passed} failed`);
	process.exitCode = passed === verdicts.length ? 0 : 1;
} finally {
	rmSync(folder, { recursive: true, force: true });
}

/** Runs one command of `n8n-node` in the folder and prints its verdict, with what it said when it is bad. */
async function verdict(command, isGood) {
	const args = [path.join(cli, 'bin', 'n8n-node.mjs'), command];
	const { code, output } = await runProcess({ command: process.execPath, args, cwd: folder });
	const text = stripVTControlCharacters(output);
	const good = isGood({ code, text });
	console.log(good ? `✔ n8n-node ${command}` : `✖ n8n-node ${command}\n${text}`);
	return good;
}
