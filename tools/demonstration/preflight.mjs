/**
 * What can be refused before anything is installed, with Node's own modules alone: one clear line
 * now is better than a failure after minutes.
 */
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';

const USAGE = `npm start -- [options]

  --once                 end after the table; exit code 0 only if all is as expected
  --n8n-port PORT        port of n8n's editor (default 5678, with --once a free one)
  --sandbox-port PORT    port of the payments sandbox (default 3999, with --once a free one)
  --data NAME            data folder below tools/n8n/current/data (default "start", with --once a new one)
  --help                 show this`;

/** A refusal that one line explains. */
export class PreflightError extends Error {
	constructor(message) {
		super(message);
		this.name = 'PreflightError';
	}
}

/**
 * Reads the command line; a port of 0 means "any free port".
 * Throws for an option that does not exist, an invalid port, a folder name that is a path.
 */
export function readOptions(args) {
	const { values } = parseOptions(args);
	const once = values.once ?? false;
	const data = values.data ?? (once ? `once-${process.pid}` : 'start');
	if (!/^[\w-]+$/.test(data)) {
		throw new PreflightError('--data takes a folder name of letters, digits, "-" and "_".');
	}
	return {
		help: values.help ?? false,
		once,
		data,
		// A folder made for one run is removed after it; a named one stays.
		temporary: once && values.data === undefined,
		n8nPort: port('n8n-port', values['n8n-port'], once ? 0 : 5678),
		sandboxPort: port('sandbox-port', values['sandbox-port'], once ? 0 : 3999),
	};
}

/** The text of `--help`. */
export function usage() {
	return USAGE;
}

/** Throws one line naming the port and the option that changes it, when something listens on it. */
export async function assertPortsAreFree({ n8nPort, sandboxPort }) {
	await assertPortIsFree(n8nPort, 'n8n', '--n8n-port');
	await assertPortIsFree(sandboxPort, 'the payments sandbox', '--sandbox-port');
	if (n8nPort !== 0 && n8nPort === sandboxPort) {
		throw new PreflightError('n8n and the payments sandbox need two different ports.');
	}
}

function parseOptions(args) {
	try {
		return parseArgs({
			args,
			options: {
				once: { type: 'boolean' },
				help: { type: 'boolean' },
				data: { type: 'string' },
				'n8n-port': { type: 'string' },
				'sandbox-port': { type: 'string' },
			},
		});
	} catch (error) {
		throw new PreflightError(`${error.message.split('. ')[0]}. See npm start -- --help`);
	}
}

function port(name, text, fallback) {
	if (text === undefined) return fallback;
	const number = Number(text);
	if (Number.isInteger(number) && number >= 0 && number <= 65_535) return number;
	throw new PreflightError(`--${name} takes a port number, not "${text}".`);
}

async function assertPortIsFree(number, purpose, option) {
	if (number === 0) return;
	await new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once('error', ({ code }) => {
			const reason = code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${code})`;
			const advice = `Stop the program that uses it, or choose another: npm start -- ${option} ${number + 1}`;
			reject(new PreflightError(`Port ${number} for ${purpose} ${reason}. ${advice}`));
		});
		probe.listen(number, '127.0.0.1', () => probe.close(resolve));
	});
}
