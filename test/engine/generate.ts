/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generate } from '../../tools/generate/generate';

/** `npm run generate`: gives it the engine, which makes a settings folder when it is loaded. */
async function main(): Promise<void> {
	const folder = mkdtempSync(path.join(tmpdir(), 'payments-service-generate-'));
	process.env.N8N_USER_FOLDER = folder;
	process.env.N8N_LOG_LEVEL = 'silent';
	process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
	await generate(await import('.'));
}

// The engine leaves handles open.
void main().then(() => process.exit(0));
