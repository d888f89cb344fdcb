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

/** The commands of `n8n-node`, and when what one says is good. */
const CHECKS = {
	// ESLint's exit code reports only errors; its last line also counts warnings.
	lint: (text) => !/\d+ problems?/.test(text),
	'cloud-support': (text) => /is ENABLED/.test(text),
};

const root = path.join(import.meta.dirname, '../..');
const tools = path.join(root, 'tools', 'n8n-node');
const cli = path.join(tools, 'node_modules', '@n8n', 'node-cli');
const config = 'dist/template/templates/shared/default/eslint.config.mjs';

await ensureInstalled({ dir: tools, label: "n8n's own tools" });
const folder = mkdtempSync(path.join(tmpdir(), 'payments-service-n8n-node-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const name of PACKAGE) {
	cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
}
copyFileSync(path.join(cli, config), path.join(folder, 'eslint.config.mjs'));
symlinkSync(path.join(tools, 'node_modules'), path.join(folder, 'node_modules'), 'junction');

const total = { passed: 0, failed: 0 };
for (const [command, isGood] of Object.entries(CHECKS)) {
	const args = [path.join(cli, 'bin', 'n8n-node.mjs'), command];
	const { code, output } = await runProcess({ command: process.execPath, args, cwd: folder });
	const text = stripVTControlCharacters(output);
	const good = code === 0 && isGood(text);
	total[good ? 'passed' : 'failed'] += 1;
	console.log(good ? `✔ n8n-node ${command}` : `✖ n8n-node ${command}\n${text}`);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
