/**
 * `npm run docs`: writes docs/operations.md from the node's description and from real refusals, and README's table of
 * operations from the same description.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadActionNode } from './load-nodes';
import { operationsDoc } from './operations-doc-text';
import { withOperations } from './readme-operations';

const ROOT = path.join(__dirname, '..');
const README = path.join(ROOT, 'README.md');

async function write(): Promise<void> {
	writeFileSync(path.join(ROOT, 'docs/operations.md'), await operationsDoc());
	const node = await loadActionNode();
	writeFileSync(README, withOperations(readFileSync(README, 'utf8'), node));
	console.log('docs/operations.md and the operations in README.md written');
}

void write().then(() => process.exit(0));
