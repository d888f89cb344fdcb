import type { ICredentialType, INodeProperties, INodeType } from 'n8n-workflow';
import { instantiate, packageJson, readJson, sourceOf } from '../structure/packageFiles';
import type { Published } from '../../../tools/announcedRules';
import { announcedFaults } from '../../../tools/announcedRules';

const { nodes: builtNodes, credentials: builtCredentials } = packageJson.n8n;

/** The package as its sources have it, new each time. */
const published = (): Published => ({
	nodes: builtNodes.map(sourceOf).map((file) => ({
		file,
		node: instantiate<INodeType>(file),
		codex: readJson(file.replace(/\.ts$/, '.json')),
	})),
	credentials: builtCredentials
		.map(sourceOf)
		.map((file) => ({ file, credential: instantiate<ICredentialType>(file) })),
});
const field = (more: Partial<INodeProperties>) =>
	({
		displayName: 'Field',
		name: 'field',
		type: 'string',
		default: '',
		...more,
	}) as INodeProperties;

/** The package with something else in it. */
function broken(change: (all: Published) => void): string[] {
	const all = published();
	change(all);
	return announcedFaults(all);
}

describe('the rules announced for the next scanner', () => {
	it('hold for both nodes and the credential', () => {
		const all = published();
		expect(all.nodes).toHaveLength(2);
		expect(announcedFaults(all)).toEqual([]);
	});

	it('find a second credential in the package', () => {
		expect(broken((all) => all.credentials.push(all.credentials[0]))).toEqual([
			'package.json: 2 credentials, not one',
		]);
	});

	it('find a second credential of a node', () => {
		const faults = broken(({ nodes }) =>
			nodes[0].node.description.credentials?.push({ name: 'another' }),
		);
		expect(faults).toEqual([expect.stringContaining('asks for 2 credentials')]);
	});

	it('find subcategories', () => {
		const faults = broken(({ nodes }) => (nodes[1].codex.subcategories = {}));
		expect(faults).toEqual([expect.stringContaining('subcategories')]);
	});

	it('find a long hint, in a collection too', () => {
		const long = field({ hint: 'x'.repeat(121) });
		const collection = field({ type: 'collection', default: {}, options: [long] });
		const faults = broken(({ nodes }) => nodes[0].node.description.properties.push(collection));
		expect(faults).toEqual([expect.stringContaining('field.field has a hint of 121 characters')]);
	});

	it('find what is required without a default, in a credential too', () => {
		const bare = field({ required: true, default: undefined });
		const faults = broken(({ credentials }) => credentials[0].credential.properties.push(bare));
		expect(faults).toEqual([expect.stringContaining('field is required and has no default')]);
	});
});
