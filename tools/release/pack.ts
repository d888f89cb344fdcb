import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseAddresses, withAddresses } from './packedReadme';
import { npm } from '../programs/processes';

const ROOT = path.join(__dirname, '../..');

/** The package as it is published, in one file. */
interface Packed {
	tarball: string;
	/** What n8n asks for beside the version: `sha512-` and the file's hash in base64. */
	checksum: string;
	/** What the file holds, by paths inside the package. */
	files: string[];
	bytes: number;
}

interface PackageJson {
	version: string;
	repository: { url: string };
	files: string[];
}

/**
 * Packs the built package into `folder`. Its README differs from the repository's: every link is an address.
 * Throws when there is no build.
 */
export function pack(folder: string): Packed {
	const { version, repository, files } = readPackageJson();
	const staged = mkdtempSync(path.join(tmpdir(), 'payments-service-pack-'));
	try {
		for (const name of ['package.json', 'LICENSE', ...files]) {
			cpSync(path.join(ROOT, name), path.join(staged, name), { recursive: true });
		}
		const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
		const addresses = releaseAddresses(repository.url, version);
		writeFileSync(path.join(staged, 'README.md'), withAddresses(readme, ROOT, addresses));
		return npmPack(staged, path.resolve(folder));
	} finally {
		rmSync(staged, { recursive: true, force: true });
	}
}

/** package.json, as far as it matters here. */
export function readPackageJson(): PackageJson {
	return JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as PackageJson;
}

function npmPack(staged: string, folder: string): Packed {
	const { command, args, shell } = npm('pack', '--json', '--ignore-scripts');
	const output = execFileSync(command, [...args, '--pack-destination', folder], {
		...{ cwd: staged, encoding: 'utf8', shell },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const [packed] = JSON.parse(output) as Array<{
		filename: string;
		integrity: string;
		size: number;
		files: Array<{ path: string }>;
	}>;
	return {
		tarball: path.join(folder, packed.filename),
		checksum: packed.integrity,
		files: packed.files.map((file) => file.path),
		bytes: packed.size,
	};
}

if (require.main === module) {
	const { tarball, checksum, files, bytes } = pack(process.argv[2] ?? '.');
	console.log(
		`${path.relative('.', tarball)}: ${files.length} files, ${Math.ceil(bytes / 1000)} kB`,
	);
	console.log(`checksum ${checksum}`);
}
