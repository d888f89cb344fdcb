/**
 * `npm run test:nodes`: `npm test` and `npm start -- --once` on each Node.js that people have. Node's own binaries come as
 * packages of npm, each once. Ends with the line `N passed, N failed`.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from '../tools/programs/bootstrap.mjs';
import { startProcess } from '../tools/programs/processes.js';
import { npm } from '../tools/programs/runNpm.mjs';

const NODES = ['20.19', '22', '24', '26'];
const SKIPPED = 77;

const root = path.join(import.meta.dirname, '..');
for (const signal of ['SIGINT', 'SIGTERM']) {
	process.on(signal, () => process.exit(130));
}

await ensureInstalled({ dir: root, label: 'the test tools' });
const { tsImport } = await import('tsx/esm/api');
const { nodePackage } = await tsImport('../tools/n8n/n8nRelease.ts', import.meta.url);
const name = nodePackage();
if (!name) {
	console.log(`test:nodes: skipped: there is no package with Node.js for ${process.platform}`);
	process.exit(SKIPPED);
}

const total = { passed: 0, failed: 0 };
for (const version of NODES) {
	const node = await installedNode(version);
	await run(version, node, 'test/run.mjs');
	await run(version, node, 'tools/start.mjs', '--once');
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/** The newest Node.js of a line, such as "24" or "20.19", as the path of its program. */
async function installedNode(version) {
	const folder = path.join(root, 'node_modules', '.cache', 'nodes', version);
	const node = path.join(folder, 'node_modules', name, 'bin', 'node');
	if (!existsSync(node)) {
		mkdirSync(folder, { recursive: true });
		writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
		await npm(['install', '--no-audit', '--no-fund', `${name}@${version}`], folder, 'Node.js');
	}
	return node;
}

/** Runs a script on a Node.js, and counts what it counts, or the run as one. */
async function run(version, node, ...args) {
	console.log(`\n==== node ${args.join(' ')}, on Node.js ${version}`);
	const child = await startProcess({
		command: node,
		args,
		cwd: root,
		env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
		onOutput: (text) => process.stdout.write(text),
	});
	const code = await child.exited;
	const [, passed, failed] = /(\d+) passed, (\d+) failed/.exec(child.output()) ?? [];
	total.passed += Number(passed ?? (code === 0 ? 1 : 0));
	total.failed += Number(failed ?? 0) || (code === 0 ? 0 : 1);
}
