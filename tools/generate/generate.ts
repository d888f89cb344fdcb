/**
 * What `npm run generate` does: writes everything that is made from the descriptions of nodes and credential and from what the
 * operations really do: the output schemas that n8n's editor shows before a node has run, docs/operations.md, README's
 * table of operations, and the snapshot of the public interface that the tests hold. Look at what changes.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { INodeType } from 'n8n-workflow';
import { format, resolveConfig } from 'prettier';
import { PaymentsServiceApi } from '../../credentials/PaymentsServiceApi.credentials';
import { interfaceOf } from './interfaceSnapshot';
import { withGenerated } from './markdown';
import { operationsDoc, operationsTable } from './operationsDocText';
import { type Engine, startOperationRuns } from './operationRuns';
import { outputSchemas } from './outputSchema';

const ROOT = path.join(__dirname, '../..');
/** Where n8n 2.41 looks for them: `v<version>/<resource>/<operation>.json` in it. */
const SCHEMAS = 'nodes/PaymentsService/__schema__';

export async function generate(engine: Engine): Promise<void> {
	const action = await load('PaymentsService');
	const runs = await startOperationRuns(engine, action);
	rmSync(path.join(ROOT, SCHEMAS), { recursive: true, force: true });
	for (const [name, schema] of Object.entries(await outputSchemas(action, runs))) {
		const filepath = path.join(SCHEMAS, name);
		const settings = { ...(await resolveConfig(path.join(ROOT, filepath))), filepath };
		write(filepath, await format(JSON.stringify(schema), settings));
	}
	replace('docs/operations.md', await operationsDoc(action, runs));
	await runs.stop();
	replace('README.md', operationsTable(action));
	const lines = interfaceOf(action, await load('PaymentsServiceTrigger'), new PaymentsServiceApi());
	write('test/package/structure/interface.txt', `${lines.join('\n')}\n`);
}

/** A node. Its file is named with its extension, because a codex file such as `PaymentsService.node.json` is beside it. */
async function load(name: string): Promise<INodeType> {
	const file = path.join(ROOT, `nodes/${name}/${name}.node.ts`);
	const { [name]: Node } = (await import(file)) as Record<string, new () => INodeType>;
	return new Node();
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
