import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { INodeTypeDescription } from 'n8n-workflow';
import { WORKFLOWS_DIR } from '../../../../tools/n8n/paths';
import { readWorkflow } from '../../../../tools/n8n/workflows';
import { ImportedWorkflow, type WorkflowCheck } from '../imported-workflow';
import type { Report } from '../report';
import { type World, isOlderN8n } from '../world';

const CHECKS_DIR = path.join(__dirname, '..', 'workflows');

/** Imports, runs and checks every workflow of `workflows/`; one without a check is a failure. */
export async function checkWorkflows(world: World, report: Report): Promise<void> {
	const names = namesIn(WORKFLOWS_DIR, '.json');
	report.expect(
		'every workflow has a check, and every check a workflow',
		namesIn(CHECKS_DIR, '.ts'),
		names,
	);
	for (const name of names.filter((name) => existsSync(path.join(CHECKS_DIR, `${name}.ts`)))) {
		await report.part(`workflows/${name}.json`, async () => {
			const missing = await missingNodes(world, name);
			if (missing.length > 0 && isOlderN8n()) {
				return report.skip(name, `n8n ${world.api.version} does not have ${missing.join(', ')}`);
			}
			report.expect(`n8n has every node of ${name}`, missing, []);
			const { check } = (await import(`../workflows/${name}.ts`)) as { check: WorkflowCheck };
			world.sandbox.reset();
			const checks = await check(await ImportedWorkflow.import(world, name));
			report.add(...checks);
			report.expect(`the check of ${name} looks at something`, checks.length > 0, true);
		});
	}
}

/** The nodes that a workflow uses and that the running n8n does not have, or not in that version. */
async function missingNodes(world: World, name: string): Promise<string[]> {
	const types = await world.api.readFile<INodeTypeDescription[]>('/types/nodes.json');
	const known = new Set(
		types.flatMap((type) => [type.version].flat().map((version) => `${type.name} ${version}`)),
	);
	const used = readWorkflow(name).nodes.map(({ type, typeVersion }) => `${type} ${typeVersion}`);
	return [...new Set(used)].filter((node) => !known.has(node));
}

function namesIn(folder: string, ending: string): string[] {
	return readdirSync(folder)
		.filter((file) => file.endsWith(ending))
		.map((file) => path.basename(file, ending))
		.sort();
}
