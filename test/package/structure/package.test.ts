import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ICredentialType, INodeType } from 'n8n-workflow';
import { filesEndingWith, instantiate, packageJson, readJson, sourceOf } from './packageFiles';

const { nodes, credentials } = packageJson.n8n;

describe('package.json', () => {
	it('names every node and credential that the build makes, and nothing else', () => {
		expect(nodes.map(sourceOf).sort()).toEqual(filesEndingWith('nodes', '.node.ts'));
		expect(credentials.map(sourceOf)).toEqual(filesEndingWith('credentials', '.credentials.ts'));
	});

	it('publishes only built files and examples, and needs no package at run time', () => {
		expect(packageJson.files).toEqual(['dist', 'workflows']);
		expect(packageJson.dependencies).toBeUndefined();
		expect(packageJson.overrides).toBeUndefined();
	});
});

describe('the groups of mutation tests', () => {
	const root = path.join(__dirname, '../../..');
	const script = `import { groups } from './test/mutation/groups.mjs'; console.log(JSON.stringify(groups));`;
	const groups = Object.entries(
		JSON.parse(
			execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
				cwd: root,
				encoding: 'utf8',
			}),
		) as Record<string, { mutate: string[]; tests: string[] }>,
	);

	it.each(groups)('%s names files that there are', (_name, { mutate, tests }) => {
		const named = [...mutate, ...tests.map((test) => `test/unit/${test}.test.ts`)];
		expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
	});

	it('are those of docs/reliability.md', () => {
		const page = readFileSync(path.join(root, 'docs', 'reliability.md'), 'utf8');
		const [, table = ''] = /\| Group .*\n.*\n((?:\|.*\n)+)/.exec(page) ?? [];
		const documented = table
			.trim()
			.split('\n')
			.map((row) => row.split('|')[1].trim());
		expect(documented).toEqual(groups.map(([name]) => name));
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

	it('asks for the credential of this package, and for no other', () => {
		const names = credentials.map((file) => instantiate<ICredentialType>(sourceOf(file)).name);
		const asked = instantiate<INodeType>(source).description.credentials ?? [];
		expect(asked.map(({ name }) => name)).toEqual(names);
	});

	it('has icons for light and dark that are in the package', () => {
		const icons = filesEndingWith('icons', '.svg');
		const { icon } = instantiate<INodeType>(source).description;
		expect(icon).toEqual({
			light: expect.stringMatching(/^file:/),
			dark: expect.stringMatching(/^file:/),
		});
		for (const path of Object.values(icon as Record<string, string>)) {
			expect(icons).toContain(path.replace(/^file:(\.\.\/)+/, ''));
		}
	});
});
