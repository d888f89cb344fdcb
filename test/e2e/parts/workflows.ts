import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { WORKFLOWS_DIR } from '../../../sandbox/local/paths';
import { ImportedWorkflow, type WorkflowCheck } from '../imported-workflow';
import type { Report } from '../report';
import type { World } from '../world';

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
			const { check } = (await import(`../workflows/${name}.ts`)) as { check: WorkflowCheck };
			world.sandbox.reset();
			const checks = await check(await ImportedWorkflow.import(world, name));
			report.add(...checks);
			report.expect(`the check of ${name} looks at something`, checks.length > 0, true);
		});
	}
}

function namesIn(folder: string, ending: string): string[] {
	return readdirSync(folder)
		.filter((file) => file.endsWith(ending))
		.map((file) => path.basename(file, ending))
		.sort();
}
