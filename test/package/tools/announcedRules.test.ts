import type { ICredentialType, INodeType } from 'n8n-workflow';
import { announcedFaults } from './announcedRules';
import { instantiate, packageJson, readJson, sourceOf } from '../structure/packageFiles';

it('the rules announced for the next scanner hold for both nodes and the credential', () => {
	const { nodes, credentials } = packageJson.n8n;
	const faults = announcedFaults({
		nodes: nodes.map(sourceOf).map((file) => ({
			file,
			node: instantiate<INodeType>(file),
			codex: readJson(file.replace(/\.ts$/, '.json')),
		})),
		credentials: credentials
			.map(sourceOf)
			.map((file) => ({ file, credential: instantiate<ICredentialType>(file) })),
	});
	expect(faults).toEqual([]);
});
