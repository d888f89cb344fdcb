/* eslint-disable @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports -- runs on Node.js, not within n8n */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Instance } from './instance';
import { pack } from '../release/pack';
import { type ProcessOptions, npm, runProcess } from '../programs/processes';
import { PACKAGE_NAME, ROOT } from './paths';
import { StartError } from './startError';

const GULP = path.join(ROOT, 'node_modules', 'gulp', 'bin', 'gulp.js');

/**
 * Compiles `nodes/` and `credentials/` into `dist/`, unless who runs several suites at once has done so before. Throws when
 * the build failed, with its log file.
 */
export async function buildPackage(logFile: string): Promise<void> {
	if (process.env.PAYMENTS_IS_BUILT) return;
	const build = { command: process.execPath, args: [GULP, 'build'], cwd: ROOT, logFile };
	await runToEnd(build, 'The build failed.');
}

/** Packs the package as it would be published, into `folder`, and gives the tarball's path. */
export function packPackage(folder: string): string {
	mkdirSync(folder, { recursive: true });
	return pack(folder).tarball;
}

/** Where n8n looks for community packages. */
export function communityFolder(instance: Instance): string {
	return path.join(instance.dataDir, '.n8n', 'nodes');
}

/**
 * Installs a tarball where n8n looks for community packages, by npm and from the tarball alone, so
 * that what n8n loads is what a user would get. The package has no runtime dependencies, hence
 * `--offline`: one that crept in would fail here.
 */
export async function installTarball(
	instance: Instance,
	tarball: string,
	logFile: string,
): Promise<void> {
	const folder = communityFolder(instance);
	rmSync(path.join(folder, 'node_modules', PACKAGE_NAME), { recursive: true, force: true });
	rmSync(path.join(folder, 'package-lock.json'), { force: true });
	mkdirSync(folder, { recursive: true });
	await runToEnd(
		{
			...npm('install', tarball, '--prefix', folder, '--offline', '--ignore-scripts'),
			env: { ...process.env, npm_config_legacy_peer_deps: 'true' },
			cwd: folder,
			logFile,
		},
		'The package could not be installed as a community package.',
	);
}

/** Builds the package as it would be published, and installs it in one n8n. */
export async function buildAndInstall(instance: Instance): Promise<void> {
	const log = path.join(instance.dataDir, 'tools.log');
	await buildPackage(log);
	const folder = mkdtempSync(path.join(tmpdir(), 'payments-service-pack-'));
	try {
		await installTarball(instance, packPackage(folder), log);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Runs a program to its end. Throws `failure`, with the log file named, when its exit code is not 0. */
async function runToEnd(options: ProcessOptions & { logFile: string }, failure: string) {
	const { code } = await runProcess(options);
	if (code === 0) return;
	const log = readFileSync(options.logFile, 'utf8');
	throw new StartError(failure, options.logFile, log.slice(-4000));
}
