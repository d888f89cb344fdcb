import type { ICredentialType, INodeProperties, INodeType } from 'n8n-workflow';
import { walk } from '../../../tools/generate/description';

/** What n8n reads of a package: its classes, and the codex file beside each node. */
export interface Published {
	nodes: Array<{ file: string; node: INodeType; codex: Record<string, unknown> }>;
	credentials: Array<{ file: string; credential: ICredentialType }>;
}

const MAX_HINT = 120;

/**
 * What breaks a rule that n8n has announced for the next version of its scanner: one credential, codex files without
 * subcategories, hints of at most 120 characters, and a default for what is required.
 */
export function announcedFaults({ nodes, credentials }: Published): string[] {
	return [
		...(credentials.length > 1 ? [`package.json: ${credentials.length} credentials, not one`] : []),
		...nodes.flatMap(({ file, node, codex }) => {
			const { credentials: asked = [], properties } = node.description;
			return [
				...(asked.length > 1 ? [`${file}: asks for ${asked.length} credentials, not one`] : []),
				...('subcategories' in codex ? [`${file}: its codex file has subcategories`] : []),
				...parameterFaults(file, properties),
			];
		}),
		...credentials.flatMap(({ file, credential }) => parameterFaults(file, credential.properties)),
	];
}

function parameterFaults(file: string, properties: INodeProperties[]): string[] {
	return walk(properties).flatMap(({ path: place, property }) => {
		const { hint = '', required, default: preset } = property;
		return [
			...(hint.length > MAX_HINT
				? [`${file}: ${place} has a hint of ${hint.length} characters`]
				: []),
			...(required && preset === undefined
				? [`${file}: ${place} is required and has no default`]
				: []),
		];
	});
}
