/**
 * The second step of `npm run generate`, after the index of each resource: writes everything that is made from the
 * descriptions of nodes and credential and from what the operations really do: the output schemas that n8n's editor shows before a node has run, docs/operations.md, README's
 * table of operations, and the snapshot of the public interface that the tests hold. Look at what changes.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonValue } from 'n8n-workflow';
import { format, resolveConfig } from 'prettier';
import { PaymentsServiceApi } from '../../credentials/PaymentsServiceApi.credentials';
import { interfaceOf } from './interfaceSnapshot';
import { loadActionNode, loadTriggerNode } from './loadNodes';
import { operationsDoc } from './operationsDocText';
import { type Engine, startOperationRuns } from '../operationRuns';
import { outputSchemas } from './outputSchema';
import { withOperations } from './readmeOperations';

const ROOT = path.join(__dirname, '../..');
/** Where n8n 2.41 looks for them: `v<version>/<resource>/<operation>.json` in it. */
const SCHEMAS = 'nodes/PaymentsService/__schema__';
const INTERFACE = 'test/package/structure/interface.txt';

export async function generate(engine: Engine): Promise<void> {
	const [action, trigger] = await Promise.all([loadActionNode(), loadTriggerNode()]);
	const runs = await startOperationRuns(engine);
	await writeFolder(SCHEMAS, await outputSchemas(runs));
	await write('docs/operations.md', await operationsDoc(runs));
	await runs.stop();
	const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
	await write('README.md', withOperations(readme, action));
	const lines = interfaceOf(action, trigger, new PaymentsServiceApi());
	await write(INTERFACE, `${lines.join('\n')}\n`);
}

/** Writes these JSON files into a folder that holds nothing else. */
async function writeFolder(folder: string, files: Record<string, JsonValue | object>) {
	rmSync(path.join(ROOT, folder), { recursive: true, force: true });
	for (const [name, content] of Object.entries(files)) {
		const filepath = path.join(ROOT, folder, name);
		const settings = { ...(await resolveConfig(filepath)), filepath };
		await write(path.join(folder, name), await format(JSON.stringify(content), settings), false);
	}
	console.log(`${folder}: ${Object.keys(files).length} files`);
}

async function write(file: string, text: string, isTold = true): Promise<void> {
	mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
	writeFileSync(path.join(ROOT, file), text);
	if (isTold) console.log(file);
}
