/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ICredentialType, INodeType } from 'n8n-workflow';

const ROOT = path.join(__dirname, '../../..');

interface PackageJson {
	files: string[];
	n8n: { nodes: string[]; credentials: string[] };
}

export const packageJson = JSON.parse(readText('package.json')) as PackageJson;

/** The source that the build turns into a file of `dist/`, as a path from the root. */
export function sourceOf(builtFile: string): string {
	return builtFile.replace(/^dist\//, '').replace(/\.js$/, '.ts');
}

/** All files below a folder whose name ends so, as sorted paths from the root with slashes. */
export function filesEndingWith(folder: string, ending: string): string[] {
	return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith(ending))
		.map((file) => `${folder}/${file.split(path.sep).join('/')}`)
		.sort();
}

/** The text of a file, by its path from the root. */
export function readText(file: string): string {
	return readFileSync(path.join(ROOT, file), 'utf8');
}

/** The JSON of a file, by its path from the root. */
export function readJson(file: string): Record<string, unknown> {
	return JSON.parse(readText(file)) as Record<string, unknown>;
}

/** Loads a class as n8n does: the file's name up to its first dot is the name of the export. */
export function instantiate<T extends INodeType | ICredentialType>(file: string): T {
	const className = path.basename(file).split('.')[0];
	return new (exportsOf<new () => T>(file)[className])();
}

/** What a file exports, by name. */
export function exportsOf<T>(file: string): Record<string, T> {
	return jest.requireActual(path.join(ROOT, file));
}
