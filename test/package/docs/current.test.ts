/* eslint-disable @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ICredentialType, INodeType } from 'n8n-workflow';
import { withGenerated } from '../../../tools/generate/markdown';
import { instantiate, packageJson, readJson, sourceOf } from '../structure/packageFiles';
import { ROOT, documents, read, section, targets } from './documents';

const COMPATIBILITY = 'docs/compatibility.md';

const rowsOf = (file: string, heading: string) =>
	section(file, heading)
		.split('\n')
		.filter((line) => line.startsWith('|'))
		.slice(2)
		.map((line) => line.split('|').map((cell) => cell.trim()));

describe('README.md', () => {
	it('explains every field of the credential, in the order of the form', () => {
		const [credential] = packageJson.n8n.credentials.map(sourceOf);
		const fields = instantiate<ICredentialType>(credential).properties;
		const shown = fields.filter(({ type }) => type !== 'hidden');
		expect(rowsOf('README.md', 'Credentials').map(([, name]) => name)).toEqual(
			shown.map(({ displayName }) => displayName),
		);
	});

	it('is short, beside the table of operations', () => {
		const text = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
		const words = withGenerated(text, '').match(/\S+/g) ?? [];
		expect(words.length).toBeLessThanOrEqual(1200);
	});
});

describe(COMPATIBILITY, () => {
	it('names the n8n that the suites run, and no version that none of them runs', () => {
		const versionOf = (folder: string) =>
			(readJson(`tools/n8n/${folder}/package.json`).dependencies as Record<string, string>).n8n;
		const folders = readdirSync(path.join(ROOT, 'tools/n8n')).filter((name) =>
			existsSync(path.join(ROOT, 'tools/n8n', name, 'package.json')),
		);
		const named = rowsOf(COMPATIBILITY, 'Compatibility').map(([, version]) => version);
		expect(named).toContain(versionOf('current'));
		expect(folders.map(versionOf)).toEqual(expect.arrayContaining(named));
	});

	it('names the versions of the nodes', () => {
		const text = section(COMPATIBILITY, 'Versioning');
		const [action, trigger] = packageJson.n8n.nodes
			.map(sourceOf)
			.map((file) => [instantiate<INodeType>(file).description.version].flat());
		expect(text).toContain(`The action node is at version ${action.join(' and ')}.`);
		expect(text).toContain(`The trigger is at version ${trigger.join(' and ')}.`);
	});
});

describe('CONTRIBUTING.md', () => {
	it('describes every suite', () => {
		const scripts = Object.keys(readJson('package.json').scripts as Record<string, string>);
		const suites = scripts.filter((name) => /^(test|bench)(:|$)/.test(name));
		const text = section('CONTRIBUTING.md', 'Suites');
		const missing = suites
			.map((name) => (name === 'test' ? 'npm test' : `npm run ${name}`))
			.filter((command) => !text.includes(`\`${command}\``));
		expect(missing).toEqual([]);
	});

	it('says of each development dependency what it is for', () => {
		const text = section('CONTRIBUTING.md', 'Development dependencies');
		const names = Object.keys(readJson('package.json').devDependencies as object);
		expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
	});
});

describe('docs/images', () => {
	it('holds no picture that no document shows', () => {
		const shown = documents().flatMap((file) =>
			targets(read(file)).map((target) => path.posix.join(path.posix.dirname(file), target)),
		);
		const pictures = readdirSync(path.join(ROOT, 'docs/images'), {
			recursive: true,
			encoding: 'utf8',
		})
			.filter((name) => /\.\w+$/.test(name))
			.map((name) => `docs/images/${name.split(path.sep).join('/')}`);
		expect(pictures.filter((file) => !shown.includes(file))).toEqual([]);
	});
});
