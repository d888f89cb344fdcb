import { readFileSync } from 'node:fs';
import path from 'node:path';
import { operationsDoc } from '../tools/operations-doc-text';

const written = readFileSync(path.join(__dirname, '../../docs/operations.md'), 'utf8');

describe('docs/operations.md', () => {
	it('is what "npm run docs" writes, with the messages that the node gives', async () => {
		expect(written).toBe(await operationsDoc());
	});

	it('links each operation of its overview to a heading', () => {
		const anchors = [...written.matchAll(/^### (.+)$/gm)].map(([, heading]) =>
			heading
				.toLowerCase()
				.replace(/[^a-z0-9 -]/g, '')
				.replace(/ /g, '-'),
		);
		const links = [...written.matchAll(/\(#([^)]+)\)/g)].map(([, link]) => link);
		expect(links.length).toBeGreaterThan(30);
		expect(links).toEqual(anchors);
	});
});
