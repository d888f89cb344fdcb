/**
 * `npm run schemas`: writes the output schemas that n8n's editor shows before a node has run, one per
 * operation, where n8n 2.41 looks for them: `__schema__/v<version>/<resource>/<operation>.json`.
 * Each is made of what the operation really gives and of what the OpenAPI document says of it.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { outputSchemas } from './output-schema';

const FOLDER = path.join(__dirname, '../nodes/PaymentsService/__schema__');

async function writeAll(): Promise<void> {
	const schemas = await outputSchemas();
	rmSync(FOLDER, { recursive: true, force: true });
	for (const [name, schema] of Object.entries(schemas)) {
		const file = path.join(FOLDER, name);
		const settings = await resolveConfig(file);
		mkdirSync(path.dirname(file), { recursive: true });
		writeFileSync(file, await format(JSON.stringify(schema), { ...settings, filepath: file }));
	}
	console.log(`${Object.keys(schemas).length} schemas written`);
}

void writeAll().then(() => process.exit(0));
