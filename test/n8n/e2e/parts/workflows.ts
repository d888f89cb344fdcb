/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { INode, INodeTypeDescription } from 'n8n-workflow';
import { N8N_DIR, PACKAGE_NAME } from '../../../../tools/n8n/paths';
import type { WorkflowFile } from '../../../../tools/n8n/n8nRelease';
import { exampleNames, readWorkflow } from '../../../../tools/n8n/workflows';
import { beginAnew } from '../support/calls';
import { expectAll } from '../support/findings';
import { issuesIn } from '../support/nodeTypes';
import { ImportedWorkflow, type WorkflowCheck } from '../importedWorkflow';
import { RUNNING_URL, type World } from '../../world';

/** Its check puts the clock of n8n ahead. */
const NEEDS_CLOCK = ['unknown-payouts'];

const CHECKS_DIR = path.join(__dirname, '..', 'workflows');

/** Imports, runs and checks every workflow of `workflows/`; the oldest n8n does not have all their nodes. */
export function describeWorkflows(world: World): void {
	const names = exampleNames();
	const known = new Set(['n8n-nodes-base', '@n8n/n8n-nodes-langchain'].flatMap(nodesOf));

	it('has a check for every workflow, and a workflow for every check', () => {
		expect(namesIn(CHECKS_DIR, '.ts')).toEqual(names);
	});

	it('has no node at which the editor shows that something is missing', async () => {
		const types = await world.api.readFile<INodeTypeDescription[]>('/types/nodes.json');
		const issues = names.flatMap((name) =>
			(readWorkflow(name).nodes as unknown as INode[]).flatMap((node) => {
				const type = types.find(
					(one) => one.name === node.type && [one.version].flat().includes(node.typeVersion),
				);
				const found = type && issuesIn(type, node);
				return found ? [[name, node.name, found.parameters]] : [];
			}),
		);
		expect(issues).toEqual([]);
	});

	for (const name of names.filter((one) => existsSync(path.join(CHECKS_DIR, `${one}.ts`)))) {
		const used = nodesWithCalled(name).map(({ type, typeVersion }) => `${type} ${typeVersion}`);
		const missing = used
			.filter((node) => !node.startsWith(PACKAGE_NAME))
			// From a node, n8n itself makes the tool that asks a person.
			.filter((node) => !known.has(node.replace('HitlTool ', ' ')));
		const isTooNew = missing.length > 0 && path.basename(N8N_DIR) === 'oldest';
		const isLeftOut = RUNNING_URL !== '' && NEEDS_CLOCK.includes(name);
		(isTooNew || isLeftOut ? it.skip : it)(name, async () => {
			expect(missing).toEqual([]);
			const { check } = (await import(`../workflows/${name}.ts`)) as { check: WorkflowCheck };
			world.sandbox.reset();
			beginAnew();
			expectAll(await check(await ImportedWorkflow.import(world, name)));
		});
	}
}

/** The nodes of an example, and of all that it calls. */
function nodesWithCalled(name: string): WorkflowFile['nodes'] {
	const { nodes } = readWorkflow(name);
	const called = exampleNames().filter((other) =>
		nodes.some(({ parameters }) => callsId(parameters, readWorkflow(other).id)),
	);
	return [...nodes, ...called.flatMap(nodesWithCalled)];
}

function callsId(parameters: unknown, id: unknown): boolean {
	return (parameters as { workflowId?: { value?: unknown } }).workflowId?.value === id;
}

/** Every version of every node of a package that n8n brings along, such as `n8n-nodes-base.webhook 2.1`. */
function nodesOf(name: string): string[] {
	const file = path.join(N8N_DIR, 'node_modules', name, 'dist', 'types', 'nodes.json');
	const types = JSON.parse(readFileSync(file, 'utf8')) as INodeTypeDescription[];
	return types.flatMap((type) =>
		[type.version].flat().map((version) => `${name}.${type.name} ${version}`),
	);
}

function namesIn(folder: string, ending: string): string[] {
	return readdirSync(folder)
		.filter((file) => file.endsWith(ending))
		.map((file) => path.basename(file, ending))
		.sort();
}
