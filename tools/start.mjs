/**
 * `npm start`: from a fresh clone to payouts paid in a real n8n. This file needs nothing but Node.js
 * itself; the rest is TypeScript in n8n/ and is loaded once the tools are installed.
 */
import { nodeFault } from './programs/oldestNode.mjs';

/** The signals that end a run, and the exit code for each. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

function exitOn(signal) {
	process.exit(SIGNALS[signal]);
}

/** Prints an install's progress: one line that counts on a terminal, now and then a line elsewhere. */
function progressPrinter() {
	let last = { step: '', printed: 0 };
	return ({ label, step, seconds }) => {
		const line = `  ${label}: ${step}, ${Math.round(seconds)} s`;
		if (process.stdout.isTTY) {
			process.stdout.write(`\r\u001B[K${line}`);
		} else if (step !== last.step || seconds - last.printed >= 15) {
			console.log(line);
			last = { step, printed: seconds };
		}
	};
}

/** Installs one folder's packages, with progress. */
async function install(options) {
	const { ensureInstalled } = await import('./programs/bootstrap.mjs');
	const { installed, seconds } = await ensureInstalled({
		...options,
		onProgress: progressPrinter(),
	});
	if (!installed) return;
	if (process.stdout.isTTY) process.stdout.write('\r\u001B[K');
	console.log(`✔ Installed ${options.label} [${Math.round(seconds)} s]`);
}

/** Runs everything and gives the exit code. */
async function start() {
	const preflight = await import('./demonstration/preflight.mjs');
	const options = preflight.readOptions(process.argv.slice(2));
	if (options.help) {
		console.log(preflight.usage());
		return 0;
	}
	await preflight.assertPortsAreFree(options);
	const { assertDiskSpace } = await import('./programs/bootstrap.mjs');
	// For n8n's database, its logs and the packed package, also where nothing has to be installed.
	assertDiskSpace(import.meta.dirname, "n8n's data", 0.3);

	const { ensureN8nInstalled } = await import('./programs/installN8n.mjs');
	await ensureN8nInstalled({ install });

	const { tsImport } = await import('tsx/esm/api');
	const { run } = await tsImport('./demonstration/run.ts', import.meta.url);
	for (const signal of Object.keys(SIGNALS)) process.off(signal, exitOn);
	return await run(options);
}

const fault = nodeFault();
if (fault) {
	console.error(`✖ ${fault}`);
	process.exit(1);
}

// Until the runner takes over, a signal ends this process at once, and npm with it.
for (const signal of Object.keys(SIGNALS)) process.on(signal, exitOn);
try {
	process.exit(await start());
} catch (error) {
	const expected = ['PreflightError', 'InstallError'].includes(error.name);
	if (error.details) console.error(`\n${error.details}`);
	console.error(`\n✖ ${expected ? error.message : error.stack}`);
	process.exit(1);
}
