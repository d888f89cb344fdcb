import { existsSync } from 'node:fs';
import path from 'node:path';

/** The path of the first of these programs that is in one of the folders `first`, or on the PATH; undefined when none is. */
export function findProgram(names, first = []) {
	const folders = [...first, ...(process.env.PATH ?? '').split(path.delimiter)];
	return folders
		.flatMap((folder) => names.map((name) => path.join(folder, name)))
		.find((file) => existsSync(file));
}
