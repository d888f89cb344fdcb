import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { INodeType } from 'n8n-workflow';
import { groups } from '../../mutation/groups.mjs';
import { filesEndingWith, instantiate, packageJson, readJson, sourceOf } from './packageFiles';

const { nodes, credentials } = packageJson.n8n;

describe('package.json', () => {
	it('names every node and credential that the build makes, and nothing else', () => {
		expect(nodes.map(sourceOf).sort()).toEqual(filesEndingWith('nodes', '.node.ts'));
		expect(credentials.map(sourceOf)).toEqual(filesEndingWith('credentials', '.credentials.ts'));
	});

	it('publishes only built files and examples', () => {
		expect(packageJson.files).toEqual(['dist', 'workflows']);
	});
});

describe('the groups of mutation tests', () => {
	const root = path.join(__dirname, '../../..');

	it.each(Object.entries(groups))('%s names files that there are', (_name, { mutate, tests }) => {
		const named = [...mutate, ...tests.map((test) => `test/${test}.test.ts`)];
		expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
	});

	it('are those of docs/reliability.md', () => {
		const page = readFileSync(path.join(root, 'docs', 'reliability.md'), 'utf8');
		const [, table = ''] = /\| Group .*\n.*\n((?:\|.*\n)+)/.exec(page) ?? [];
		const documented = table
			.trim()
			.split('\n')
			.map((row) => row.split('|')[1].trim());
		expect(documented).toEqual(Object.keys(groups));
	});
});

describe.each(nodes.map(sourceOf))('%s', (source) => {
	it('exports the class that n8n looks for, named like its file', () => {
		const { description } = instantiate<INodeType>(source);
		const fileName = source.split('/').pop() ?? '';
		expect(`${description.name}.node.ts`.toLowerCase()).toBe(fileName.toLowerCase());
	});

	it('has a codex file with its name and a category', () => {
		const codex = readJson(source.replace(/\.ts$/, '.json'));
		expect(codex.node).toBe(
			`n8n-nodes-payments-service.${instantiate<INodeType>(source).description.name}`,
		);
		expect(codex.categories).toEqual(['Finance & Accounting']);
	});
});
