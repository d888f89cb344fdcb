import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Check } from '../../../tools/n8n/checks';
import { buildPackage, packPackage } from '../../../tools/n8n/community-package';
import { stopAll } from '../../../tools/n8n/processes';
import { checkChecksum } from './parts/checksum';
import { checkCredential } from './parts/credential';
import { checkRemoveDuplicates } from './parts/removeDuplicates';
import { checkStored } from './parts/stored';
import { checkTrigger } from './parts/trigger';
import { checkUpdate, previousTarball } from './parts/update';
import { checkWorkflows } from './parts/workflows';
import { Report } from './report';
import { World, isOlderN8n, isPresentN8n } from './world';

/** What is checked in the n8n in which the present package is installed, in this order. */
const REGULAR_PARTS: Record<string, (world: World, report: Report) => Promise<void>> = {
	credential: checkCredential,
	stored: checkStored,
	removeDuplicates: checkRemoveDuplicates,
	trigger: checkTrigger,
	workflows: checkWorkflows,
};

/** Runs all parts, or those named, and gives the exit code; `checkStart` runs the checks of `npm start`. */
export async function runSuite(
	checkStart: () => Promise<Check[]>,
	only?: string[],
): Promise<number> {
	const report = new Report();
	const isWanted = (name: string) => only === undefined || only.includes(name);
	const packed = mkdtempSync(path.join(tmpdir(), 'payments-service-e2e-'));
	try {
		const tarball = await packPresent(packed);
		const regular = Object.keys(REGULAR_PARTS).filter(isWanted);
		if (regular.length > 0) await runRegular(report, tarball, regular);
		if (isWanted('update')) await runUpdate(report, tarball);
		// n8n 1 has no packages that its environment manages.
		if (isWanted('checksum') && !isOlderN8n()) await runChecksum(report, tarball);
		// `npm start` runs the present n8n alone.
		if (isWanted('start') && isPresentN8n()) {
			await report.part('npm start', async () => report.add(...(await checkStart())));
		}
	} finally {
		await stopAll();
		rmSync(packed, { recursive: true, force: true });
	}
	return report.close();
}

async function packPresent(folder: string): Promise<string> {
	const log = path.join(folder, 'tools.log');
	await buildPackage(log);
	return packPackage(folder);
}

async function runRegular(report: Report, tarball: string, parts: string[]): Promise<void> {
	const world = new World('regular');
	let allPassed = await report.part('install from the packed tarball', async () => {
		await world.install(tarball);
		await world.start();
		console.log(`  n8n ${world.api.version}`);
	});
	for (const name of allPassed ? parts : []) {
		const passed = await report.part(name, async () => await REGULAR_PARTS[name](world, report));
		allPassed &&= passed;
	}
	await report.part('stop', async () => await world.close(report, !allPassed));
}

async function runUpdate(report: Report, tarball: string): Promise<void> {
	const world = new World('update');
	const allPassed = await report.part('every operation, before and after an update', async () => {
		await world.install(previousTarball());
		await world.start();
		await checkUpdate(world, tarball, report);
	});
	await report.part('stop', async () => await world.close(report, !allPassed));
}

async function runChecksum(report: Report, tarball: string): Promise<void> {
	const world = new World('checksum');
	const allPassed = await report.part('unverified packages off, from a checksum', async () => {
		await checkChecksum(world, tarball, report);
	});
	await report.part('stop', async () => await world.close(report, !allPassed));
}
