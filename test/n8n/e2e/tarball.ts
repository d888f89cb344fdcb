import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildPackage, packPackage } from '../../../tools/n8n/communityPackage';
import { ROOT } from '../../../tools/n8n/paths';

const FOLDER = path.join(ROOT, 'node_modules', '.cache', 'e2e');

/** Packs the current package before the suite, once for all its files. Throws when the build failed, which is printed. */
export default async function packPresent(): Promise<void> {
	const log = path.join(FOLDER, `build-${process.pid}.log`);
	try {
		await buildPackage(log);
	} catch (error) {
		console.error(readFileSync(log, 'utf8'));
		throw error;
	}
	process.env.PAYMENTS_TARBALL = packPackage(FOLDER);
}

/** The tarball of the current package. */
export function presentTarball(): string {
	return String(process.env.PAYMENTS_TARBALL);
}
