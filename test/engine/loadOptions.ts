import { LoadOptionsContext } from 'n8n-core';
import type { INodeListSearchResult, INodePropertyOptions } from 'n8n-workflow';
import { prepareNodeType } from './nodeTypes';
import { type NodeSetup, createAdditionalData, createWorkflow, nodeUnderTest } from './workflow';

interface ListOptions extends NodeSetup {
	/** The method's name below `methods.listSearch` or `methods.loadOptions`. */
	method: string;
	/** What the user typed into the list's search box. */
	filter?: string;
	paginationToken?: string;
}

/** The context in which n8n fills a list of the editor. */
function loadOptionsContext(setup: NodeSetup): LoadOptionsContext {
	const nodeType = prepareNodeType(setup.nodeType);
	const node = nodeUnderTest(setup, nodeType);
	const additionalData = createAdditionalData(setup, 'internal');
	additionalData.currentNodeParameters = setup.parameters ?? {};
	const workflow = createWorkflow(setup, [node], { [node.type]: nodeType });
	return new LoadOptionsContext(workflow, node, additionalData, '');
}

/** One page of a resource locator's list, as the editor asks for it. */
export async function listSearch(options: ListOptions): Promise<INodeListSearchResult> {
	const search = prepareNodeType(options.nodeType).methods?.listSearch?.[options.method];
	if (!search) throw new Error(`The node type has no listSearch method "${options.method}"`);
	const context = loadOptionsContext(options);
	return await search.call(context, options.filter, options.paginationToken);
}

/** The options of a list that the editor loads when the node is opened. */
export async function loadOptions(options: ListOptions): Promise<INodePropertyOptions[]> {
	const load = prepareNodeType(options.nodeType).methods?.loadOptions?.[options.method];
	if (!load) throw new Error(`The node type has no loadOptions method "${options.method}"`);
	return await load.call(loadOptionsContext(options));
}
