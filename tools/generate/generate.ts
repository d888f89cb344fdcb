/* eslint-disable @n8n/community-nodes/no-dangerous-functions, @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports, no-console -- runs on Node.js, not within n8n */
/**
 * What `npm run generate` does: writes everything that is made from the descriptions of nodes and credential and from what the
 * operations really do: the tables of contents of the resources, the output schemas that n8n's editor shows before a node has
 * run, docs/operations.md, docs/api.md, README's table of operations, and the snapshot of the public interface that the tests hold. Look at
 * what changes.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { INodeType } from 'n8n-workflow';
import { format, resolveConfig } from 'prettier';
import { PaymentsServiceApi } from '../../credentials/PaymentsServiceApi.credentials';
import type { Operation } from '../../nodes/PaymentsService/shared/operation';
import { agentsTable } from './agentsTable';
import { apiDoc } from './apiDoc';
import { interfaceOf } from './interfaceSnapshot';
import { headingsDoc } from './headingsDoc';
import { withGenerated } from './markdown';
import { operationsDoc, operationsTable } from './operationsDocText';
import { type Engine, startOperationRuns } from './operationRuns';
import { outputSchemas } from './outputSchema';

const ROOT = path.join(__dirname, '../..');
/** The node with operations. */
const FOLDER = 'nodes/PaymentsService';

export async function generate(engine: Engine): Promise<void> {
	const resources = `${FOLDER}/resources`;
	for (const resource of readdirSync(path.join(ROOT, resources))) {
		await writeContents(path.join(resources, resource));
	}
	const node = await load('PaymentsService');
	const runs = await startOperationRuns(engine, node);
	const schemas = await outputSchemas(node, runs);
	const trigger = await load('PaymentsServiceTrigger');
	const credential = new PaymentsServiceApi();
	const document = await operationsDoc(node, { trigger, credential }, runs);
	await runs.stop();
	// Where n8n 2.41 looks for them: `v<version>/<resource>/<operation>.json` in it.
	const folder = `${FOLDER}/__schema__`;
	rmSync(path.join(ROOT, folder), { recursive: true, force: true });
	for (const [name, schema] of Object.entries(schemas)) {
		await writeFormatted(path.join(folder, name), JSON.stringify(schema));
	}
	sayWhereOldNamesAre(document);
	replace('docs/operations.md', document);
	replace('README.md', operationsTable(node));
	replace('docs/headings.md', headingsDoc());
	replace('docs/api.md', apiDoc());
	replace('docs/agents-operations.md', await agentsTable(node));
	const lines = interfaceOf(node, trigger, credential);
	write('test/package/structure/interface.txt', `${lines.join('\n')}\n`);
}

/** The `index.ts` of a resource names all operations among its files, in the order of their names on the screen. */
async function writeContents(folder: string): Promise<void> {
	const found: Array<{ shown: string; name: string; file: string }> = [];
	for (const { name: file } of readdirSync(path.join(ROOT, folder)).map(path.parse)) {
		if (file === 'index') continue;
		const exported = (await import(path.join(ROOT, folder, file))) as Record<
			string,
			Pick<Operation, 'name' | 'action'>
		>;
		const operations = Object.entries(exported).filter(([, { action }]) => action !== undefined);
		found.push(...operations.map(([name, operation]) => ({ shown: operation.name, name, file })));
	}
	const contents = found.sort((one, other) => one.shown.localeCompare(other.shown));
	const imports = contents.map(({ name, file }) => `import { ${name} } from './${file}';\n`);
	const index = path.join(folder, 'index.ts');
	const text = readFileSync(path.join(ROOT, index), 'utf8')
		.replace(/(import \{.*\n)+/, imports.join(''))
		.replace(/(?<=operations: \{)[^}]*/, contents.map(keyed).join(', '));
	await writeFormatted(index, text);
}

/** An operation under the name of its file. */
function keyed({ name, file }: { name: string; file: string }): string {
	return name === file ? name : `${file}: ${name}`;
}

async function writeFormatted(filepath: string, text: string): Promise<void> {
	const settings = { ...(await resolveConfig(path.join(ROOT, filepath))), filepath };
	write(filepath, await format(text, settings));
}

/** A node. Its file is named with its extension, because a codex file such as `PaymentsService.node.json` is beside it. */
async function load(name: string): Promise<INodeType> {
	const file = path.join(ROOT, `nodes/${name}/${name}.node.ts`);
	const { [name]: Node } = (await import(file)) as Record<string, new () => INodeType>;
	return new Node();
}

/** Names the lines of documents and examples that still have a field which is gone from docs/operations.md, or renamed. */
function sayWhereOldNamesAre(document: string): void {
	const namesIn = (text: string) =>
		[...text.matchAll(/^\| ([A-Z][^|]*) \| `/gm)].map(([, name = '']) => name);
	const names = new Set(namesIn(document));
	const before = namesIn(readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8'));
	const gone = before.filter((name) => !names.has(name));
	if (gone.length === 0) return;
	const where = ['--', '*.md', 'workflows', ':!CHANGELOG.md', ':!docs/operations.md'];
	const search = ['grep', '-nwF', ...gone.flatMap((name) => ['-e', name]), ...where];
	const { stdout } = spawnSync('git', search, { cwd: ROOT, encoding: 'utf8' });
	if (stdout) console.warn(`Change ${gone.join(', ')} here too:\n${stdout}`);
}

/** Writes what is generated into a document. */
function replace(file: string, text: string): void {
	write(file, withGenerated(readFileSync(path.join(ROOT, file), 'utf8'), text));
}

function write(file: string, text: string): void {
	mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
	writeFileSync(path.join(ROOT, file), text);
	console.log(file);
}
