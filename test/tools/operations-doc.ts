/** `npm run docs`: writes docs/operations.md from the node's description and from real refusals. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { operationsDoc } from './operations-doc-text';

const FILE = path.join(__dirname, '../../docs/operations.md');

async function write(): Promise<void> {
	mkdirSync(path.dirname(FILE), { recursive: true });
	writeFileSync(FILE, await operationsDoc());
	console.log('docs/operations.md written');
}

void write().then(() => process.exit(0));
