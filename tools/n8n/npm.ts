import path from 'node:path';
import { ROOT } from './paths';

/** A command line: the program and its arguments. */
interface Command {
	command: string;
	args: string[];
}

/** The npm that started this process, or the one on the path. */
export function npm(...args: string[]): Command {
	const cli = process.env.npm_execpath;
	if (cli?.endsWith('.js')) return { command: process.execPath, args: [cli, ...args] };
	return { command: 'npm', args };
}

/** A tool that the package's development dependencies bring, such as `gulp`. */
export function tool(name: string, ...args: string[]): Command {
	return { command: path.join(ROOT, 'node_modules', '.bin', name), args };
}
