import { type ExecuteContext, DirectoryLoader, RoutingNode } from 'n8n-core';
import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
	INodeTypes,
} from 'n8n-workflow';
import { without } from '../../sandbox/server/without';

/** A node class, or an instance of one. */
export type NodeTypeSource = INodeType | (new () => INodeType);

/** The prefix that n8n puts before the names of the package's node types. */
const PACKAGE_PREFIX = 'n8n-nodes-payments-service.';

const preparedTypes = new WeakMap<NodeTypeSource, INodeType>();

/**
 * Makes of a node class what n8n makes of it when it loads the package: adds the `requestOptions`
 * collection and, to a declarative node, the `execute` that runs n8n-core's routing engine.
 * The class itself stays as it was; the same source gives the same prepared type every time.
 */
export function prepareNodeType(source: NodeTypeSource): INodeType {
	const known = preparedTypes.get(source);
	if (known) return known;

	const instance = typeof source === 'function' ? new source() : source;
	const description: INodeTypeDescription = {
		...instance.description,
		properties: [...instance.description.properties],
	};
	const prepared = derive(instance, description);
	DirectoryLoader.applyDeclarativeNodeOptionParameters(prepared);
	if (isRoutedByN8n(prepared)) {
		prepared.execute = async function (this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
			return (await new RoutingNode(this as ExecuteContext, prepared).runNode()) ?? [];
		};
	}
	preparedTypes.set(source, prepared);
	return prepared;
}

/**
 * The node type as n8n derives it for AI agents: no input, a tool as its output. Its `execute` is
 * the one of `prepareNodeType`, so `customOperations` play no part, exactly as in n8n.
 */
export function asToolType(prepared: INodeType): INodeType {
	const description = without(prepared.description, 'usableAsTool');
	return derive(prepared, {
		...description,
		name: `${description.name}Tool`,
		displayName: `${description.displayName} Tool`,
		inputs: [],
		outputs: ['ai_tool'],
		properties: [
			{
				displayName: 'Description',
				name: 'toolDescription',
				type: 'string',
				default: description.description,
			},
			...description.properties,
		],
	});
}

/** A node type that only stands beside the one under test. */
export function plainType(
	name: string,
	{ execute, ...description }: Partial<INodeTypeDescription> & Pick<INodeType, 'execute'>,
): INodeType {
	return {
		description: {
			name,
			displayName: name,
			group: ['transform'],
			version: 1,
			description: 'Stands beside the node under test',
			defaults: { name },
			inputs: ['main'],
			outputs: ['main'],
			properties: [],
			...description,
		},
		execute,
	};
}

/** The full name under which a workflow's node refers to a node type. */
export function fullTypeName(nodeType: INodeType): string {
	return `${PACKAGE_PREFIX}${nodeType.description.name}`;
}

/** The newest version of a node type. */
export function latestVersion(nodeType: INodeType): number {
	const { version } = nodeType.description;
	return Array.isArray(version) ? Math.max(...version) : version;
}

/** The registry that n8n-core asks for node types, holding those of one workflow. */
export class NodeTypeRegistry implements INodeTypes {
	constructor(private readonly types: Record<string, INodeType>) {}

	getByName(name: string): INodeType {
		const nodeType = this.types[name];
		if (!nodeType) throw new Error(`The test workflow has no node type "${name}"`);
		return nodeType;
	}

	getByNameAndVersion(name: string): INodeType {
		return this.getByName(name);
	}

	getKnownTypes(): Record<string, never> {
		return {};
	}
}

function derive(instance: INodeType, description: INodeTypeDescription): INodeType {
	return Object.create(instance, {
		description: { value: description, writable: true, enumerable: true },
	}) as INodeType;
}

/** n8n's own condition for giving a node type its routing `execute`. */
function isRoutedByN8n(nodeType: INodeType): boolean {
	const declarative = nodeType.description.requestDefaults !== undefined;
	const hasOwnWay = nodeType.execute ?? nodeType.supplyData ?? nodeType.poll ?? nodeType.trigger;
	if (hasOwnWay) return false;
	return declarative || (!nodeType.webhook && !nodeType.methods);
}
