/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../../../tools/n8n/paths';

/** Where ISO's schemas are, which are no part of the project. */
const FOLDER = process.env.ISO20022_SCHEMAS ?? path.join(ROOT, '..', 'shared', 'iso20022');

interface Checker {
	validateXML(given: { xml: object[]; schema: object[] }): Promise<{ errors: unknown[] }>;
}

/** null where the schemas or the checker are missing; the tests that ask say so. */
function checker(): Checker | null {
	try {
		return existsSync(FOLDER) ? (createRequire(__filename)('xmllint-wasm') as Checker) : null;
	} catch {
		return null;
	}
}

/** Whether what is written can be checked against ISO's schemas here. */
export const hasSchemas = checker() !== null;

/** What the official schema of a message says against files; null where it is not there. */
export async function schemaErrors(message: string, files: string[]): Promise<unknown[] | null> {
	const lint = checker();
	if (!lint) return null;
	const contents = readFileSync(path.join(FOLDER, `${message}.xsd`), 'utf8');
	const { errors } = await lint.validateXML({
		xml: files.map((contents, index) => ({ fileName: `file${index}.xml`, contents })),
		schema: [{ fileName: `${message}.xsd`, contents }],
	});
	return errors;
}
