/**
 * `npm start`: from a fresh clone to payouts paid in a real n8n. This file needs nothing but Node.js
 * itself; the rest is TypeScript in demonstration/ and is loaded once the tools are installed.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { InstallError } from './programs/bootstrap.mjs';
import { ensureN8nInstalled } from './programs/installN8n.mjs';

const USAGE = `npm start -- [options]

  --once                 end after the table; exit code 0 only if all is as expected
  --n8n-port PORT        port of n8n's editor (default 5678, with --once a free one)
  --sandbox-port PORT    port of the payments sandbox (default 3999, with --once a free one)
  --data NAME            data folder below tools/n8n/current/data/node_modules (default "start", with --once a new one)
  --help                 show this`;

/** The signals that end an install, and npm with it, at once, and the exit code for each. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

try {
	process.exit(await start());
} catch (error) {
	if (error.details) console.error(`\n${error.details}`);
	console.error(`\n✖ ${error instanceof InstallError ? error.message : error.stack}`);
	process.exit(1);
}

/** Runs everything and gives the exit code. What can be refused is refused before the install, which takes minutes. */
async function start() {
	const options = readOptions(process.argv.slice(2));
	if (options.help) {
		console.log(USAGE);
		return 0;
	}
	await assertPortIsFree('n8n-port', options.n8nPort);
	await assertPortIsFree('sandbox-port', options.sandboxPort);
	const exitOn = (signal) => process.exit(SIGNALS[signal]);
	for (const signal of Object.keys(SIGNALS)) process.on(signal, exitOn);
	await ensureN8nInstalled();
	const { tsImport } = await import('tsx/esm/api');
	const { run } = await tsImport('./demonstration/run.ts', import.meta.url);
	for (const signal of Object.keys(SIGNALS)) process.off(signal, exitOn);
	return await run(options);
}

/** Reads the command line; a port of 0 means "any free port". Throws for an option that does not exist, or a folder name that is a path. */
function readOptions(args) {
	const text = { type: 'string' };
	const flag = { type: 'boolean', default: false };
	const options = { once: flag, help: flag, data: text, 'n8n-port': text, 'sandbox-port': text };
	let values;
	try {
		({ values } = parseArgs({ args, options }));
	} catch (error) {
		throw new InstallError(`${error.message.split('. ')[0]}. See npm start -- --help`);
	}
	const { help, once: isOnce, data = isOnce ? `once-${process.pid}` : 'start' } = values;
	if (!/^[\w-]+$/.test(data)) {
		throw new InstallError('--data takes a folder name of letters, digits, "-" and "_".');
	}
	return {
		help,
		once: isOnce,
		data,
		// A folder made for one run is removed after it; a named one stays.
		temporary: isOnce && values.data === undefined,
		n8nPort: Number(values['n8n-port'] ?? (isOnce ? 0 : 5678)),
		sandboxPort: Number(values['sandbox-port'] ?? (isOnce ? 0 : 3999)),
	};
}

/** Throws one line naming the port and the option that changes it, when it cannot be opened. */
async function assertPortIsFree(option, port) {
	try {
		const probe = createServer();
		await once(probe.listen(port, '127.0.0.1'), 'listening');
		await once(probe.close(), 'close');
	} catch ({ code }) {
		throw new InstallError(
			`Port ${port} cannot be opened (${code}). Stop the program that uses it, or choose another: npm start -- --${option} PORT`,
		);
	}
}
