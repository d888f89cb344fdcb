/* eslint-disable @n8n/community-nodes/no-dangerous-functions, @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports, no-console -- runs on Node.js, not within n8n */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildPackage, packPackage } from '../../../tools/n8n/communityPackage';
import { ROOT } from '../../../tools/n8n/paths';

/** Of this run alone: another may run beside it. */
const FOLDER = path.join(ROOT, 'node_modules', '.cache', `e2e-${process.pid}`);

/** Packs the current package before the suite, once for all its files. Throws when the build failed, which is printed. */
export default async function packPresent(): Promise<void> {
	process.once('exit', () => rmSync(FOLDER, { recursive: true, force: true }));
	const log = path.join(FOLDER, 'build.log');
	try {
		await buildPackage(log);
	} catch (error) {
		console.error(readFileSync(log, 'utf8'));
		const failed = error;
		throw failed;
	}
	process.env.PAYMENTS_TARBALL = packPackage(FOLDER);
}

/** The tarball of the current package. */
export function presentTarball(): string {
	return String(process.env.PAYMENTS_TARBALL);
}

/** The same with an earlier version number, as long as no earlier version is published. */
export function earlierTarball(): string {
	const folder = mkdtempSync(path.join(FOLDER, 'earlier-'));
	const tarball = path.join(folder, 'earlier.tgz');
	execFileSync('tar', ['-xzf', presentTarball(), '-C', folder]);
	const file = path.join(folder, 'package', 'package.json');
	const description = JSON.parse(readFileSync(file, 'utf8')) as object;
	writeFileSync(file, JSON.stringify({ ...description, version: '0.0.1' }));
	execFileSync('tar', ['-czf', tarball, '-C', folder, 'package']);
	return tarball;
}
