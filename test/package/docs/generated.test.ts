import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadActionNode } from '../../../tools/load-nodes';
import { operationsDoc } from '../../../tools/operations-doc-text';
import { withOperations } from '../../../tools/readme-operations';

const read = (file: string) => readFileSync(path.join(__dirname, '../../..', file), 'utf8');

describe('what "npm run generate" writes', () => {
	it('is docs/operations.md, with the messages that the node gives', async () => {
		expect(read('docs/operations.md')).toBe(await operationsDoc());
	});

	it('is the table of operations in README.md', async () => {
		const readme = read('README.md');
		expect(readme).toBe(withOperations(readme, await loadActionNode()));
		expect(readme).toContain('(docs/operations.md#payout-send)');
	});

	it('needs its place in README.md', async () => {
		const node = await loadActionNode();
		expect(() => withOperations('# Title', node)).toThrow('no place');
	});
});
