import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Check } from '../../sandbox/local/checks';
import { buildPackage, packPackage } from '../../sandbox/local/community-package';
import { stopAll } from '../../sandbox/local/processes';
import { checkWorkflows } from './parts/workflows';
import { Report } from './report';
import { World } from './world';

/** What is checked in the n8n in which the present package is installed, in this order. */
const REGULAR_PARTS: Record<string, (world: World, report: Report) => Promise<void>> = {
	workflows: checkWorkflows,
};

/** Runs all parts, or those named, and gives the exit code; `checkStart` runs the checks of `npm start`. */
export async function runSuite(
	checkStart: () => Promise<Check[]>,
	only?: string[],
): Promise<number> {
	const report = new Report();
	const isWanted = (name: string) => only === undefined || only.includes(name);
	try {
		const regular = Object.keys(REGULAR_PARTS).filter(isWanted);
		if (regular.length > 0) await runRegular(report, regular);
		if (isWanted('start') && !isOlderN8n()) {
			await report.part('npm start', async () => report.add(...(await checkStart())));
		}
	} finally {
		await stopAll();
	}
	return report.close();
}

async function runRegular(report: Report, parts: string[]): Promise<void> {
	const world = new World('regular');
	let allPassed = await report.part('Install from the packed tarball, start n8n', async () => {
		await buildPackage(world.logFile);
		const folder = path.join(world.instance.dataDir, 'packed');
		mkdirSync(folder);
		await world.install(await packPackage(folder, world.logFile));
		await world.start();
	});
	for (const name of allPassed ? parts : []) {
		const passed = await report.part(name, async () => await REGULAR_PARTS[name](world, report));
		allPassed &&= passed;
	}
	await report.part('Stop', async () => await world.close(report, !allPassed));
}

/** `npm start` runs the present n8n alone, so there is nothing about it to check on an older one. */
function isOlderN8n(): boolean {
	return process.env.PAYMENTS_N8N_FOLDER !== 'n8n';
}
