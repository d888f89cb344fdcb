/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { INodeType } from 'n8n-workflow';
import type { Operation, Resource } from '../../../nodes/PaymentsService/shared/operation';
import {
	exportsOf,
	filesEndingWith,
	instantiate,
	packageJson,
	readJson,
	sourceOf,
} from './packageFiles';

const { nodes, credentials } = packageJson.n8n;

describe('package.json', () => {
	it('names every node and credential that the build makes, and nothing else', () => {
		expect(nodes.map(sourceOf).sort()).toEqual(filesEndingWith('nodes', '.node.ts'));
		expect(credentials.map(sourceOf)).toEqual(filesEndingWith('credentials', '.credentials.ts'));
	});

	it('publishes only built files and the examples', () => {
		expect(packageJson.files).toEqual(['dist', 'workflows']);
	});
});

it('has its tests in test/unit, in folders of the same names', () => {
	const folders = filesEndingWith('test/unit', '.test.ts')
		.map((file) => path.posix.dirname(path.posix.relative('test/unit', file)))
		// The words of every failure come from everywhere.
		.filter((folder) => folder !== 'messages');
	const ofCode = (folder: string) => existsSync(path.join(__dirname, '../../..', folder));
	expect(folders.filter((folder) => !ofCode(folder))).toEqual([]);
});

it.each(filesEndingWith('nodes/PaymentsService/resources', 'index.ts'))(
	'%s offers every operation of its folder',
	(index) => {
		const [resource] = Object.values(exportsOf<Resource>(index));
		const operations = filesEndingWith(path.dirname(index), '.ts')
			.flatMap((file) => Object.values(exportsOf<Partial<Operation>>(file)))
			.filter(({ action }) => action !== undefined);
		expect(new Set(operations)).toEqual(new Set(Object.values(resource.operations)));
	},
);

describe.each(nodes.map(sourceOf))('%s', (source) => {
	it('has a codex file with its name and a category', () => {
		const codex = readJson(source.replace(/\.ts$/, '.json'));
		expect(codex.node).toBe(
			`n8n-nodes-payments-service.${instantiate<INodeType>(source).description.name}`,
		);
		expect(codex.categories).toEqual(['Finance & Accounting']);
	});
});
