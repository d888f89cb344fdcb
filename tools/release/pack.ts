/* eslint-disable @n8n/community-nodes/no-dangerous-functions, @n8n/community-nodes/no-restricted-globals, @n8n/community-nodes/no-restricted-imports, no-console -- runs on Node.js, not within n8n */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseAddresses, withAddresses } from './packedReadme';
import { npm } from '../programs/processes';

const ROOT = path.join(__dirname, '../..');

/** What package.json says to those who work on the package. */
const OF_REPOSITORY = ['devDependencies', 'jest', 'prettier', 'scripts'];

/** The package as it is published, in one file, as npm tells of it. */
interface Packed {
	/** What n8n asks for beside the version: `sha512-` and the file's hash in base64. */
	integrity: string;
	/** In bytes. */
	size: number;
	/** What the file holds, by paths inside the package. */
	files: Array<{ path: string }>;
}

/** package.json, as far as it matters here. */
export interface PackageJson {
	version: string;
	repository: { url: string };
	files: string[];
}

/**
 * Packs the built package into `folder`. Its README differs from the repository's: every link is an address. Its JSON has
 * no blanks, and package.json says nothing of how the package is made.
 * Throws when there is no build.
 */
export function pack(folder: string): Packed & { tarball: string } {
	const { version, repository, files } = readPackageJson();
	const staged = mkdtempSync(path.join(tmpdir(), 'payments-service-pack-'));
	try {
		for (const name of ['package.json', 'LICENSE', ...files]) {
			cpSync(path.join(ROOT, name), path.join(staged, name), { recursive: true });
		}
		for (const name of readdirSync(staged, { recursive: true, encoding: 'utf8' })) {
			if (!name.endsWith('.json')) continue;
			const file = path.join(staged, name);
			const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
			if (name === 'package.json') for (const own of OF_REPOSITORY) delete content[own];
			writeFileSync(file, JSON.stringify(content));
		}
		const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
		const addresses = releaseAddresses(repository.url, version);
		writeFileSync(path.join(staged, 'README.md'), withAddresses(readme, ROOT, addresses));
		const { command, args, shell } = npm('pack', '--json', '--ignore-scripts');
		const output = execFileSync(command, [...args, '--pack-destination', path.resolve(folder)], {
			...{ cwd: staged, encoding: 'utf8', shell },
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		const [packed] = JSON.parse(output) as Array<Packed & { filename: string }>;
		return { ...packed, tarball: path.resolve(folder, packed.filename) };
	} finally {
		rmSync(staged, { recursive: true, force: true });
	}
}

export function readPackageJson(): PackageJson {
	return JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as PackageJson;
}

if (require.main === module) {
	const { tarball, integrity, files, size } = pack(process.argv[2] ?? '.');
	const kilobytes = Math.ceil(size / 1000);
	console.log(`${path.relative('.', tarball)}: ${files.length} files, ${kilobytes} kB`);
	console.log(`checksum ${integrity}`);
}
