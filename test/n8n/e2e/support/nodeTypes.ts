import {
	type INode,
	type INodeParameters,
	type INodeTypeDescription,
	NodeHelpers,
} from 'n8n-workflow';
import { PACKAGE_NAME } from '../../../../tools/n8n/paths';
import type { World } from '../../world';

/** The description of a node of this package, as the running n8n gives it to its editor. */
export async function nodeTypeIn(world: World, name: string): Promise<INodeTypeDescription> {
	const all = await world.api.readFile<INodeTypeDescription[]>('/types/nodes.json');
	const type = all.find((candidate) => candidate.name === `${PACKAGE_NAME}.${name}`);
	if (type) return type;
	throw new Error(`n8n does not know the node ${name}`);
}

/** All parameters with which a saved node runs: its own, and the defaults of what it leaves open. */
function parametersIn(type: INodeTypeDescription, node: INode): INodeParameters {
	const { properties } = type;
	const full = NodeHelpers.getNodeParameters(properties, node.parameters, true, false, node, type);
	return full ?? {};
}

/** The issues that the editor shows at a saved node; null when there are none. */
export function issuesIn(type: INodeTypeDescription, node: INode) {
	const parameters = parametersIn(type, node);
	return NodeHelpers.getNodeParametersIssues(type.properties, { ...node, parameters }, type);
}
